import { orderProgramsAndMerchants, type MerchantUse } from '@rapport/domain/session/merchant-order'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { hashToken } from '../guards/session.ts'
import { notFound, type Handlers } from '../http.ts'
import { countResponses, type LocationCount } from './location-counts.ts'

/** Selects the programs to which a person is assigned, ordered by name. @source Specification part 1, section 7 */
function selectPrograms(db: Db, userId: number) {
  return db
    .selectFrom('account_program as a')
    .innerJoin('program as p', 'p.program_id', 'a.program_id')
    .select(['p.program_id', 'p.program_name', 'p.timezone', 'p.brand_primary_color', 'p.logo_url'])
    .where('a.user_id', '=', userId)
    .orderBy(sql`lower(p.program_name) collate "C"`)
    .orderBy('p.program_id')
    .execute()
}

/**
 * Selects a person's locations, ordered by name; an assignment without locations means all locations of the program.
 *
 * @source Specification part 1, section 7
 */
function selectMerchants(db: Db, userId: number) {
  return db
    .selectFrom('account_program as a')
    .innerJoin('merchant as m', 'm.program_id', 'a.program_id')
    .select(['m.merchant_id', 'm.merchant_name', 'm.program_id', 'm.timezone'])
    .where('a.user_id', '=', userId)
    .where(sql<boolean>`(a.merchant_ids = '{}' or m.merchant_id = any(a.merchant_ids))`)
    .orderBy(sql`lower(m.merchant_name) collate "C"`)
    .orderBy('m.merchant_id')
    .execute()
}

/** Selects the program and the location that a person used last; null before the first use. The location id is 0 when none is stored. */
async function selectLastMerchant(db: Db, userId: number): Promise<MerchantUse['last']> {
  const { rows } = await sql<{ program_id: number; merchant_id: number | null }>`
    select program_id, last_merchant_id as merchant_id from account_program
     where user_id = ${userId} and last_used_ts is not null
     order by last_used_ts desc, program_id
     limit 1`.execute(db)
  const [last] = rows
  return last ? { program_id: last.program_id, merchant_id: last.merchant_id ?? 0 } : null
}

function sumBy(counts: readonly LocationCount[], idOf: (count: LocationCount) => number | null): Map<number, number> {
  const sums = new Map<number, number>()
  for (const count of counts) {
    const id = idOf(count)
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + count.responses)
  }
  return sums
}

/** Selects the programs and locations of a person, with the defaults first. @source Decisions, section 14 "First program and location" */
async function selectProgramsAndMerchants(db: Db, userId: number, now: number) {
  const programs = await selectPrograms(db, userId)
  const merchants = await selectMerchants(db, userId)
  const last = await selectLastMerchant(db, userId)
  const ids = programs.map(({ program_id }) => program_id)
  const counts = merchants.length > 1 ? await countResponses(db, ids, now) : []
  return orderProgramsAndMerchants(programs, merchants, {
    last,
    ofPrograms: sumBy(counts, ({ program_id }) => program_id),
    ofMerchants: sumBy(counts, ({ merchant_id }) => merchant_id),
  })
}

/**
 * Selects the first name of a person if the session token is theirs, even if the session has expired; undefined for any other token
 * and for a disabled account.
 *
 * @source Decisions, section 12, "prelogin"
 */
function selectGreeting(db: Db, userId: number, tokenHash: Uint8Array) {
  return db
    .selectFrom('staff_session as s')
    .innerJoin('account as a', 'a.user_id', 's.user_id')
    .select('a.fname')
    .where('s.token_hash', '=', tokenHash)
    .where('s.user_id', '=', userId)
    .where('a.disabled_ts', 'is', null)
    .executeTakeFirst()
}

/** Handlers for a person's programs and locations, and for the greeting of a returning person. @source Specification part 1, section 7 */
export const userHandlers = {
  listProgramsAndMerchants: (_, { db, staff, now }) => selectProgramsAndMerchants(db, staff.user_id, now()),

  saveActiveMerchant: async ({ body: { merchant_id } }, { db, staff, programId, now }) => {
    const theirs = await selectMerchants(db, staff.user_id)
    if (!theirs.some((row) => row.program_id === programId && row.merchant_id === merchant_id)) throw notFound()
    await db
      .updateTable('account_program')
      .set({ last_used_ts: new Date(now()), last_merchant_id: merchant_id })
      .where('user_id', '=', staff.user_id)
      .where('program_id', '=', programId)
      .execute()
    return {}
  },

  prelogin: async ({ params }, { db, token }) => {
    const person = token === null ? undefined : await selectGreeting(db, params.id, hashToken(token))
    return person === undefined ? {} : { fname: person.fname }
  },
} satisfies Partial<Handlers>
