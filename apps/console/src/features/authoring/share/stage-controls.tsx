import type { SurveySharing, SurveyStateChange } from '@rapport/api/contract/feedback/survey-states'
import { surveyStateMutations } from '@rapport/api/queries/survey-states'
import { formatDateTime } from '@rapport/domain/format/dates'
import { surveyStage } from '@rapport/domain/surveys/authoring/survey-stage'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { now } from '../../../platform/clock.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useDraft } from '../draft/use-draft.ts'
import { messages } from './messages.ts'

/** Renders the button that closes or reopens a survey after confirmation. Closing asks for the text that is shown afterwards. */
export function StageControls({ sharing }: { sharing: SurveySharing }) {
  const program_id = useProgramId()
  const { store, stored } = useDraft()
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const save = useMutation(surveyStateMutations.save(client, useQueryClient(), program_id))
  const formId = sharing.feedback_form_id
  const isOver = ['closed', 'archived'].includes(surveyStage(sharing, now()))

  const change = (body: SurveyStateChange, said: string) =>
    save.mutate(
      { formId, change: body },
      {
        onSuccess: () => {
          setAsking(false)
          toast.success(said)
          // When there is no draft, the editor shows the published survey. It is loaded again, so that a later draft starts with
          // the new opening and closing times.
          if (!stored.has_draft)
            void client('getDraft', { params: { formId } }).then((now) => store.accept(now), ignore)
        },
      },
    )

  if (isOver) {
    return (
      <>
        <Button size="sm" onClick={() => setAsking(true)}>
          <LockOpen aria-hidden="true" size={14} strokeWidth={1.8} />
          {messages.reopen}
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={messages.reopenTitle}
          description={messages.reopenHint}
          confirmLabel={messages.reopen}
          cancelLabel={messages.cancel}
          busy={save.isPending}
          error={save.error ? messageFor('save_draft', save.error) : undefined}
          onConfirm={() => change({ action: 'reopen', cutoff_ts: null }, messages.isOpen)}
        />
      </>
    )
  }
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          setText(sharing.expired_text ?? '')
          setAsking(true)
        }}
      >
        <Lock aria-hidden="true" size={14} strokeWidth={1.8} />
        {messages.close}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={messages.closeTitle}
        description={messages.closeHint}
        confirmLabel={messages.close}
        cancelLabel={messages.cancel}
        busy={save.isPending}
        error={save.error ? messageFor('save_draft', save.error) : undefined}
        onConfirm={() => change({ action: 'close', expired_text: text.trim() || null }, messages.isClosed)}
      >
        <Field label={messages.closingText} hint={messages.closingTextHint}>
          <Textarea value={text} maxLength={10_000} onChange={(event) => setText(event.target.value)} />
        </Field>
      </ConfirmDialog>
    </>
  )
}

// If the draft cannot be loaded again, the editor continues to show the previous opening and closing times. Publishing does not
// overwrite the published times with them.
const ignore = () => undefined

/**
 * Renders the state of a survey and the time at which it opened, will open, closed or was archived. Unless the survey is closed or
 * archived, also renders its closing time and a link to the settings.
 */
export function StageLine({ sharing }: { sharing: SurveySharing }) {
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const { opens_ts, cutoff_ts, archived_ts } = sharing
  const stage = surveyStage(sharing, now())
  const at = (ms: number | null) => (ms === null ? '' : formatDateTime(ms, timeZone))
  const texts = {
    open: opens_ts === null ? messages.open : messages.openSince(at(opens_ts)),
    scheduled: messages.scheduled(at(opens_ts)),
    closed: messages.closed(at(cutoff_ts)),
    archived: messages.archived(at(archived_ts)),
  }
  const isOver = stage === 'closed' || stage === 'archived'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-rp-13">
      <span className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={`size-2 rounded-full ${stage === 'open' ? 'bg-rp-positive' : 'bg-rp-line-strong'}`}
        />
        {texts[stage]}
      </span>
      {cutoff_ts !== null && !isOver ? <span className="text-rp-muted">{messages.closes(at(cutoff_ts))}</span> : null}
      {isOver ? null : (
        <Link
          to={{ search: '?step=settings' }}
          replace
          className="font-rp-medium text-rp-strong underline underline-offset-2"
        >
          {messages.change}
        </Link>
      )}
    </p>
  )
}
