import { zodResolver } from '@hookform/resolvers/zod'
import { ApiError } from '@rapport/api/api-error'
import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { caseMutations } from '@rapport/api/queries/cases'
import { writeSavedCase } from '@rapport/domain/cases/case-payload'
import { VALIDATION_DELAY_MS } from '@rapport/domain/constants'
import { SUCCESSES } from '@rapport/domain/failures'
import { deriveStaffName } from '@rapport/domain/people/names'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'

import { RestoredNote } from '../../../platform/drafts/restored-note.tsx'
import { useFormDraft } from '../../../platform/drafts/use-form-draft.ts'
import { showRefusal } from '../../../platform/forms/checked-form.ts'
import { restAfter } from '../../../platform/forms/settle-form.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { CaseConflict } from './case-conflict.tsx'
import { CaseFields } from './case-fields.tsx'
import { draftOf, caseSchema, fieldsOf, type CaseFields as Fields } from './case-form-schema.ts'

interface EditCaseFormProps {
  /** The id of the form element, so that buttons outside the form can submit it. */
  id: string
  loaded: CaseDetail
  /** The last version saved by a quick action on this page; null when there is none. */
  ownVersion?: number | null
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  onBusyChange: (busy: boolean) => void
  /** Called after the case has been saved, unless the form has newer changes. */
  onSaved: () => void
}

/** Returns the current case from the response to a conflicting save; null for any other failure. */
function currentOf(error: unknown): CaseDetail | null {
  if (!(error instanceof ApiError) || error.code !== 'changed' || error.current === null) return null
  return error.current as CaseDetail // The cast is safe because the contract defines the body of a conflict response.
}

/** Renders the form for an existing case. @source Specification part 1, sections 2, 4 and 5; Decisions, sections 6 and 12 */
export function EditCaseForm(props: EditCaseFormProps) {
  const { id, loaded, ownVersion = null, program_id, options, merchants, onBusyChange, onSaved } = props
  const schema = useMemo(() => caseSchema({ created_by: loaded.created_by }), [loaded.created_by])
  const form = useForm<Fields>({
    resolver: zodResolver(schema),
    defaultValues: fieldsOf(loaded),
    mode: 'onChange',
    delayError: VALIDATION_DELAY_MS,
  })
  const draft = useFormDraft(form, draftOf(loaded.case_id, program_id))
  const [theirs, setTheirs] = useState<CaseDetail | null>(null)
  const saving = caseMutations.save(client, useQueryClient(), program_id)
  const save = useMutation({
    ...saving,
    // The callback is in the options of the mutation, because callbacks passed to mutate do not run after the component unmounts.
    onSuccess: (saved, ...rest) => {
      draft.settle({ saved: fieldsOf(saved) })
      toast.success(SUCCESSES.save_case)
      return saving.onSuccess?.(saved, ...rest)
    },
  })
  const isDirty = form.formState.isDirty

  // Until the user changes the form, a save by another person replaces the displayed values.
  useEffect(() => {
    if (loaded.updated_ts <= form.getValues('updated_ts')) return
    if (!isDirty) form.reset(fieldsOf(loaded))
    // A save by the user's own quick action is not a conflict: typed values are kept, and all others are replaced.
    else if (loaded.updated_ts === ownVersion) form.reset(fieldsOf(loaded), { keepDirtyValues: true })
  }, [form, isDirty, loaded, ownVersion])

  const send = (values: Fields) => {
    // The status is compared with that of the loaded case, but the version that is sent comes from the form values, because unsaved
    // changes can be based on an older version.
    const body = writeSavedCase(values, { ...loaded, updated_ts: values.updated_ts })
    if (body === null || save.isPending) return
    onBusyChange(true)
    draft.send(values)
    save.mutate(
      { case_id: loaded.case_id, body },
      {
        onSuccess: (saved) => {
          // Text typed after Save was pressed is not saved yet, so the page remains open.
          if (restAfter(form.getValues(), fieldsOf(saved), fieldsOf(saved)) === null) onSaved()
        },
        onError: (error) => {
          const current = currentOf(error)
          if (current !== null) return setTheirs(current)
          toast.error(messageFor('save_case', error))
          showRefusal(form, error)
        },
        onSettled: () => onBusyChange(false),
      },
    )
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)} className="grid gap-5">
      <RestoredNote
        isRestored={draft.isRestored}
        onDiscard={() => {
          draft.drop()
          form.reset(fieldsOf(loaded))
        }}
      />
      <CaseFields
        isEdit
        form={form}
        program_id={program_id}
        options={options}
        merchants={merchants}
        assignee={deriveStaffName(loaded.assigned_to_fname, loaded.assigned_to_lname)}
      />
      <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {save.isError && theirs === null ? messageFor('save_case', save.error) : null}
      </p>
      {theirs === null ? null : (
        <CaseConflict
          form={form}
          theirs={theirs}
          options={options}
          merchants={merchants}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
