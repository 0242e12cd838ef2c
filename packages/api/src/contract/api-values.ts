import { CALENDAR_YEAR_DAYS } from '@rapport/domain/constants'
import * as z from 'zod'

/** Milliseconds since the Unix epoch, UTC. @source Decisions, section 2 */
export const epochMs = z.number().int().nonnegative()

/** A date without a time, `YYYY-MM-DD`. @source Decisions, section 2 */
export const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as YYYY-MM-DD')

/**
 * A whole number as it stands in a path or a query: digits alone, so that an empty text is no 0 and `1e3` no 1000. What it may
 * be is said by the schema given. Callers may give a number.
 * @source ours
 */
export const numberInQuery = <T extends z.ZodType<number, number>>(allowed: T) =>
  z.preprocess(
    (given) => (typeof given !== 'string' ? given : /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN),
    allowed,
  )

const wholeNumber = z.int('must be a whole number')
const GREATEST_ID = 2_147_483_647

/** A positive number that names a row, as it stands in a path or a query. @source ours */
export const idInPath = numberInQuery(
  wholeNumber.positive('must be 1 or more').max(GREATEST_ID, `must be at most ${GREATEST_ID}`),
)

/** The number of a person in a query; 0 is the anonymous guest. @source Specification part 1, section 6 */
export const personOrNobody = numberInQuery(wholeNumber.min(0, 'must be 0 or more'))

/**
 * How many rows to skip. An offset past the end, however large, answers no rows; numbers that no list reaches are read as one of them.
 * @source Decisions, section 14 "Offsets"
 */
export const offset = z.preprocess(
  (given) => (typeof given === 'string' && /^\d{16,}$/.test(given) ? Number.MAX_SAFE_INTEGER : given),
  numberInQuery(wholeNumber.min(0, 'must be 0 or more')),
)

/**
 * The id of the last row that the caller has. The answer is the rows after it in the order of the list, so that rows added in the
 * meantime neither repeat a row nor skip one; `offset` counts from there. The id of a row that does not exist, or no longer does,
 * answers 400: the caller starts again without `after`.
 * @source Decisions, section 14 "Offsets"
 */
export const after = idInPath.optional()

/** A number of days, at least one. 9999 is this calendar year. @source Specification part 1, section 3, "Feedback filter options" */
export const dayCount = numberInQuery(
  wholeNumber.min(1, 'must be 1 or more').max(CALENDAR_YEAR_DAYS, `must be at most ${CALENDAR_YEAR_DAYS}`),
)

/** One or several values of a repeated query key (`tags=a&tags=b`). @source ours */
export const oneOrMore = <T extends z.ZodType>(item: T) => z.array(item).max(100)

/** How many rows match in all; every row of a page carries it. @source Specification part 1, section 3, "Case" */
export const recordCount = z.number().int().nonnegative()

/** The body of a success that has nothing to say. @source ours */
export const nothing = z.strictObject({})

/**
 * Every failure of the API. `code` is stable and for programs; `message` is for people; `fields` names the faulty fields.
 * `current` is the row as it is now, with a 409 whose row changed since it was read.
 * @source Decisions, section 6
 */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
})

export type Failure = z.infer<typeof failure>
