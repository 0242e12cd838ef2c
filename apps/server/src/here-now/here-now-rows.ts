import type { HereNowRow } from '@rapport/api/contract/people/here-now'
import { THUMBS_DOWN, THUMBS_UP } from '@rapport/domain/results/items/chart-type'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { sql } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'
import { presentVisits } from './present-visits.ts'

/** Maximum number of rows: four times the expected number of guests of a program. */
const MOST_ROWS = 2000

/** A guest at one location. A guest at several locations has one row for each, with the same `guest`. */
export interface Present {
  readonly guest: string
  readonly row: HereNowRow
}

interface Stored extends Omit<HereNowRow, 'latest_thumbs_up_count' | 'latest_thumbs_down_count'> {
  readonly guest: string
  readonly pulse_form_id: number | null
  readonly pulse_json: Record<string, unknown> | null
}

/**
 * Selects who is at each location of a program now, the newest arrival first. Cases raised by hidden forms, answers to hidden
 * forms, and anonymous answers are ignored. Each guest needs only a few index lookups, however many visits and answers they have.
 *
 * @source Specification part 1, section 2, "Who's Here"
 */
export async function selectHereNow(
  db: Db,
  program_id: number,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<Present[]> {
  const isDisclosed = sql`not f.anonymous and f.feedback_form_id <> all(${hiddenFormIds}::bigint[])`
  const { rows } = await sql<Stored>`
    with present as (${presentVisits({ program_id, merchant_id: 'each' }, now)})
    select p.guest, p.visit_id, p.user_id, m.pic_url, m.fname, m.lname, m.name, m.email, m.member_number, p.merchant_id,
           (select count(*)::int from member_case c
             where c.program_id = ${program_id} and c.created_by = p.user_id and c.status = 'opened_ts'
               and not c.creator_is_staff and ${visibleCase(hiddenFormIds)}) as open_case_count,
           newest.overall_score_label, newest.score_value, newest.score_max, newest.score_band, pulse.feedback_form_id as pulse_form_id, pulse.response_json as pulse_json,
           (extract(epoch from pulse.completed_ts) * 1000)::bigint as "quickPulseDate",
           (extract(epoch from p.first_seen) * 1000)::bigint as first_seen,
           (extract(epoch from p.last_seen) * 1000)::bigint as last_seen,
           (select (extract(epoch from max(b.last_seen)) * 1000)::bigint from visit b
             where b.program_id = ${program_id} and b.user_id = p.user_id and b.last_seen < p.first_seen)
             as previous_visit_ts
      from present p
      left join member m on m.program_id = ${program_id} and m.user_id = p.user_id
      left join lateral (
        select r.overall_score_label, v.score_value, v.score_max, v.score_band
          from feedback_response r
          join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
          left join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
         where r.program_id = ${program_id} and r.user_id = p.user_id and r.completed_ts is not null
           and r.overall_score_label is not null and ${isDisclosed}
         order by r.completed_ts desc limit 1) newest on true
      left join lateral (
        select of_form.*
          from feedback_form f,
               lateral (
                 select r.feedback_form_id, r.response_json, r.completed_ts from feedback_response r
                  where r.program_id = ${program_id} and r.user_id = p.user_id and r.completed_ts is not null
                    and r.feedback_form_id = f.feedback_form_id
                  order by r.completed_ts desc limit 1) of_form
         where f.program_id = ${program_id} and f.feedback_form_type = 'quick_pulse' and ${isDisclosed}
         order by of_form.completed_ts desc limit 1) pulse on true
     order by p.first_seen desc, p.visit_id desc
     limit ${MOST_ROWS}`.execute(db)
  const thumbsOf = await selectThumbQuestions(db, program_id, rows)
  return rows.map(({ guest, pulse_form_id, pulse_json, ...row }) => {
    const names = pulse_form_id === null ? [] : (thumbsOf.get(pulse_form_id) ?? [])
    const count = (value: string) => names.filter((name) => pulse_json?.[name] === value).length
    return {
      guest,
      row: { ...row, latest_thumbs_up_count: count(THUMBS_UP), latest_thumbs_down_count: count(THUMBS_DOWN) },
    }
  })
}

/**
 * Lists the guests at one location, or at all locations when `merchant_id` is null. Each guest is listed once, at the location
 * where they arrived last.
 */
export function listPresent(present: readonly Present[], merchant_id: number | null): HereNowRow[] {
  const seen = new Set<string>()
  return present.flatMap(({ guest, row }) => {
    if ((merchant_id !== null && row.merchant_id !== merchant_id) || seen.has(guest)) return []
    seen.add(guest)
    return [row]
  })
}

/**
 * Returns the names of the thumbs questions in each Quick Pulse. They are needed because other questions can have the same answer
 * values.
 */
async function selectThumbQuestions(
  db: Db,
  programId: number,
  rows: readonly Pick<Stored, 'pulse_form_id'>[],
): Promise<ReadonlyMap<number, string[]>> {
  const ids = [...new Set(rows.flatMap(({ pulse_form_id }) => (pulse_form_id === null ? [] : [pulse_form_id])))]
  if (ids.length === 0) return new Map()
  const forms = await db
    .selectFrom('feedback_form')
    .select(['feedback_form_id', 'questions_json'])
    .where('program_id', '=', programId)
    .where('feedback_form_id', 'in', ids)
    .execute()
  return new Map(
    forms.map(({ feedback_form_id, questions_json }) => [
      feedback_form_id,
      // questions_json contains only definitions that checkDefinition accepts, so the cast is safe.
      listQuestions(questions_json as SurveyDefinition)
        .filter((question) => question.renderAs === 'thumbs')
        .map((question) => question.name),
    ]),
  )
}
