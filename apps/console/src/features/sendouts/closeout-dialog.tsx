import { sendoutMutations, sendoutQueries } from '@rapport/api/queries/sendouts'
import { SUCCESSES } from '@rapport/domain/failures'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import { writeConfirmation } from '@rapport/domain/sendouts/sendout'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { dropKey, keyOf } from '../../platform/drafts/keys.ts'
import { client, messageFor } from '../../platform/loading/api.ts'
import { confirmAction, PendingNote, usePendingAction } from '../../platform/loading/pending-action.tsx'
import { messages } from './messages.ts'

interface CloseoutDialogProps {
  program_id: number
  /** The program's IANA time zone. */
  timeZone: string
  onClosed: () => void
}

/**
 * Renders a dialog that shows the effects of the closeout, with a button that starts it after the browser has asked for confirmation.
 *
 * @source Specification part 2, sections 7 and 8
 */
export function CloseoutDialog({ program_id, timeZone, onClosed }: CloseoutDialogProps) {
  const queryClient = useQueryClient()
  const storageKey = `closeout of ${program_id}`
  const preview = useQuery(sendoutQueries.closeoutPreview(client, program_id))
  const close = useMutation({
    ...sendoutMutations.closeOut(client, queryClient, program_id),
    meta: { action: messages.closeout },
    // The callbacks are set in the mutation options, because callbacks passed to mutate do not run after the user has left the
    // page.
    onSuccess: ({ replayed_ts }) => {
      dropKey(storageKey)
      if (replayed_ts === null) toast.success(SUCCESSES.closeout)
      else toast.info(messages.closedEarlier(formatHistoryTime(replayed_ts, timeZone)))
    },
    onError: (error) => toast.error(messageFor('closeout', error)),
  })
  const pending = usePendingAction(sendoutQueries.all(program_id))
  const waitsFor = close.isPending ? null : pending
  const problem = preview.data ? problemOf(preview.data) : null

  const ask = () => {
    // The cache contains the first press's mutation even before the next render, so a double press sends only one request.
    if (queryClient.isMutating({ mutationKey: sendoutQueries.all(program_id) }) > 0) return
    if (!confirmAction(writeConfirmation({ kind: 'closeout' }))) return
    close.mutate({ idempotencyKey: keyOf(storageKey, null) }, { onSuccess: onClosed })
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !close.isPending && onClosed()}>
      <DialogContent
        title={messages.closeout}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={close.isPending}>{messages.cancel}</Button>
            </DialogClose>
            <Button
              variant="danger"
              busy={close.isPending}
              disabled={!preview.data || problem !== null || waitsFor !== null}
              onClick={ask}
            >
              {messages.closeout}
            </Button>
          </>
        }
      >
        {preview.isPending ? <Spinner label={messages.loading} /> : null}
        {preview.isError ? (
          <FailureState
            title={messageFor('open', preview.error)}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        ) : null}
        {problem ? (
          <p role="alert" className="text-rp-13 font-rp-medium text-rp-warning-text">
            {problem}
          </p>
        ) : null}
        {preview.data && problem === null ? (
          <div className="grid gap-2 text-rp-14">
            <p className="font-rp-strong text-rp-strong">{preview.data.title}</p>
            <ul className="grid list-disc gap-1 ps-5 text-rp-13">
              <li>{messages.completedStay(preview.data.completed_count)}</li>
              <li>{messages.unfinishedEnd(preview.data.unfinished_count)}</li>
              <li>{messages.queuedStay(preview.data.queued_count)}</li>
            </ul>
          </div>
        ) : null}
        <PendingNote action={waitsFor} className="mt-3" />
        <p role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {close.isError ? messageFor('closeout', close.error) : null}
        </p>
      </DialogContent>
    </Dialog>
  )
}

function problemOf(preview: { readonly feedback_form_id: number | null; readonly is_closed: boolean }): string | null {
  if (preview.feedback_form_id === null) return messages.closeoutNone
  return preview.is_closed ? messages.closeoutClosed : null
}
