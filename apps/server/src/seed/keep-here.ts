import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { recountVisits } from '../derived/member-visits.ts'

/** Guests count as present if they were last seen less than this many milliseconds before the latest sighting of any guest. */
const TOGETHER_MS = 5 * 60_000

/**
 * Shifts the visits that were in progress when the demo clubs were last updated, so that the same guests are present at `now` and
 * have been there for the same length of time. Past visits do not change.
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
