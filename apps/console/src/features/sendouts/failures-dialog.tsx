import type { SendoutRow } from '@rapport/api/contract/sendouts'
import { sendoutMutations, sendoutQueries } from '@rapport/api/queries/sendouts'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { FailureList } from './failure-list.tsx'
import { messages } from './messages.ts'

const POLL_MS = 3000

/** Who got no message of a send-out and why, and the button that sends theirs again. @source ours */
export function FailuresDialog({ sendout, onClosed }: { sendout: SendoutRow; onClosed: () => void }) {
  const { program_id, sendout_id, type, failed } = sendout
  const queryClient = useQueryClient()
  const found = useQuery(sendoutQueries.one(client, program_id, sendout_id, POLL_MS))
  const resend = useMutation({
    ...sendoutMutations.resend(client, queryClient, program_id),
    onError: (error) => toast.error(wordsFor('send', error)),
  })
  const failures = found.data?.failures ?? []

  const ask = () =>
    resend.mutate(sendout_id, {
      onSuccess: ({ queued }) => {
        toast.success(messages.resent(queued))
        onClosed()
      },
    })

  return (
    <Dialog open onOpenChange={(open) => !open && !resend.isPending && onClosed()}>
      <DialogContent
        title={messages.notDelivered(messages.kinds[type])}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={resend.isPending}>{messages.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={resend.isPending} disabled={failures.length === 0} onClick={ask}>
              {messages.resend}
            </Button>
          </>
        }
      >
        {found.isPending ? <Spinner label={messages.loading} /> : null}
        {found.isError && !found.data ? (
          <FailureState
            title={wordsFor('open', found.error)}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        ) : null}
        <FailureList failures={failures} total={found.data?.failed ?? failed} />
        <p role="alert" className="mt-3 text-13 font-medium text-negative-text empty:hidden">
          {resend.isError ? wordsFor('send', resend.error) : null}
        </p>
      </DialogContent>
    </Dialog>
  )
}
