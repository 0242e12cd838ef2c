import { LAST_SEEN_MAX_DIGITS } from '@rapport/domain/constants'
import { sql, type RawBuilder } from 'kysely'

/** How long a guest counts as present after being seen, in ms: half an hour, because phones are often offline for a while. */
export const HERE_MS = 30 * 60_000

/** The first time whose epoch milliseconds have 14 digits. */
const TOO_LATE = new Date(10 ** LAST_SEEN_MAX_DIGITS)

/**
 * Which visits to select: those at one location of a program, at all its locations together (null), or at each location separately
 * (`each`).
 */
export interface Place {
  readonly program_id: number
  readonly merchant_id: number | null | 'each'
}

/**
 * Builds the query for the current visits, for use in a `with` clause. It selects the latest visit of each guest or, with `each`,
 * the latest visit of each guest at each location. `guest` identifies the guest. Visits with an invalid time are omitted.
 *
 * @source Specification part 1, section 9; Decisions, section 12, "Who's Here"
 */
export function presentVisits({ program_id, merchant_id }: Place, now: number): RawBuilder<unknown> {
  const guest = sql`coalesce('u' || v.user_id, 'd' || v.device_hash, 'v' || v.visit_id)`
  const location = merchant_id === 'each' ? null : merchant_id
  const once = merchant_id === 'each' ? sql`${guest}, v.merchant_id` : guest
  return sql`
    select distinct on (${once}) ${guest} as guest, v.program_id, v.visit_id, v.merchant_id, v.user_id, v.first_seen, v.last_seen
      from visit v
     where v.program_id = ${program_id}
       and (${location}::bigint is null or v.merchant_id = ${location})
       and v.last_seen > ${new Date(now - HERE_MS)} and v.last_seen < ${TOO_LATE}
     order by ${once}, v.first_seen desc, v.visit_id desc`
}
