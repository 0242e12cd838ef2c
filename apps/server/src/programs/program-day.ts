import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'

import type { Db } from '../db/open.ts'

/** Returns today as YYYY-MM-DD in the time zone of a program. @source Decisions, section 2 */
export async function readProgramDay(db: Db, programId: number, now: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return isoOfEpochDay(dayInZone(now, timezone))
}
