import type { AssignableUser } from '@rapport/api/contract/cases/case-activity'
import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { caseQueries } from '@rapport/api/queries/cases'
import {
  listCaseConflicts,
  settleCaseConflicts,
  type CaseConflict as Conflict,
} from '@rapport/domain/cases/case-conflict'
import type { CaseFormValues } from '@rapport/domain/cases/case-form'
import { CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { deriveStaffName } from '@rapport/domain/people/names'
import { ConflictChooser } from '@rapport/ui/conflict-chooser'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import { conflictText, fieldText } from '../messages.ts'
import { fieldsOf, type CaseFields } from './case-form-schema.ts'

interface CaseConflictProps {
  form: UseFormReturn<CaseFields>
  /** The case as another person saved it. */
  theirs: CaseDetail
  options: CaseOptions
  merchants: readonly Merchant[]
  onClose: () => void
}

const nameIn = (options: readonly { readonly value: number; readonly label: string }[], value: number | null) =>
  options.find((option) => option.value === value)?.label

/**
 * Renders the dialog that resolves a save conflict: the user chooses the value of each field that differs, and no typed value is
 * discarded without a choice.
 * @source Decisions, section 6
 */
export function CaseConflict({ form, theirs, options, merchants, onClose }: CaseConflictProps) {
  const mine = form.getValues()
  const other = fieldsOf(theirs)
  // The cast is safe because a mounted form has all of its default values, although React Hook Form types them as partial.
  const base = form.formState.defaultValues as CaseFields
  const [choices, setChoices] = useState<readonly Conflict[]>(() => listCaseConflicts(base, mine, other))
  const names = usePeople(theirs)

  const textOf = (field: Conflict['field'], values: CaseFormValues): string => {
    switch (field) {
      case 'status':
        return CASE_STATUS_LABELS[values.status]
      case 'priority_id':
        return nameIn(options.priorityOptions, values.priority_id) ?? ''
      case 'case_type_id':
        return nameIn(options.typeOptions, values.case_type_id) ?? ''
      case 'merchant_id':
        return merchants.find((one) => one.merchant_id === values.merchant_id)?.merchant_name ?? ''
      case 'assigned_to':
        return values.assigned_to === null ? '' : (names.get(values.assigned_to) ?? String(values.assigned_to))
      case 'tags':
        return values.tags.join(', ')
      default:
        return values[field]
    }
  }
  const settle = () => {
    const values = { ...settleCaseConflicts(mine, other, choices), updated_ts: other.updated_ts }
    form.reset(other)
    form.reset(values, { keepDefaultValues: true })
    onClose()
  }

  return (
    <ConflictChooser
      title={conflictText.title}
      description={conflictText.description}
      fields={choices.map(({ field, keep }) => ({
        name: field,
        label: fieldText[field],
        mine: textOf(field, mine),
        theirs: textOf(field, other),
        keep,
      }))}
      onKeep={(name, keep) => setChoices(choices.map((one) => (one.field === name ? { field: name, keep } : one)))}
      onUse={settle}
      onClose={onClose}
    />
  )
}

/** Returns the known names by user_id: the names in the loaded lists of assignable people, and the current assignee's name. */
function usePeople(theirs: CaseDetail): ReadonlyMap<number, string> {
  const queryClient = useQueryClient()
  const people = new Map<number, string>()
  const queryKey = [...caseQueries.all(theirs.program_id), 'assignable']
  for (const [, list] of queryClient.getQueriesData<readonly AssignableUser[]>({ queryKey })) {
    for (const { user_id, fname, lname } of list ?? []) {
      people.set(user_id, deriveStaffName(fname, lname) ?? String(user_id))
    }
  }
  const name = deriveStaffName(theirs.assigned_to_fname, theirs.assigned_to_lname)
  if (theirs.assigned_to !== null && name !== null) people.set(theirs.assigned_to, name)
  return people
}
