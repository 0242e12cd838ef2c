import { epochDayOf, epochDayOfIso, wholeYearsBetween } from '@rapport/domain/dates/epoch-day'
import { AGE_BANDS, bandOf, TENURE_BANDS } from '@rapport/domain/results/scores/bands'

/**
 * The dimensions by which results can be filtered, in addition to the period and the answers. The index of a name is the number of
 * the dimension in dim_value and in response_fact.dims, and its slot is DIMENSION_SLOT plus this number, so new dimensions must be
 * added at the end.
 * @source Specification part 1, section 7; merchantId and member are ours
 */
export const DIMENSIONS = ['gender', 'age', 'tenure', 'memberCategory', 'merchantId', 'member'] as const

/** The name of a dimension, which is also the name of its filter. */
export type Dimension = (typeof DIMENSIONS)[number]

/** The value of one response in each dimension; null when the value is unknown. */
export type DimensionValues = Readonly<Record<Dimension, string | null>>

/** The value of the dimension `member` for a response from a known person. @source Decisions, section 5 */
export const KNOWN_MEMBER = 'known'
/** The value of the dimension `member` for an anonymous guest. @source Decisions, section 5 */
export const GUEST = 'guest'

/** The day, the location and the person of a completed response, and the person's member attributes, which are null for a guest. */
export interface Completion {
  /** Epoch day of the completion in the time zone of the location, or of the program when there is no location. */
  readonly day: number
  readonly user_id: number | null
  readonly merchant_id: number | null
  readonly gender: string | null
  readonly member_category: string | null
  readonly birth_year: number | null
  readonly birth_month: number | null
  readonly birth_day: number | null
  /** YYYY-MM-DD. */
  readonly date_joined: string | null
}

/**
 * Returns the permanent filter values of a response: its location, whether its member is known, and the member's attributes on the
 * day of completion, with bands for age and tenure. In a birth date, a missing month is taken as January and a missing day as the
 * first of the month; empty strings are treated as unknown.
 *
 * @source Decisions, section 12, "Listening post" and "Ranges"
 */
export function readDimensionValues(completion: Completion): DimensionValues {
  const { birth_year: year, birth_month, birth_day, date_joined, day } = completion
  const born = year === null ? null : epochDayOf({ year, month: birth_month ?? 1, day: birth_day ?? 1 })
  const joined = date_joined === null ? null : epochDayOfIso(date_joined)
  return {
    gender: completion.gender || null,
    age: bandOf(born === null ? null : wholeYearsBetween(born, day), AGE_BANDS),
    tenure: bandOf(joined === null ? null : wholeYearsBetween(joined, day), TENURE_BANDS),
    memberCategory: completion.member_category || null,
    merchantId: completion.merchant_id === null ? null : String(completion.merchant_id),
    member: completion.user_id === null ? GUEST : KNOWN_MEMBER,
  }
}
