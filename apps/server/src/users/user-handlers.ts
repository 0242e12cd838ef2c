import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { hashToken } from '../guards/session.ts'
import type { Handlers } from '../http.ts'

/** The programs a person is assigned to, in the order of their names. @source Specification part 1, section 7 */
function selectPrograms(db: Db, userId: number) {
  return db
    .selectFrom('account_program as a')
    .innerJoin('program as p', 'p.program_id', 'a.program_id')
    .select(['p.program_id', 'p.program_name', 'p.timezone', 'p.brand_primary_color'])
    .where('a.user_id', '=', userId)
    .orderBy(sql`lower(p.program_name) collate "C"`)
    .orderBy('p.program_id')
    .execute()
}

/** The locations a person works in, in the order of their names; an assignment without locations means all of the program's. @source Specification part 1, section 7 */
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

/** First name of the person whose session, over or not, has this token. @source Decisions, section 12, "prelogin" */
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

/** Where a person works, and the greeting on their return. @source Specification part 1, section 7 */
export const userHandlers = {
  listPlaces: async (_, { db, staff }) => ({
    programs: await selectPrograms(db, staff.user_id),
    merchants: await selectMerchants(db, staff.user_id),
  }),

  prelogin: async ({ params }, { db, token }) => {
    const person = token === null ? undefined : await selectGreeting(db, params.id, hashToken(token))
    return person === undefined ? {} : { fname: person.fname }
  },
} satisfies Partial<Handlers>
