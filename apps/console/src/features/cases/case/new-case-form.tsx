import { zodResolver } from '@hookform/resolvers/zod'
import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { caseMutations, type NewCase } from '@rapport/api/queries/cases'
import { newCaseForm } from '@rapport/domain/cases/case-form'
import { writeNewCase } from '@rapport/domain/cases/case-payload'
import { VALIDATION_DELAY_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { toast } from '@rapport/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { keepDraft, readDraftOf } from '../../../platform/drafts/drafts.ts'
import { RestoredNote } from '../../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { showRefusal } from '../../../platform/forms/checked-form.ts'
import { restAfter } from '../../../platform/forms/settle-form.ts'
import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { messages } from '../messages.ts'
import { CaseFields } from './case-fields.tsx'
import { draftOf, caseSchema, fieldsOf, type CaseFields as Fields } from './case-form-schema.ts'

const schema = caseSchema(null)

interface NewCaseFormProps {
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  /** The active location, which is the initial location of a new case; null when there is none. */
  merchant_id: number | null
  /** Called after Cancel, and after the case has been created if the form has no newer changes. */
  onDone: () => void
  /**
   * Called instead of `onDone` if the user typed more text while the case was being created. The text is already in the case's
   * draft.
   */
  onUnfinished: (case_id: number) => void
}

/** Renders the form for a new case. @source Specification part 1, sections 2, 4 and 5 */
export function NewCaseForm({ program_id, options, merchants, merchant_id, onDone, onUnfinished }: NewCaseFormProps) {
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: { ...newCaseForm(options.priorityOptions, merchant_id), about_user_id: null, updated_ts: 0 },
    mode: 'onChange',
    delayError: VALIDATION_DELAY_MS,
  })
  const storageKey = `new case of ${program_id}`
  const draft = useFormDraft(form, storageKey)
  /** Stores any text that was typed after Create was pressed as a draft of the created case. Returns whether there was any. */
  const keepRest = (made: CaseDetail, sent: Fields, now: Fields | null) => {
    const rest = now && restAfter(now, sent, fieldsOf(made))
    if (rest) keepDraft(draftOf(made.case_id, program_id), { ...rest, updated_ts: made.updated_ts }, fieldsOf(made))
    return rest !== null
  }
  const creation = useCreation<CaseDetail, NewCase, NewCase & { readonly values: Fields }>({
    storageKey,
    making: caseMutations.create(client, useQueryClient(), program_id),
    onMade: (made, { values }) => {
      // Reads the text from the draft instead of the form, because the page may have been closed and reopened.
      keepRest(made, values, readDraftOf(storageKey, values))
      draft.drop()
      toast.success(SUCCESSES.create_case)
    },
    // The text is moved again here, because the user might have typed more while the case lists were being reloaded.
    onDone: (made, { values }) => {
      const isUnfinished = keepRest(made, values, form.getValues())
      draft.drop()
      if (isUnfinished) onUnfinished(made.case_id)
      else onDone()
    },
    onFailed: (error) => toast.error(messageFor('create_case', error)),
    onRefused: (error) => showRefusal(form, error),
  })
  const leave = () => {
    draft.drop()
    creation.giveUp()
    onDone()
  }
  const send = (values: Fields) => {
    const fields = writeNewCase(values)
    const { about_user_id } = values
    if (fields !== null)
      creation.send({ fields: { ...fields, ...(about_user_id === null ? {} : { about_user_id }) }, values })
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="@container grid max-w-[540px] gap-5"
    >
      <RestoredNote
        isRestored={draft.isRestored}
        onDiscard={() => {
          draft.drop()
          creation.giveUp()
          form.reset()
        }}
      />
      <CaseFields form={form} program_id={program_id} options={options} merchants={merchants} isEdit={false} />
      <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {creation.refused ? messageFor('create_case', creation.refused.error) : null}
      </p>
      <div className="flex justify-end gap-2">
        {/* Cancel is disabled while a request is pending, because the request cannot be canceled. If the form were reopened
            before the request ends, the new form would receive its result. */}
        <Button onClick={leave} disabled={creation.busy}>
          {messages.cancel}
        </Button>
        <Button type="submit" variant="primary" shortLabel={messages.create} busy={creation.busy}>
          {messages.createCase}
        </Button>
      </div>
    </form>
  )
}
