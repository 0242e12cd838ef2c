import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** The state to store for a completed anonymous response. */
export interface CompletedState {
  readonly local_id: string
  readonly rev: number
  readonly device_id: string | null
  readonly response_json: Readonly<Record<string, unknown>>
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly overall_score_trigger_hit: boolean
  readonly visible_survey_question_ids: readonly string[]
}

/**
 * Stores completed responses to a program's anonymous forms. Only the day of completion is stored, as the instant when that day
 * begins at the location, or at the club if the response has no location. Returns this instant, in epoch ms, for each response that
 * exists, by secret id. `now` is in epoch ms.
 */
export async function completeAnonymous(
  trx: Db,
  program_id: number,
  states: readonly CompletedState[],
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ local_id: string; completed_ts: Date }>`
    with completed as (
      select s.*, date_trunc('day', ${new Date(now)}::timestamptz at time zone z.timezone) at time zone z.timezone as day
        from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s(local_id text, rev int, device_id text, response_json jsonb,
               triggers_tried int, triggers_hit int, overall_score_trigger_hit boolean, visible_survey_question_ids text[])
        join anonymous_response r on r.program_id = ${program_id} and r.local_id = s.local_id
        join program p on p.program_id = r.program_id
        left join merchant m on m.program_id = r.program_id and m.merchant_id = r.merchant_id
       cross join lateral (select coalesce(m.timezone, p.timezone) as timezone) z
    )
    update anonymous_response r
       set rev = c.rev, device_id = c.device_id, response_json = c.response_json, triggers_tried = c.triggers_tried,
           triggers_hit = c.triggers_hit, overall_score_trigger_hit = c.overall_score_trigger_hit,
           visible_survey_question_ids = c.visible_survey_question_ids,
           opened_ts = c.day, started_ts = c.day, completed_ts = c.day, updated_ts = c.day
      from completed c
     where r.program_id = ${program_id} and r.local_id = c.local_id
    returning r.local_id, r.completed_ts`.execute(trx)
  return new Map(rows.map(({ local_id, completed_ts }) => [local_id, completed_ts.getTime()]))
}
