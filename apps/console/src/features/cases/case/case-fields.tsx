import type { CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { caseQueries } from '@rapport/api/queries/cases'
import { keepAssignee } from '@rapport/domain/cases/case-form'
import { CASE_STATUSES } from '@rapport/domain/cases/case-status'
import { deriveStaffName } from '@rapport/domain/people/names'
import { readOneOf } from '@rapport/domain/query-values'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { TagInput } from '@rapport/ui/tag-input'
import { Textarea } from '@rapport/ui/textarea'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form'

import { client } from '../../../platform/loading/api.ts'
import { priorityIcon, statusIcon } from '../case-marks.tsx'
import { fieldText, messages } from '../messages.ts'
import { LONGEST, type CaseFields as Fields } from './case-form-schema.ts'
import { ChoiceField } from './choice-field.tsx'
import { MemberField } from './member-field.tsx'

interface CaseFieldsProps {
  form: UseFormReturn<Fields>
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  /**
   * Whether the case already exists. The form for an existing case has a status field and, while the case is closed, a resolution
   * field. Only the form for a new case has a member field.
   */
  isEdit: boolean
  /** The name of the loaded case's assignee, who may no longer be assignable. */
  assignee?: string | null
}

const choicesOf = (options: readonly { readonly value: number | string; readonly label: string }[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

const statusChoices = ({ statusOptions }: CaseOptions) =>
  statusOptions.map(({ value, label }) => ({ value, label, icon: statusIcon(readOneOf(CASE_STATUSES, value)) }))

const priorityChoices = ({ priorityOptions }: CaseOptions) =>
  priorityOptions.map(({ value, label }) => ({
    value: String(value),
    label,
    icon: priorityIcon(value, priorityOptions),
  }))

/** Limits the height of a text box, so that a long text scrolls and the fields below it remain nearby. */
const SCROLLS = 'max-h-[60dvh]'

/** Renders all fields of a case. @source Specification part 1, sections 2 "Case create and edit", 4 and 5 */
export function CaseFields({ form, program_id, options, merchants, isEdit, assignee }: CaseFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const [status, merchant_id] = useWatch({ control, name: ['status', 'merchant_id'] })
  const { people, isCleared, moveTo } = useAssignee(form, program_id, merchant_id)

  return (
    <div className="grid gap-x-4 gap-y-5 @min-[30rem]:grid-cols-2">
      <Field label={fieldText.title} required error={errors.title?.message} className="@min-[30rem]:col-span-2">
        <Input {...register('title')} dir="auto" maxLength={LONGEST.title} autoComplete="off" />
      </Field>
      {isEdit ? null : <MemberField control={control} program_id={program_id} />}
      {isEdit ? (
        <ChoiceField required control={control} name="status" options={statusChoices(options)} />
      ) : (
        <Location control={control} merchants={merchants} moveTo={moveTo} />
      )}
      <ChoiceField control={control} name="priority_id" options={priorityChoices(options)} />
      <ChoiceField
        control={control}
        name="assigned_to"
        options={people}
        chosenLabel={assignee ?? undefined}
        hint={merchant_id === null ? fieldText.noAssignees : isCleared ? fieldText.assigneeCleared : undefined}
      />
      <ChoiceField control={control} name="case_type_id" options={choicesOf(options.typeOptions)} />
      {isEdit ? <Location control={control} merchants={merchants} moveTo={moveTo} /> : null}
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <Field
            label={fieldText.tags}
            note={messages.optional}
            error={errors.tags?.message}
            className={isEdit ? '' : '@min-[30rem]:col-span-2'}
          >
            <TagInput
              ref={field.ref}
              aria-label={fieldText.tags}
              placeholder={fieldText.tagText}
              suggestions={options.tagOptions.map(({ value }) => value)}
              maxLength={LONGEST.tag}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <Field
        label={fieldText.description}
        note={messages.optional}
        error={errors.description?.message}
        className="@min-[30rem]:col-span-2"
      >
        <Textarea {...register('description')} className={SCROLLS} dir="auto" rows={4} maxLength={LONGEST.text} />
      </Field>
      {isEdit && status === 'closed_ts' ? (
        <Field
          label={fieldText.resolution_description}
          error={errors.resolution_description?.message}
          className="@min-[30rem]:col-span-2"
        >
          <Textarea
            {...register('resolution_description')}
            className={SCROLLS}
            dir="auto"
            rows={3}
            maxLength={LONGEST.text}
          />
        </Field>
      ) : null}
    </div>
  )
}

interface LocationProps extends Pick<CaseFieldsProps, 'merchants'> {
  control: UseFormReturn<Fields>['control']
  moveTo: (merchant_id: number | null) => void
}

function Location({ control, merchants, moveTo }: LocationProps) {
  return (
    <ChoiceField
      required
      control={control}
      name="merchant_id"
      options={merchants.map((one) => ({ value: String(one.merchant_id), label: one.merchant_name }))}
      onChosen={(text) => moveTo(text === '' ? null : Number(text))}
    />
  )
}

/**
 * Returns the people who can be assigned at the chosen location, and `moveTo`, which must be called when a different location is
 * chosen. If the assignee cannot be assigned there, `moveTo` unassigns that person, and `isCleared` becomes true.
 *
 * @source Specification part 1, section 4
 */
function useAssignee(form: UseFormReturn<Fields>, program_id: number, merchant_id: number | null) {
  const queryClient = useQueryClient()
  const [isCleared, setCleared] = useState(false)
  const found = useQuery({
    ...caseQueries.assignable(client, program_id, merchant_id ?? 0),
    enabled: merchant_id !== null,
  })
  const moveTo = (next: number | null) => {
    setCleared(false)
    const before = form.getValues('assigned_to')
    if (next === null || before === null) return
    queryClient.ensureQueryData(caseQueries.assignable(client, program_id, next)).then(
      (available) => {
        // Another location or assignee may have been chosen during the request.
        if (form.getValues('merchant_id') !== next || form.getValues('assigned_to') !== before) return
        const retained = keepAssignee(before, available)
        if (retained === null) form.setValue('assigned_to', null, { shouldDirty: true })
        setCleared(retained === null)
      },
      // If the request fails, the person remains assigned, because the server checks the assignee when the case is saved.
      () => undefined,
    )
  }
  const people = (found.data ?? []).map(({ user_id, fname, lname }) => ({
    value: String(user_id),
    label: deriveStaffName(fname, lname) ?? String(user_id),
  }))
  return { people, isCleared, moveTo }
}
