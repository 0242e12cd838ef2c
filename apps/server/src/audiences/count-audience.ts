import type { AudienceSize } from '@rapport/api/contract/audiences/audience-query'
import { type AudienceQuery, groupCriteria } from '@rapport/domain/audiences/audience-query'
import { countQuery, groupMasks, type RowPattern } from '@rapport/domain/audiences/query-steps'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import { criterionSql, querySql } from './criterion-sql.ts'

/** The member of case `c`: the member whose feedback raised the case, or about whom staff created it. */
const SUBJECT = sql`(case when c.creator_is_staff then c.about_user_id else c.created_by end)`

/** The maximum number of members in the sample. */
const SAMPLE_SIZE = 20

/**
 * Builds a FROM clause that joins members `m` with the aggregates that audience conditions use: visits `v`, responses `f` and open
 * cases `o`. Each aggregate has at most one row per member, so the planner can omit the joins that a query does not use.
 */
export const membersWithAggregates = (programId: number) => sql`
  (select * from member where program_id = ${programId}) m
  left join (select * from member_visits where program_id = ${programId}) v on v.user_id = m.user_id
  left join (select * from member_feedback where program_id = ${programId}) f on f.user_id = m.user_id
  left join (
    select ${SUBJECT} as user_id, count(*)::int as open_cases from member_case c
     where c.program_id = ${programId} and c.status <> 'closed_ts' and ${SUBJECT} is not null
     group by ${SUBJECT}) o on o.user_id = m.user_id`

/** Returns the SQL for a bit mask of the criteria that a member meets; bit 0 is the first criterion. */
function maskSql(query: AudienceQuery, today: number): RawBuilder<unknown> {
  const bits = groupCriteria(query)
    .flat()
    .map((criterion, row) => sql`((${criterionSql(criterion, today)})::int << ${sql.lit(row)})`)
  return bits.length === 0 ? sql`0` : sql.join(bits, sql` | `)
}

function isInside(query: AudienceQuery): RawBuilder<unknown> {
  const groups = groupMasks(query)
  if (groups.length === 0) return sql`true`
  return sql.join(
    groups.map((wanted) => sql`mask & ${sql.lit(wanted)} = ${sql.lit(wanted)}`),
    sql` or `,
  )
}

interface Validated {
  patterns: RowPattern[]
  sample: AudienceSize['sample']
}

/**
 * Counts the members that a query currently selects, and determines the effect of each row of the query, in one statement that
 * scans the members once. `today` is an epoch day in the program's time zone.
 *
 * @source Specification part 2, section 7
 */
export async function countAudience(
  db: Db,
  programId: number,
  query: AudienceQuery,
  today: number,
): Promise<AudienceSize> {
  // Ordering by a hash spreads the sample over the members and keeps it stable.
  const { rows } = await sql<Validated>`
    with judged as materialized (
      select m.user_id, ${maskSql(query, today)} as mask from ${membersWithAggregates(programId)}
    ), sampled as (
      select user_id from judged where ${isInside(query)} order by hashint8(user_id), user_id limit ${sql.lit(SAMPLE_SIZE)}
    )
    select
      (select coalesce(jsonb_agg(p), '[]') from (select mask, count(*)::int as count from judged group by mask) p) as patterns,
      (select coalesce(jsonb_agg(s), '[]') from (
        select m.user_id, m.pic_url, m.fname, m.lname, m.member_number
          from sampled join member m on m.program_id = ${programId} and m.user_id = sampled.user_id
         order by lower(m.lname), lower(m.fname), m.user_id) s) as sample`.execute(db)
  const { patterns = [], sample = [] } = rows[0] ?? {}
  const { steps, ...counts } = countQuery(query, patterns)
  return { ...counts, steps: [...steps], sample }
}

/**
 * Returns how many members of each home location a query selects; `merchant_id` is null for members without a home location.
 * Locations without selected members are omitted.
 */
export async function countByLocation(
  db: Db,
  programId: number,
  query: AudienceQuery,
  today: number,
): Promise<{ merchant_id: number | null; size: number }[]> {
  const { rows } = await sql<{ merchant_id: number | null; size: number }>`
    select m.merchant_id, count(*)::int as size from ${membersWithAggregates(programId)}
     where ${querySql(query, today)} group by m.merchant_id`.execute(db)
  return rows
}
