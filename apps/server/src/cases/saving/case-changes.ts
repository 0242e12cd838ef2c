import { deriveCaseStatus, type CaseStatus, type CaseTimes } from '@rapport/domain/cases/case-status'

/** The stored fields that a save may change, except the times from which the status is derived. */
export interface CaseFacts {
  readonly title: string
  readonly description: string | null
  readonly resolution_description: string | null
  readonly merchant_id: number | null
  readonly priority_id: number | null
  readonly case_type_id: number | null
  readonly assigned_to: number | null
  readonly tags: readonly string[]
}

/**
 * One entry of the history of a case: the field and its new value as text; null when the field was cleared.
 *
 * @source Specification part 1, section 3
 */
export interface CaseChange {
  readonly field: string
  readonly new_value: string | null
}

const FIELDS = [
  'title',
  'description',
  'resolution_description',
  'merchant_id',
  'priority_id',
  'case_type_id',
  'assigned_to',
  'tags',
] as const satisfies readonly (keyof CaseFacts)[]

/**
 * Lists the changes in a save: one entry for each field that differs, in the order of the form. Tags are compared regardless of
 * their order and written as one text.
 *
 * @source Specification part 1, section 4, "History events shown in the activity feed"
 */
export function listCaseChanges(before: CaseFacts, after: CaseFacts): CaseChange[] {
  return FIELDS.filter((field) => isOther(before[field], after[field])).map((field) => ({
    field,
    new_value: asText(after[field]),
  }))
}

type Fact = CaseFacts[keyof CaseFacts]

const isTags = (fact: Fact): fact is readonly string[] => typeof fact === 'object' && fact !== null

/** Returns whether a field differs. Tags are compared as lists, because a tag may contain a comma. */
const isOther = (before: Fact, after: Fact): boolean =>
  isTags(before) && isTags(after)
    ? JSON.stringify(before.toSorted()) !== JSON.stringify(after.toSorted())
    : asText(before) !== asText(after)

function asText(value: Fact): string | null {
  if (value === null || value === '') return null
  return isTags(value) ? value.toSorted().join(', ') || null : String(value)
}

/**
 * Returns the times of a case that enters a status at `now`; unchanged when the case already has that status. The new time is at
 * least one millisecond later than the other times, so that the status derived from the times is the requested one even when the
 * clocks of two servers differ.
 *
 * @source Decisions, section 3
 */
export function enterStatus(times: CaseTimes, status: CaseStatus, now: number): CaseTimes {
  if (deriveCaseStatus(times) === status) return times
  const others = Object.entries(times).flatMap(([name, time]) => (name === status || time === null ? [] : [time]))
  return { ...times, [status]: Math.max(now, ...others.map((time) => time + 1)) }
}
