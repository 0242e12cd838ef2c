import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** Describes each derived row that differs from its sources; returns an empty list if all rows are correct. */
async function listWrong(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with visits as (
      select v.program_id, v.user_id, count(*)::int as visits,
             bit_or(1 << extract(dow from v.first_seen at time zone m.timezone)::int) as dows
        from visit v join merchant m using (program_id, merchant_id) where v.user_id is not null group by 1, 2
    ), feedback as (
      select r.program_id, r.user_id, count(*)::int as responses, max(v.day) as last_day,
             max(v.day) filter (where v.score_band = 'negative') as unhappy_day,
             (array_agg(v.score_band order by v.completed_ts desc, v.response_id desc) filter (where v.score_band is not null))[1] as last_band
        from feedback_response r join response_voice v using (program_id, response_id)
       where r.user_id is not null group by 1, 2
    )
    select 'visits ' || to_jsonb(k)::text as text
      from visits n full join member_visits k using (program_id, user_id)
     where (coalesce(n.visits, 0), coalesce(n.dows, 0)) is distinct from (coalesce(k.visits, 0), coalesce(k.dows, 0))
    union all
    select 'feedback ' || coalesce(to_jsonb(k), to_jsonb(n))::text
      from feedback n full join member_feedback k using (program_id, user_id)
     where (coalesce(n.responses, 0), n.last_day, n.unhappy_day, n.last_band)
       is distinct from (coalesce(k.responses, 0), k.last_day, k.unhappy_day, k.last_band)
    union all
    select 'voice ' || v.response_id from response_voice v
     where v.has_case <> exists (select from member_case c where c.program_id = v.program_id
       and v.response_id in (c.feedback_trigger_response_id, c.source_response_id))
    union all
    select 'note ' || l.comment_id from logbook_comment l
     where l.field ~ '^response-[0-9]+$' and not exists (
       select from feedback_response r where r.program_id = l.program_id and 'response-' || r.response_id = l.field)
    union all
    select 'segment ' || s.seg from segment s
     where not s.dirty and s.n <> (select count(*) from response_fact f
       where f.program_id = s.program_id and f.feedback_form_id = s.feedback_form_id and f.seg = s.seg)
    union all
    select 'message ' || m.sendout_id || ' ' || m.user_id
      from sendout_message m join sendout s using (program_id, sendout_id)
      cross join lateral (
        select count(*) > 0 as opened, coalesce(bool_or(r.completed_ts is not null), false) as completed
          from feedback_response r
         where r.program_id = m.program_id and r.user_id = m.user_id and r.feedback_form_id = s.feedback_form_id
           and (r.opened_ts >= s.sendtime or r.completed_ts >= s.sendtime)
           and (m.local_id is distinct from r.local_id or r.started_ts is not null or r.completed_ts is not null)
           and not exists (select from sendout n where n.program_id = s.program_id and n.kind = s.kind and not n.test
             and n.feedback_form_id = s.feedback_form_id and n.sendtime > s.sendtime and n.sendtime <= r.opened_ts)) n
     where not s.test and m.state = 'sent' and (n.opened and not m.opened or n.completed and not m.completed)`.execute(
    db,
  )
  return rows.map(({ text }) => text)
}

/**
 * Fails if a derived row in any program differs from its sources: members' visit and feedback summaries, the case flags of voices,
 * notes on responses, segment counts, and the opened and completed flags of messages.
 */
async function requireDerivedRows(db: Db): Promise<void> {
  const wrong = await listWrong(db)
  if (wrong.length > 0) throw new Error(`Derived rows are wrong:\n${wrong.join('\n')}`)
}

/** Checks the derived rows of a fixture after its tests have run, and closes it. */
export async function closeChecked(fixture: { readonly db: Db; close(): Promise<void> }): Promise<void> {
  await requireDerivedRows(fixture.db)
  await fixture.close()
}
