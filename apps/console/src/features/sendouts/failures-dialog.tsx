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
  const more = (found.data?.failed ?? failed) - failures.length

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
        <ul className="grid gap-2 text-13">
          {failures.map(({ user_id, name, address, error }) => (
            <li key={user_id} className="[overflow-wrap:anywhere]">
              <span className="font-medium text-strong">{name}</span> {address}
              <span className="block text-muted">{error}</span>
            </li>
          ))}
        </ul>
        {more > 0 && failures.length > 0 ? (
          <p className="mt-2 text-13 text-muted">{messages.moreFailed(more)}</p>
        ) : null}
        <p role="alert" className="mt-3 text-13 font-medium text-negative-text empty:hidden">
          {resend.isError ? wordsFor('send', resend.error) : null}
        </p>
      </DialogContent>
    </Dialog>
  )
}
