import { isLimited, type Person } from '../access/permissions.ts'
import { ANONYMOUS_GUEST_ID } from '../constants.ts'
import { type QueryListReader, readOneOf, readTextValues, readWhole } from '../query-values.ts'
import type { AttributeSegment } from './attribute-filters.ts'
import type { FormType } from './form-presets.ts'

/** Performance's filters by member attributes, as named in the URL and the API. @source Decisions, section 5 */
export const MEMBER_FILTERS = ['age', 'gender', 'memberCategory', 'tenure'] as const

/** The filters of the Culture survey, as named in the URL and the API. @source Specification part 1, section 2 "Performance" */
export const CULTURE_FILTERS = [
  'hoursWorked',
  'absences',
  'currentPositionLength',
  'cultureAge',
  'department',
  'employmentLevel',
] as const

/** The filter by survey attributes. Each of its values includes the name of the attribute, as written by `writeAttribute`. */
export const ATTRIBUTE_FILTER = 'attribute'

/** All filters that take a list of values, member filters first. @source Decisions, section 5 */
const SEGMENT_FILTERS = [...MEMBER_FILTERS, ...CULTURE_FILTERS, ATTRIBUTE_FILTER] as const

/** The name of a filter that takes a list of values. @source Decisions, section 5 */
export type SegmentName = (typeof SEGMENT_FILTERS)[number]

/**
 * The segments by which responses can be broken down: the member filters, the Culture survey filters, and the location.
 *
 * @source Decisions, section 12, "Exports"
 */
export const SEGMENTS = [...MEMBER_FILTERS, 'merchantId', ...CULTURE_FILTERS] as const

/** One segment. @source Decisions, section 12, "Exports" */
export type Segment = (typeof SEGMENTS)[number]

/** One segment, or an attribute of the survey. */
export type SegmentOrAttribute = Segment | AttributeSegment

/**
 * Labels of the segments on the screen and in files. `cultureAge` is the separate age question of the Culture survey.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export const SEGMENT_LABELS: Readonly<Record<Segment | SegmentName, string>> = {
  age: 'Age',
  gender: 'Gender',
  memberCategory: 'Membership Category',
  tenure: 'Membership Tenure',
  merchantId: 'Location',
  hoursWorked: 'Hours Worked',
  absences: 'Absences',
  currentPositionLength: 'Time in Position',
  cultureAge: 'Age',
  department: 'Department',
  employmentLevel: 'Employment Level',
  attribute: 'Attribute',
}

/** Builds a record with one value for each name. */
export function byName<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Object.fromEntries widens the names to string.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}

/**
 * The selection of the respondents that Performance counts. Values of one filter are combined with OR, and different filters with
 * AND; a filter without values has no effect. `createdBy` is a member's id, 0 for anonymous guests, or null for everyone.
 *
 * @source Specification part 1, section 7; Decisions, section 5
 */
export interface SegmentFilters {
  readonly values: Readonly<Partial<Record<SegmentName, readonly string[]>>>
  readonly createdBy: number | null
}

/** The selection of all respondents. @source Specification part 1, section 4 "Performance" */
export const NO_SEGMENTS: SegmentFilters = { values: {}, createdBy: null }

/**
 * Returns the filters that the screen offers for a type of form. The Culture survey has the culture filters; other types have the
 * member filters, the filter by survey attributes, and the created-by search. With limited access there is no created-by search,
 * because it would identify a person.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export function segmentsOf(
  type: FormType,
  person: Pick<Person, 'limited_access'>,
): { readonly names: readonly SegmentName[]; readonly hasCreatedBy: boolean } {
  return type === 'culture'
    ? { names: CULTURE_FILTERS, hasCreatedBy: false }
    : { names: [...MEMBER_FILTERS, ATTRIBUTE_FILTER], hasCreatedBy: !isLimited(person) }
}

/**
 * Returns the type of form whose filters apply to a form: `culture` for an anonymous form, because it asks for the attributes in
 * its own questions; otherwise the form's type.
 * @source Decisions, section 14
 */
export function filterKindOf(form: { readonly feedback_form_type: FormType; readonly anonymous: boolean }): FormType {
  return form.anonymous ? 'culture' : form.feedback_form_type
}

/** The segments of an anonymous survey: the attributes that it asks for, and the location. @source Decisions, section 14 */
export const ANONYMOUS_SEGMENTS: readonly Segment[] = [...CULTURE_FILTERS, 'merchantId']

/**
 * Lists the segments offered for a type of form: the culture filters for `culture`, otherwise the member filters and the location.
 *
 * @source Decisions, section 12, "Exports"
 */
export function listOfferedSegments(type: FormType): readonly Segment[] {
  return type === 'culture' ? CULTURE_FILTERS : [...MEMBER_FILTERS, 'merchantId']
}

/**
 * Reads the filters from a URL with repeated parameters, in the order of the URL; blank and malformed values are ignored.
 *
 * @source Decisions, section 5
 */
export function readSegmentFilters(query: QueryListReader): SegmentFilters {
  const names = [...new Set(query.keys())].flatMap((key) => readOneOf(SEGMENT_FILTERS, key) ?? [])
  const values = names.flatMap((name) => {
    const texts = readTextValues(query.getAll(name))
    return texts.length === 0 ? [] : [[name, texts] as const]
  })
  return { values: Object.fromEntries(values), createdBy: readWhole(query.get('createdBy'), ANONYMOUS_GUEST_ID) }
}

/** Lists the filters that have values, in the order of the URL. */
export function listFilterNames({ values }: SegmentFilters): SegmentName[] {
  return Object.keys(values).flatMap((name) => SEGMENT_FILTERS.find((known) => known === name) ?? [])
}

/**
 * Writes the filters as pairs for `new URLSearchParams(…)`, in a fixed order. Reading the result returns the same filters.
 *
 * @source Decisions, section 5
 */
export function writeSegmentFilters({ values, createdBy }: SegmentFilters): [string, string][] {
  return [
    ...SEGMENT_FILTERS.flatMap((name) => (values[name] ?? []).map((value): [string, string] => [name, value])),
    ...(createdBy === null ? [] : [['createdBy', String(createdBy)] satisfies [string, string]]),
  ]
}

/**
 * Removes the filters that the screen does not offer to a person for a type of form; the remaining filters keep their order.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export function keepOffered(
  filters: SegmentFilters,
  type: FormType,
  person: Pick<Person, 'limited_access'>,
): SegmentFilters {
  const { names, hasCreatedBy } = segmentsOf(type, person)
  const retained = Object.entries(filters.values).filter(([name]) => names.some((offered) => offered === name))
  return { values: Object.fromEntries(retained), createdBy: hasCreatedBy ? filters.createdBy : null }
}

/** Returns the filters without survey attributes, which apply only to the survey that has them. */
export function withoutAttributes({ values, createdBy }: SegmentFilters): SegmentFilters {
  const { [ATTRIBUTE_FILTER]: _attribute, ...others } = values
  return { values: others, createdBy }
}

/**
 * The part of the results call's query that selects respondents: everything except form, result type, period and weights. @source
 * Specification part 1, section 7
 */
export type SegmentRequest = { [Name in SegmentName]?: string[] } & { createdBy?: number }

/** Builds the part of the results call's query that selects respondents. @source Specification part 1, section 7 */
export function deriveSegmentRequest({ values, createdBy }: SegmentFilters): SegmentRequest {
  const query = Object.entries(values).map(([name, texts]) => [name, [...texts]])
  return { ...Object.fromEntries(query), ...(createdBy !== null && { createdBy }) }
}
