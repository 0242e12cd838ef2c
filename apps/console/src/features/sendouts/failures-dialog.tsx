import type { SendoutRow } from '@rapport/api/contract/sendouts/sendouts'
import { sendoutMutations, sendoutQueries } from '@rapport/api/queries/sendouts'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../platform/loading/api.ts'
import { PendingNote, usePendingAction, useIsMounted } from '../../platform/loading/pending-action.tsx'
import { FailureList } from './failure-list.tsx'
import { messages } from './messages.ts'

const POLL_MS = 3000

/** Renders a dialog with the members who received no message from a send-out, the reasons, and a button that sends these messages again. */
export function FailuresDialog({ sendout, onClosed }: { sendout: SendoutRow; onClosed: () => void }) {
  const { program_id, sendout_id, type, failed } = sendout
  const queryClient = useQueryClient()
  const found = useQuery(sendoutQueries.one(client, program_id, sendout_id, POLL_MS))
  const [opener] = useState(() => document.activeElement)
  const isHere = useIsMounted()
  const resend = useMutation({
    ...sendoutMutations.resend(client, queryClient, program_id),
    meta: { action: messages.resend },
    // The callbacks are set in the mutation options, because callbacks passed to mutate do not run after the user has left the
    // page.
    onSuccess: ({ queued }) => {
      toast.success(messages.resent(queued))
    },
    onError: (error) => {
      if (!isHere()) toast.error(messageFor('send', error))
    },
  })
  const pending = usePendingAction(sendoutQueries.all(program_id))
  const waitsFor = resend.isPending ? null : pending
  const failures = found.data?.failures ?? []

  const ask = () => {
    // The cache contains the first press's mutation even before the next render, so a double press sends only one request.
    if (queryClient.isMutating({ mutationKey: sendoutQueries.all(program_id) }) > 0) return
    resend.mutate(sendout_id, { onSuccess: onClosed })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !resend.isPending && onClosed()}>
      <DialogContent
        title={messages.notDelivered(messages.kinds[type])}
        // The button that opened the dialog is removed when its row has no failures left; the page heading receives the focus
        // instead.
        onCloseAutoFocus={(event) => {
          if (opener?.isConnected) return
          event.preventDefault()
          document.querySelector('h1')?.focus()
        }}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={resend.isPending}>{messages.cancel}</Button>
            </DialogClose>
            <Button
              variant="primary"
              busy={resend.isPending}
              disabled={failures.length === 0 || waitsFor !== null}
              onClick={ask}
            >
              {messages.resend}
            </Button>
          </>
        }
      >
        {found.isPending ? <Spinner label={messages.loading} /> : null}
        {found.isError && !found.data ? (
          <FailureState
            title={messageFor('open', found.error)}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        ) : null}
        <FailureList failures={failures} total={found.data?.failed ?? failed} />
        <PendingNote action={waitsFor} className="mt-3" />
        <p role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {resend.isError ? messageFor('send', resend.error) : null}
        </p>
      </DialogContent>
    </Dialog>
  )
}
