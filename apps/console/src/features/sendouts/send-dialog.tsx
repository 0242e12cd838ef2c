import { sendoutMutations, sendoutQueries } from '@rapport/api/queries/sendouts'
import { SUCCESSES } from '@rapport/domain/failures'
import type { IsoDate } from '@rapport/domain/format/date-text'
import { formatHistoryTime } from '@rapport/domain/format/dates'
import {
  attemptOf,
  SENDOUT_TYPES,
  writeConfirmation,
  writeSendout,
  type SendAction,
} from '@rapport/domain/sendouts/sendout'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Spinner } from '@rapport/ui/spinner'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { dropKey, keyOf } from '../../platform/drafts/keys.ts'
import { client, messageFor } from '../../platform/loading/api.ts'
import { confirmAction, PendingNote, usePendingAction } from '../../platform/loading/pending-action.tsx'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import type { SentAudience } from './audience-send.tsx'
import { messages } from './messages.ts'
import { SendPreview } from './send-preview.tsx'

interface SendDialogProps {
  program_id: number
  timeZone: string
  action: Exclude<SendAction, { kind: 'closeout' }>
  /** Used only for the Quick Pulse. */
  quickPulseDate: IsoDate
  /** The audience to which the e-mail is limited, if any. */
  audience?: SentAudience
  onClosed: () => void
  onSent: (sendout_id: number) => void
}

function nameOf(action: SendDialogProps['action']): string {
  if (action.kind === 'quick_pulse') return messages.sendQuickPulse
  const label = SENDOUT_TYPES.find(({ value }) => value === action.type)?.label ?? action.type
  return action.isTest ? messages.sendTest(label) : messages.send(label)
}

/**
 * Renders a dialog that shows who will receive a message and who will not, with a button that sends it after the browser has asked
 * for confirmation.
 *
 * @source Specification part 2, sections 5 and 8; Decisions, section 12 "Confirmations"
 */
export function SendDialog(props: SendDialogProps) {
  const { program_id, timeZone, action, quickPulseDate, audience, onClosed, onSent } = props
  const queryClient = useQueryClient()
  const { user_id } = useCurrentUser()
  const email = action.kind === 'email' ? action : null
  const emailPreview = useQuery({
    ...sendoutQueries.preview(client, program_id, {
      type: email?.type ?? 'initial',
      test: email?.isTest ? 'test' : '',
      ...(audience && { audienceId: audience.id }),
    }),
    enabled: email !== null,
  })
  const pulsePreview = useQuery({
    ...sendoutQueries.pulsePreview(client, program_id, quickPulseDate),
    enabled: email === null,
  })
  const preview = email === null ? pulsePreview : emailPreview
  const attempt = attemptOf(action)
  // A send-out keeps the same idempotency key until it has succeeded, even if the dialog is closed or the page is reloaded.
  const storageKey = `${action.kind === 'email' ? `${action.type} ${action.isTest ? 'test' : 'e-mail'}` : `Quick Pulse ${quickPulseDate}`} of ${program_id}${audience ? ` to ${audience.id}` : ''}`
  // The callbacks are set in the mutation options, because callbacks passed to mutate do not run after the user has left the page.
  const callbacks = {
    meta: { action: nameOf(action) },
    onSuccess: ({ replayed_ts }: { replayed_ts: number | null }) => {
      dropKey(storageKey)
      if (replayed_ts === null) toast.success(SUCCESSES[attempt])
      else toast.info(messages.sentEarlier(formatHistoryTime(replayed_ts, timeZone)))
    },
    onError: (error: Error) => toast.error(messageFor(attempt, error)),
  }
  const sendEmail = useMutation({ ...sendoutMutations.send(client, queryClient, program_id), ...callbacks })
  const sendPulse = useMutation({ ...sendoutMutations.sendQuickPulse(client, queryClient, program_id), ...callbacks })
  const sending = email === null ? sendPulse : sendEmail
  const pending = usePendingAction(sendoutQueries.all(program_id))
  const waitsFor = sending.isPending ? null : pending
  const outcome = { onSuccess: ({ sendout_id }: { sendout_id: number }) => onSent(sendout_id) }

  const send = () => {
    // The cache contains the first press's mutation even before the next render, so a double press sends only one request.
    const isUnderWay = queryClient.isMutating({ mutationKey: sendoutQueries.all(program_id) }) > 0
    if (isUnderWay || !confirmAction(writeConfirmation(action))) return
    if (email === null) {
      sendPulse.mutate({ quickPulseDate, idempotencyKey: keyOf(storageKey, quickPulseDate) }, outcome)
    } else {
      const request = { ...writeSendout(email, { program_id, user_id }), ...(audience && { audience_id: audience.id }) }
      sendEmail.mutate({ request, idempotencyKey: keyOf(storageKey, request) }, outcome)
    }
  }
  const cannot = !preview.data || preview.data.problem !== null || preview.data.recipient_count === 0

  return (
    <Dialog open onOpenChange={(open) => !open && !sending.isPending && onClosed()}>
      <DialogContent
        title={audience ? messages.sendTo(nameOf(action), audience.name) : nameOf(action)}
        className="w-140"
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={sending.isPending}>{messages.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={sending.isPending} disabled={cannot || waitsFor !== null} onClick={send}>
              {nameOf(action)}
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
        {preview.data ? <SendPreview preview={preview.data} timeZone={timeZone} /> : null}
        <PendingNote action={waitsFor} className="mt-3" />
        <p role="alert" className="mt-3 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {sending.isError ? messageFor(attempt, sending.error) : null}
        </p>
      </DialogContent>
    </Dialog>
  )
}
