import { sql } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'
import { presentVisits, type Place } from '../here-now/present-visits.ts'

/** How many guests are here and how many cases stand open and closed. */
export interface SummaryCounts {
  readonly here_now_count: number
  readonly here_now_with_open_cases_count: number
  readonly open_cases_count: number
  readonly closed_cases_count: number
}

/**
 * Counts guests and cases of a place, without the cases that hidden forms raised. A case is open while its status is Open, which is
 * what the card leads to.
 *
 * @source Specification part 1, sections 2 "Feedback home" and 3
 */
export async function selectSummaryCounts(
  db: Db,
  place: Place,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<SummaryCounts> {
  const { program_id, merchant_id } = place
  // One after the other, each from the part of an index that is its own: together they would read all cases.
  const cases = (status: string) => sql`(
    select count(*)::int from member_case c
     where c.program_id = ${program_id} and (${merchant_id}::bigint is null or c.merchant_id = ${merchant_id})
       and c.status = ${status} and ${visibleCase(hiddenFormIds)})`
  const { rows } = await sql<SummaryCounts>`
    with present as (${presentVisits(place, now)})
    select (select count(*)::int from present) as here_now_count,
           (select count(*)::int from present p
             where exists (select from member_case c
               where c.program_id = p.program_id and c.created_by = p.user_id and c.status = 'opened_ts'
                 and not c.creator_is_staff and ${visibleCase(hiddenFormIds)})) as here_now_with_open_cases_count,
           ${cases('opened_ts')} as open_cases_count,
           ${cases('closed_ts')} as closed_cases_count`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('a count without a row')
  return counts
}
