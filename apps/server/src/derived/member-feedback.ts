import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'

const LAST_BAND = sql`
  (array_agg(v.score_band order by v.completed_ts desc, v.response_id desc) filter (where v.score_band is not null))[1]`

/**
 * Adds completed responses to their members' feedback counts, which are used to select audiences. Call it once for each
 * response, in the transaction that writes its voice for the first time. Does not read the earlier responses of a member, because
 * there may be thousands.
 */
export async function addFeedback(
  trx: Transaction<Tables>,
  program_id: number,
  response_ids: readonly number[],
): Promise<void> {
  if (response_ids.length === 0) return
  // The rows are written in a fixed order to prevent deadlocks.
  await sql`
    insert into member_feedback as kept (program_id, user_id, responses, last_day, unhappy_day, last_band, last_band_ts)
    select r.program_id, r.user_id, count(*)::int, max(v.day), max(v.day) filter (where v.score_band = 'negative'), ${LAST_BAND},
           max(v.completed_ts) filter (where v.score_band is not null)
      from response_voice v join feedback_response r on r.program_id = v.program_id and r.response_id = v.response_id
     where v.program_id = ${program_id} and v.response_id = any (${[...response_ids]}::bigint[]) and r.user_id is not null
     group by r.program_id, r.user_id
     order by r.program_id, r.user_id
    on conflict (program_id, user_id) do update set
      responses = kept.responses + excluded.responses,
      last_day = greatest(kept.last_day, excluded.last_day),
      unhappy_day = greatest(kept.unhappy_day, excluded.unhappy_day),
      last_band = case when kept.last_band_ts is null or excluded.last_band_ts >= kept.last_band_ts
        then excluded.last_band else kept.last_band end,
      last_band_ts = greatest(kept.last_band_ts, excluded.last_band_ts)`.execute(trx)
}

/**
 * Recounts the feedback of the given people. Call it in the transaction that changes or removes voices or moves responses to other
 * people, after those changes have been written.
 */
export async function recountFeedback(
  trx: Transaction<Tables>,
  program_id: number,
  user_ids: readonly number[],
): Promise<void> {
  if (user_ids.length === 0) return
  const users = sql`${[...new Set(user_ids)]}::bigint[]`
  await sql`
    insert into member_feedback (program_id, user_id)
    select ${program_id}::int, u.user_id from unnest(${users}) u (user_id) order by u.user_id
    on conflict do nothing`.execute(trx)
  // The rows are locked before the voices are read, as in recountVisits.
  await sql`
    select from member_feedback where program_id = ${program_id} and user_id = any (${users}) order by user_id for update`.execute(
    trx,
  )
  await sql`
    update member_feedback o
       set responses = coalesce(n.responses, 0), last_day = n.last_day, unhappy_day = n.unhappy_day, last_band = n.last_band,
           last_band_ts = n.last_band_ts
      from unnest(${users}) u (user_id)
      left join (
        select r.user_id, count(*)::int as responses, max(v.day) as last_day,
               max(v.day) filter (where v.score_band = 'negative') as unhappy_day, ${LAST_BAND} as last_band,
               max(v.completed_ts) filter (where v.score_band is not null) as last_band_ts
          from feedback_response r
          join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
         where r.program_id = ${program_id} and r.user_id = any (${users})
         group by r.user_id) n on n.user_id = u.user_id
     where o.program_id = ${program_id} and o.user_id = u.user_id`.execute(trx)
}
