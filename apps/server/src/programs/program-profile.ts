import type { ClubProfileRow } from '@rapport/api/contract/club/program-profile'
import type { HandlerInput } from '@rapport/api/contract/index'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { checkClubForm, loadClubForm, writeClub } from '@rapport/domain/people/club-profile'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { requirePathProgram } from '../guards/program.ts'
import { HttpError, invalid, notFound, type Handlers } from '../http.ts'

/** Message for a profile that another user has saved in the meantime. @source Decisions, section 6 */
const CLUB_CHANGED = 'Someone else has changed this club since you opened it.'

/** Handlers for the calls that read and save a program's profile. @source Specification part 2, sections 2 "Club Profile" and 7 */
export const programProfileHandlers = {
  getClubProfile: ({ params }, call) => {
    requirePathProgram(call, params.id)
    return selectClub(call.db, params.id)
  },

  saveClubProfile: ({ params, body }, call) => {
    requirePathProgram(call, params.id)
    return transact(call.db, async (trx) => {
      await trx.selectFrom('program').select('program_id').where('program_id', '=', params.id).forUpdate().execute()
      const current = await selectClub(trx, params.id)
      if (current.updated_ts !== body.profile.updated_ts) throw new HttpError(409, 'changed', CLUB_CHANGED, { current })
      await updateClub(trx, current, body.profile)
      return selectClub(trx, params.id)
    })
  },
} satisfies Partial<Handlers>

async function selectClub(db: Db, programId: number): Promise<ClubProfileRow> {
  const { rows } = await sql<ClubProfileRow>`
    select program_id, program_name, short_name, coalesce(logo_url, '') as logo_url, brand_primary_color, quick_pulse_window,
           coalesce(ppp_subject, '') as ppp_subject, coalesce(ppp_gm_name, '') as ppp_gm_name,
           coalesce(ppp_gm_title, '') as ppp_gm_title, coalesce(ppp_message, '') as ppp_message, ppp_start_date, ppp_end_date,
           (extract(epoch from updated_ts) * 1000)::bigint as updated_ts
      from program where program_id = ${programId}`.execute(db)
  if (rows[0] === undefined) throw notFound()
  return rows[0]
}

/** Normalizes and saves a profile. If it is invalid, fails with 400 and names the invalid fields. */
async function updateClub(
  trx: Db,
  current: ClubProfileRow,
  { updated_ts: _, ...sent }: HandlerInput<'saveClubProfile'>['body']['profile'],
): Promise<void> {
  const form = loadClubForm(sent)
  const faults = checkClubForm(form, current.logo_url)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const { quick_pulse_window, ...club } = writeClub(form)
  await trx
    .updateTable('program')
    .set({
      ...club,
      quick_pulse_window: quick_pulse_window ?? sql`quick_pulse_window`,
      updated_ts: nextVersion('program'),
    })
    .where('program_id', '=', current.program_id)
    .execute()
}

/** Returns today's date in a program's time zone, as YYYY-MM-DD. @source Decisions, section 2 */
export async function readProgramDay(db: Db, programId: number, now: number): Promise<string> {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return isoOfEpochDay(dayInZone(now, timezone))
}
