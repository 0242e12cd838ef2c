import type { Guest } from '@rapport/api/contract/people/guests'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

const SOCIAL = ['instagram_url', 'facebook_url', 'linkedin_url', 'twitter_url'] as const

const EXTRAS = [
  'marital_status',
  'year_joined_club',
  'fav_attire',
  'fav_golf_tournament',
  'fav_non_alcoholic_beverage',
  'fav_alcoholic_beverage',
  'fav_beverage_brand',
  'allergies',
  'fav_music',
  'time_away_from_club',
] as const

const pick = (column: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`${sql.ref(column)} ->> ${sql.lit(name)} as ${sql.ref(name)}`))

/**
 * Selects a member of a program, with the number of visits to one location, or to all locations when `merchantId` is null. Returns
 * null when the program has no such member.
 * @source Specification part 2, section 3, "Guest / member"
 */
export async function selectGuest(
  db: Db,
  programId: number,
  userId: number,
  merchantId: number | null,
): Promise<Guest | null> {
  const { rows } = await sql<Guest>`
    select m.user_id, m.program_id, m.fname, m.lname, m.name,
           coalesce(nullif(m.name, ''), nullif(concat_ws(' ', nullif(m.fname, ''), nullif(m.lname, '')), '')) as full_name,
           m.member_number, m.member_category, m.phone, m.email, m.company, m.title, m.address,
           m.status, m.text_enabled, m.email_enabled, m.birth_day, m.birth_month, m.birth_year,
           m.anniversary_day, m.anniversary_month, m.anniversary_year, ${pick('m.social', SOCIAL)}, m.gender,
           ${pick('m.extras', EXTRAS)}, m.pic_url, m.date_joined,
           (select count(*)::int from visit v
             where v.program_id = ${programId} and v.user_id = m.user_id
               and (${merchantId}::bigint is null or v.merchant_id = ${merchantId})) as merchant_tx_count,
           (extract(epoch from m.created_ts) * 1000)::bigint as user_created_ts,
           (extract(epoch from m.created_ts) * 1000)::bigint as created_ts,
           (extract(epoch from m.updated_ts) * 1000)::bigint as updated_ts
      from member m
     where m.program_id = ${programId} and m.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

const nothingOf = <Name extends string>(names: readonly Name[]): Record<Name, null> =>
  // Object.fromEntries loses the key type.
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>

/**
 * Selects a staff account as a guest, with null or a default for fields that accounts lack. Returns null when there is no such account.
 * @source Specification part 2, section 4, "Startup"
 */
export async function selectStaffAsGuest(db: Db, programId: number, userId: number): Promise<Guest | null> {
  const account = await db
    .selectFrom('account')
    .select(['user_id', 'fname', 'lname', 'email', 'phone', 'address', 'pic_url', 'created_ts'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (account === undefined) return null
  const created_ts = account.created_ts.getTime()
  const unknown = ['name', 'member_number', 'member_category', 'company', 'title', 'gender', 'date_joined'] as const
  const dates = ['birth_day', 'birth_month', 'birth_year'] as const
  const anniversary = ['anniversary_day', 'anniversary_month', 'anniversary_year'] as const
  return {
    ...nothingOf([...unknown, ...dates, ...anniversary, ...SOCIAL, ...EXTRAS]),
    ...account,
    program_id: programId,
    full_name: `${account.fname} ${account.lname}`.trim() || null,
    status: true,
    text_enabled: false,
    email_enabled: true,
    merchant_tx_count: 0,
    user_created_ts: created_ts,
    created_ts,
    updated_ts: created_ts,
  }
}

/** Returns whether a location belongs to a program. @source SEC-TEN-2 */
export async function hasMerchant(db: Db, programId: number, merchantId: number): Promise<boolean> {
  const row = await db
    .selectFrom('merchant')
    .select('merchant_id')
    .where('program_id', '=', programId)
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst()
  return row !== undefined
}
