import { CALENDAR_YEAR_DAYS } from '@rapport/domain/constants'
import type { IsoDate } from '@rapport/domain/format'
import { SECOND_FACTOR_METHODS } from '@rapport/domain/session'
import * as z from 'zod'

/** Milliseconds since the Unix epoch, UTC. @source Decisions, section 2 */
export const epochMs = z.number().int().nonnegative()

/** A date without a time, `YYYY-MM-DD`; only the format is checked. @source Decisions, section 2 */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date in the format YYYY-MM-DD')

const dateText: z.ZodType<string> = isoDate
// The regular expression in isoDate matches only strings of type IsoDate.
const day = dateText as z.ZodType<IsoDate, IsoDate>

/** A date without a time, for queries. The compiler checks callers too: `startDate: 'today'` does not compile. */
export const dateInQuery = day

export type { IsoDate }

/**
 * Returns the schema for a whole number in a path or a query, within the limits of the given schema. Accepts only digits, so an
 * empty string is not 0 and `1e3` is not 1000. The returned schema's input type is number, because callers pass a number; the
 * server receives a string from the URL, which the schema converts.
 */
export const numberInQuery = <T extends z.ZodType<number, number>>(allowed: T) =>
  z.preprocess(
    // The parameter has the schema's input type, but a URL contains text.
    (given: number): unknown => (typeof given === 'string' ? readDigits(given) : given),
    allowed,
  )

const readDigits = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN)

const wholeNumber = z.int('must be a whole number')
const GREATEST_ID = 2_147_483_647

/** The id of a row, given in a path or a query: 1 to 2,147,483,647. */
export const idInPath = numberInQuery(
  wholeNumber.positive('must be 1 or more').max(GREATEST_ID, `must be at most ${GREATEST_ID}`),
)

/** A user's id in a query; 0 is the anonymous guest. @source Specification part 1, section 6 */
export const personOrNobody = numberInQuery(wholeNumber.min(0, 'must be 0 or more'))

/** The number of rows to skip. An offset past the end returns no rows, however large it is. @source Decisions, section 14 "Offsets" */
export const offset = z.preprocess(
  (given: number): unknown => (typeof given === 'string' && /^\d{16,}$/.test(given) ? Number.MAX_SAFE_INTEGER : given),
  numberInQuery(wholeNumber.min(0, 'must be 0 or more')),
)

/**
 * The id of the last row that the caller has. The response contains the rows after it in the order of the list, so that no row is
 * repeated or skipped when rows are added in the meantime; `offset` then counts from that row. If the row does not exist, for
 * example because it was deleted, the response is 400, and the caller should start again without `after`.
 *
 * @source Decisions, section 14 "Offsets"
 */
export const after = idInPath.optional()

/**
 * A number of days, from 1 to 9999. 9999 means the current calendar year.
 *
 * @source Specification part 1, section 3, "Feedback filter options"
 */
export const dayCount = numberInQuery(
  wholeNumber.min(1, 'must be 1 or more').max(CALENDAR_YEAR_DAYS, `must be at most ${CALENDAR_YEAR_DAYS}`),
)

/** Returns the schema for a repeated query key (`tags=a&tags=b`) with at most 100 values. */
export const oneOrMore = <T extends z.ZodType>(item: T) => z.array(item).max(100)

/** The total number of matching rows, repeated in every row of a page. @source Specification part 1, section 3, "Case" */
export const recordCount = z.number().int().nonnegative()

/** The body of a successful response without content: an empty object. */
export const nothing = z.strictObject({})

/**
 * The body of every API failure. `code` is stable, for programs; `message` is for users; `fields` names the invalid fields.
 * `current` comes with a 409: the current row if it has changed since it was read, or for `key_reused`, the response to the first
 * request with the key. `club` is the club whose survey page is unavailable. `second_factor` describes the second step of a sign-in
 * or confirmation, with a 403 `second_factor_required`: its one-time handle, and the methods that the person may use.
 *
 * @source Decisions, section 6
 */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
  club: z.object({ program_name: z.string(), club_contact: z.string().nullable() }).optional(),
  second_factor: z
    .object({
      handle: z.string(),
      methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
      passkey: z.record(z.string(), z.json()).optional(),
    })
    .optional(),
})

export type Failure = z.infer<typeof failure>
