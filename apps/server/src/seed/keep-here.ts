import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { recountVisits } from '../derived/member-visits.ts'

/** Who is here was last seen within so long of the newest of them. */
const TOGETHER_MS = 5 * 60_000

/**
 * Moves the visits that were going on when the demo clubs were last looked after up to `now`, so that the same guests are here
 * again, since as long as then. Visits that are over stay where they are.
 *
 * @source Decisions, section 13, "relative to today"
 */
export async function keepGuestsHere(db: Db, programIds: readonly number[], now: number): Promise<void> {
  for (const program_id of programIds)
    await transact(db, async (trx) => {
      const { rows } = await sql<{ user_id: number | null }>`
        update visit v
           set first_seen = v.first_seen + (${new Date(now)}::timestamptz - newest.at),
               last_seen = v.last_seen + (${new Date(now)}::timestamptz - newest.at)
          from (select max(last_seen) as at from visit where program_id = ${program_id}) newest
         where v.program_id = ${program_id}
           and v.last_seen > newest.at - ${TOGETHER_MS} * interval '1 millisecond'
        returning v.user_id`.execute(trx)
      await recountVisits(
        trx,
        program_id,
        rows.flatMap(({ user_id }) => user_id ?? []),
      )
    })
}
