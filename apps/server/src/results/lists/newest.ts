import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { aroundDays } from '../around-days.ts'
import { factPasses, type CountFilter } from '../counting/count.ts'

/** A listed response: its id, its epoch day in the location's time zone, and its completion time in epoch ms. */
export interface NewestResponse {
  readonly response_id: number
  readonly day: number
  readonly completed_ts: number
}

/** The newest responses by slot and code, newest first. */
export type NewestLists = ReadonlyMap<number, ReadonlyMap<number, readonly NewestResponse[]>>

/** Maximum number of responses in one list. @source Decisions, section 4 */
export const LIST_LENGTH = 50

/**
 * Maximum number of matching responses, newest first, from which lists are built; an answer that occurs mainly in older responses
 * can have a shorter list.
 */
const PASSING_READ = 4_096

/** Maximum number of responses, newest first, that are searched for matching responses. */
const NEWEST_READ = 20_000

/**
 * Selects, for each answer, the newest responses that contain it and pass the filters, at most 50. The lists are complete when a
 * period has at most 20,000 responses, of which at most 4,096 pass. In a larger period, the list for a rare answer can be shorter,
 * but always contains the newest responses. When `slots` is null, all slots are listed.
 *
 * @source Decisions, section 4; the bounds are ours
 */
export async function selectNewest(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  slots: readonly number[] | null,
): Promise<NewestLists> {
  const isWanted = slots === null ? sql`u.code > 0` : sql`u.code > 0 and u.place - 1 = any (${[...slots]}::int[])`
  const { rows } = await sql<{ slot: number; v: number; response_id: number; day: number; completed_ts: Date }>`
    with newest as (${newestPassing(key, filter)}),
    numbered as (
      select u.place - 1 as slot, u.code as v, n.response_id, n.day, n.completed_ts,
        row_number() over (partition by u.place, u.code order by n.completed_ts desc, n.response_id desc) as rank
      from newest n, unnest(n.codes) with ordinality u (code, place) where ${isWanted}
    )
    select slot::int as slot, v::int as v, response_id, day, completed_ts from numbered where rank <= ${LIST_LENGTH}
    order by slot, v, rank`.execute(db)
  const lists = new Map<number, Map<number, NewestResponse[]>>()
  for (const { slot, v, response_id, day, completed_ts } of rows) {
    const byCode = lists.get(slot) ?? new Map<number, NewestResponse[]>()
    lists.set(slot, byCode)
    byCode.set(v, [...(byCode.get(v) ?? []), { response_id, day, completed_ts: completed_ts.getTime() }])
  }
  return lists
}

/**
 * Returns the query for the newest responses that pass the filters. `offset 0` makes the planner look up each fact by its response
 * id. Without `offset 0`, a planner that has no statistics, as in a new embedded database, would read all facts of the period for
 * every response.
 */
function newestPassing(key: FormKey, filter: CountFilter) {
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  return sql`
    select r.response_id, r.completed_ts, f.day, f.codes from (
      select r.response_id, r.completed_ts from feedback_response r
      where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
        and ${aroundDays(filter.from, filter.to)}
      order by r.completed_ts desc, r.response_id desc limit ${NEWEST_READ}
    ) r
    cross join lateral (
      select f.day, f.codes from response_fact f
      where f.program_id = ${key.program_id} and f.response_id = r.response_id and ${factPasses(filter)} and ${member}
      offset 0
    ) f
    order by r.completed_ts desc, r.response_id desc limit ${PASSING_READ}`
}

/** Reads the answers to the given questions in the given responses, by response id and question. */
export async function selectAnswers(
  db: Db,
  key: FormKey,
  response_ids: readonly number[],
  questions: readonly string[],
): Promise<Map<number, Record<string, unknown>>> {
  if (response_ids.length === 0 || questions.length === 0) return new Map()
  const { rows } = await sql<{ response_id: number; answers: Record<string, unknown> }>`
    select r.response_id, jsonb_object_agg(q.name, r.response_json -> q.name) as answers
    from feedback_response r, unnest(${[...questions]}::text[]) q (name)
    where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
      and r.response_id = any (${[...response_ids]}::bigint[])
    group by r.response_id`.execute(db)
  return new Map(rows.map((row) => [row.response_id, row.answers]))
}
