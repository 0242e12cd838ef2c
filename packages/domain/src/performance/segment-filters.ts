import { ANONYMOUS_GUEST_ID } from '../constants.ts'
import { type QueryListReader, readTextValues, readWhole } from '../query-values.ts'
import type { FormType } from './form-presets.ts'

/** The filters of Performance by the member's attributes, as URL and call name them. @source Decisions, section 5 */
export const MEMBER_FILTERS = ['age', 'gender', 'memberCategory', 'tenure'] as const

/** The filters of the Culture survey, as URL and call name them. @source Specification part 1, section 2 "Performance" */
export const CULTURE_FILTERS = [
  'hoursWorked',
  'absences',
  'currentPositionLength',
  'cultureAge',
  'department',
  'employmentLevel',
] as const

/** One filter with values. @source Decisions, section 5 */
export type SegmentName = (typeof MEMBER_FILTERS)[number] | (typeof CULTURE_FILTERS)[number]

const NAMES: readonly SegmentName[] = [...MEMBER_FILTERS, ...CULTURE_FILTERS]

/**
 * Whose answers Performance counts. The values of one filter widen it, filters narrow together, no values narrow
 * nothing. `createdBy` is a member's id, 0 the anonymous guest, null everybody.
 *
 * @source Specification part 1, section 7; Decisions, section 5
 */
export interface SegmentFilters {
  readonly values: Readonly<Partial<Record<SegmentName, readonly string[]>>>
  readonly createdBy: number | null
}

/** Everybody's answers. @source Specification part 1, section 4 "Performance" */
export const NO_SEGMENTS: SegmentFilters = { values: {}, createdBy: null }

/**
 * The filters that the screen offers for a kind of form: the Culture survey adds the culture filters and hides those of
 * members, the created-by search among them.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export function segmentsOf(type: FormType): { readonly names: readonly SegmentName[]; readonly hasCreatedBy: boolean } {
  return type === 'culture'
    ? { names: CULTURE_FILTERS, hasCreatedBy: false }
    : { names: MEMBER_FILTERS, hasCreatedBy: true }
}

/** Reads the filters from a URL with repeated names; blank and malformed values are ignored. @source Decisions, section 5 */
export function readSegmentFilters(query: QueryListReader): SegmentFilters {
  const values = NAMES.flatMap((name) => {
    const texts = readTextValues(query.getAll(name))
    return texts.length === 0 ? [] : [[name, texts] as const]
  })
  return { values: Object.fromEntries(values), createdBy: readWhole(query.get('createdBy'), ANONYMOUS_GUEST_ID) }
}

/** Writes the filters as pairs for `new URLSearchParams(…)`, in a fixed order. Reading it back gives the same filters. @source Decisions, section 5 */
export function writeSegmentFilters({ values, createdBy }: SegmentFilters): [string, string][] {
  return [
    ...NAMES.flatMap((name) => (values[name] ?? []).map((value): [string, string] => [name, value])),
    ...(createdBy === null ? [] : [['createdBy', String(createdBy)] satisfies [string, string]]),
  ]
}

/** The filters without those that the screen does not offer for a kind of form; what is hidden must not narrow. @source Specification part 1, section 2 "Performance" */
export function keepOffered(filters: SegmentFilters, type: FormType): SegmentFilters {
  const { names, hasCreatedBy } = segmentsOf(type)
  const kept = names.flatMap((name) => (filters.values[name] === undefined ? [] : [[name, filters.values[name]]]))
  return { values: Object.fromEntries(kept), createdBy: hasCreatedBy ? filters.createdBy : null }
}

/** What the results call is asked besides form, type and period. @source Specification part 1, section 7 */
export type SegmentRequest = { [Name in SegmentName]?: string[] } & { createdBy?: number }

/** The query of the results call for the filters. @source Specification part 1, section 7 */
export function deriveSegmentRequest({ values, createdBy }: SegmentFilters): SegmentRequest {
  const requested = Object.entries(values).map(([name, texts]) => [name, [...texts]])
  return { ...Object.fromEntries(requested), ...(createdBy !== null && { createdBy }) }
}
