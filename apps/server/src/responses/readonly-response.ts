import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import type { FormKey } from '../results/form-key.ts'
import { selectMeasuredForm } from '../results/measured-form.ts'
import { selectPublicResponse } from './public-response.ts'
import { readDisclosedAnswers } from './staff/disclosed-answers.ts'
import { readDisclosedDays } from './staff/disclosed-days.ts'
import { programOf } from './stored-response.ts'

/** The response that an id names, its own or that for others, with the day on which it counts and the instant that day began. */
interface Named extends FormKey {
  readonly local_id: string
  readonly anonymous: boolean
  /** Null while it is not completed. */
  readonly day: number | null
  readonly day_ts: number | null
}

async function selectNamed(db: Db, id: string): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select r.program_id, r.feedback_form_id, r.local_id, f.anonymous, fact.day,
           (extract(epoch from (date '1970-01-01' + fact.day)::timestamp at time zone p.timezone) * 1000)::bigint as day_ts
      from feedback_response r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
      join program p on p.program_id = r.program_id
      left join response_fact fact on fact.program_id = r.program_id and fact.response_id = r.response_id
     where r.program_id = ${programOf(id)} and (r.local_id = ${id} or r.view_id = ${id})`.execute(db)
  return rows[0]
}

/**
 * A response to look at, by its own secret id or by the one made for others; null for any other. Who comes by the latter learns
 * nothing to edit by, and of an anonymous survey what the staff may read of one response: no place, no time but the day, no words
 * that few wrote, and nothing at all on a day that few answered.
 *
 * @source Specification part 1, section 7; Decisions, section 12, "Viewer" and "Anonymous forms everywhere"
 */
export async function selectReadonlyResponse(db: Db, id: string, now: number): Promise<PublicResponse | null> {
  const named = await selectNamed(db, id)
  if (named === undefined) return null
  const found = await selectPublicResponse(db, named.local_id, now)
  if (found === null || named.local_id === id) return found
  const forOthers = { ...found, local_id: id }
  return named.anonymous ? withoutTraces(db, named, forOthers, now) : forOthers
}

async function withoutTraces(db: Db, named: Named, found: PublicResponse, now: number): Promise<PublicResponse | null> {
  const form = await selectMeasuredForm(db, named)
  const days = form === null ? null : await readDisclosedDays(db, form, now)
  const { day } = named
  if (form === null || days === null || day === null || day < days.from || day > days.to) return null
  const tell = await readDisclosedAnswers(db, form, days)
  return {
    ...found,
    merchant_id: null,
    logos: { ...found.logos, merchant: null },
    vendor_accounts: [],
    started_ts: null,
    completed_ts: named.day_ts,
    response_json: tell(found.response_json),
  }
}
