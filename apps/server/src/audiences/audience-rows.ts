import type { Audience, AudienceHistoryItem, AudienceUser } from '@rapport/api/contract/audiences/audiences'
import { thinSnapshots, type TimeUnit } from '@rapport/domain/audiences/audience-history'
import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { usesFeedback } from '@rapport/domain/audiences/feedback-columns'
import { sql, type RawBuilder } from 'kysely'

import { orderBy, rowsAfter, type ListOrder } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { membersWithAggregates } from './count-audience.ts'
import { querySql } from './criterion-sql.ts'
import { type AudienceReader, isFeedbackHidden } from './feedback-access.ts'

type Row = Audience & { query: AudienceQuery }

async function selectRows(db: Db, programId: number, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select case when a.is_default then null else a.audience_id end as audience_id,
           case when a.is_default then a.audience_id end as default_audience_id,
           case when a.is_default then null else a.audience_name end as audience_name,
           case when a.is_default then a.audience_name end as default_audience_name,
           a.audience_size,
           coalesce(a.contacts_size, (select count(*)::int from member m where m.program_id = ${programId})) as program_audience_size,
           a.sort_order, p.fb_ad_account_id, a.fb_audience_url, a.custom_id, a.lookalike_audience_url,
           (extract(epoch from a.counted_ts) * 1000)::bigint as counted_ts, a.query
      from audience a join program p using (program_id)
     where a.program_id = ${programId} and ${condition}
     order by a.is_default desc, case when a.is_default then a.sort_order end, lower(a.audience_name), a.audience_id`.execute(
    db,
  )
  return rows
}

/**
 * Selects the audiences of a program that a person may see: first the default audiences in their defined order, then those that
 * staff created, by name. Audiences that use feedback columns are omitted for a person who does not have access to all forms.
 *
 * @source Specification part 2, section 7
 */
export async function selectAudiences(reader: AudienceReader): Promise<Audience[]> {
  const rows = await selectRows(reader.db, reader.programId, sql`true`)
  const isHidden = await isFeedbackHidden(reader)
  const visible = rows.filter(({ query }) => !isHidden || !usesFeedback(query))
  return visible.map(({ query: _, ...audience }) => audience)
}

/** Selects an audience with its query; null when the program has none with this id and kind. @source Specification part 2, section 7 */
export async function selectAudience(db: Db, programId: number, id: number, isDefault: boolean): Promise<Row | null> {
  const rows = await selectRows(db, programId, sql`a.audience_id = ${id} and a.is_default = ${isDefault}`)
  return rows[0] ?? null
}

interface HistoryView {
  readonly unit: TimeUnit
  /** First day, YYYY-MM-DD. */
  readonly from: string
}

/**
 * Selects the history of an audience: an item for the whole program, then one for each location, by name. The snapshots of an item
 * start with the latest; only the last one of each time unit is included. A location without snapshots has an empty list.
 * `custom_id` is the ad platform's id for the members of an item; null when the platform has none.
 * @source Specification part 2, sections 3 "Audience history item" and 7
 */
export async function selectHistory(
  db: Db,
  programId: number,
  audience: Pick<Audience, 'audience_id' | 'default_audience_id' | 'custom_id'>,
  { unit, from }: HistoryView,
): Promise<AudienceHistoryItem[]> {
  const id = audience.audience_id ?? audience.default_audience_id
  const { rows } = await sql<Omit<AudienceHistoryItem, 'program_id'>>`
    select p.merchant_id, p.merchant_name,
           case when p.merchant_id is null then ${audience.custom_id} else
             (select o.custom_id from audience_place o
               where o.program_id = ${programId} and o.audience_id = ${id} and o.merchant_id = p.merchant_id) end as custom_id,
           coalesce((select jsonb_agg(jsonb_build_object('date', s.day, 'audience_size', s.audience_size) order by s.day desc)
              from audience_snapshot s
             where s.program_id = ${programId} and s.audience_id = ${id} and s.merchant_id = coalesce(p.merchant_id, 0)
               and s.day >= ${from}::date), '[]') as snapshots
      from (select null::bigint as merchant_id, null::text as merchant_name
            union all select merchant_id, merchant_name from merchant where program_id = ${programId}) p
     order by p.merchant_id is not null, lower(p.merchant_name), p.merchant_id`.execute(db)
  return rows.map(({ snapshots, ...location }) => ({
    ...location,
    program_id: programId,
    snapshots: thinSnapshots(snapshots, unit),
  }))
}

interface UsersPage {
  readonly merchantIds: readonly number[]
  readonly pageSize: number
  readonly offset: number
  readonly after?: number | undefined
}

/** The order by last and first name; missing names come last. */
const BY_NAME: ListOrder = {
  direction: 'asc',
  keys: [
    { by: sql`(lname is null)`, type: 'boolean' },
    { by: sql`lower(coalesce(lname, ''))`, type: 'text' },
    { by: sql`(fname is null)`, type: 'boolean' },
    { by: sql`lower(coalesce(fname, ''))`, type: 'text' },
    { by: sql`user_id`, type: 'bigint' },
  ],
}

/**
 * Selects a page of the members that match a query, ordered by last and first name. An empty `merchantIds` means all locations.
 *
 * @source Specification part 2, section 7
 */
export async function selectAudienceUsers(
  db: Db,
  programId: number,
  { query, today }: { query: AudienceQuery; today: number },
  { merchantIds, pageSize, offset, after }: UsersPage,
): Promise<AudienceUser[]> {
  const isThere = merchantIds.length === 0 ? sql`true` : sql`m.merchant_id = any(${merchantIds}::bigint[])`
  const later = await rowsAfter(
    db,
    after,
    BY_NAME,
    (id) => sql`from member where program_id = ${programId} and user_id = ${id}`,
  )
  const { rows } = await sql<AudienceUser>`
    with inside as materialized (
      select m.user_id, m.pic_url, m.fname, m.lname, m.email, m.phone from ${membersWithAggregates(programId)}
       where ${isThere} and ${querySql(query, today)}
    )
    select inside.*, (select count(*)::int from inside) as record_count from inside
     where ${later}
     order by ${orderBy(BY_NAME)} limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

/** Returns whether all of these locations belong to a program. @source SEC-TEN-2 */
export async function hasMerchants(db: Db, programId: number, merchantIds: readonly number[]): Promise<boolean> {
  if (merchantIds.length === 0) return true
  const found = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', 'in', merchantIds)
    .execute()
  return new Set(merchantIds).size === found.length
}
