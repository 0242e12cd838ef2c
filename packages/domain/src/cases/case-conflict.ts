import type { CaseFormValues } from './case-form.ts'

/**
 * A case field whose typed value differs from the value that someone else has saved.
 *
 * @source Decisions, section 6 (409 with the current row)
 */
export interface CaseConflict {
  readonly field: keyof CaseFormValues
  /** Which value to save. Initially `theirs` if only the other person changed the field, otherwise `mine`. */
  readonly keep: 'mine' | 'theirs'
}

/** The fields in the order of the form. */
const FIELDS = [
  'title',
  'status',
  'priority_id',
  'assigned_to',
  'case_type_id',
  'merchant_id',
  'tags',
  'description',
  'resolution_description',
] as const satisfies readonly (keyof CaseFormValues)[]

const asText = (value: CaseFormValues[keyof CaseFormValues]) =>
  typeof value === 'string' ? value.trim() : JSON.stringify(value)

const isSame = (a: CaseFormValues, b: CaseFormValues, field: keyof CaseFormValues) =>
  asText(a[field]) === asText(b[field])

/**
 * Lists the fields whose value in the form (`mine`) differs from the value that someone else has saved in the meantime (`theirs`),
 * in the order of the form. `base` contains the values with which the form was opened. Leading and trailing spaces in texts are
 * ignored; the order of tags is significant.
 *
 * Derived from Decisions, section 6
 */
export function listCaseConflicts(base: CaseFormValues, mine: CaseFormValues, theirs: CaseFormValues): CaseConflict[] {
  return FIELDS.filter((field) => !isSame(mine, theirs, field)).map((field) => ({
    field,
    keep: isSame(mine, base, field) ? 'theirs' : 'mine',
  }))
}

/** Returns the values to save: `theirs`, except for the fields for which `mine` was chosen. */
export function settleCaseConflicts(
  mine: CaseFormValues,
  theirs: CaseFormValues,
  choices: readonly CaseConflict[],
): CaseFormValues {
  const own = choices.filter(({ keep }) => keep === 'mine').map(({ field }) => [field, mine[field]] as const)
  return { ...theirs, ...Object.fromEntries(own) }
}
