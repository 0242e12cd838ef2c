import { sql, type RawBuilder } from 'kysely'

const DAY_MS = 86_400_000

/**
 * Epoch days in the years 1696 and 4707. A day outside this range is replaced by the nearer of the two, because a filter can name
 * days that a database timestamp cannot represent.
 */
const FIRST_DAY = -100_000
const LAST_DAY = 1_000_000

const instantOf = (day: number) => new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY) * DAY_MS)

/**
 * Returns the SQL condition that response `r`, or the row whose `completed_ts` is given, might have been completed on one of the
 * epoch days `from` to `to`, both included, in some time zone. Instants on the neighboring days also pass; the fact has the exact
 * day.
 */
export const aroundDays = (from: number, to: number, completed_ts = sql`r.completed_ts`): RawBuilder<unknown> =>
  sql`${completed_ts} >= ${instantOf(from - 1)} and ${completed_ts} < ${instantOf(to + 2)}`
