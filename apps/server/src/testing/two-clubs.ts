import type { Db } from '../db/open.ts'
import { hashPassword } from '../session/password-hash.ts'

export const PASSWORD = 'correct horse'

/** Ids of the two clubs and of their people. `both` works in both clubs, and `gone` is disabled. */
export const CLUB_A = 101
export const CLUB_B = 102
export const PEOPLE = { ana: 11, bo: 12, limited: 13, both: 14, gone: 15 } as const

/**
 * Inserts two clubs with three locations and five people, for access tests. Each person's e-mail is `<name>@rapport.test`; ana,
 * limited and gone belong to club A, bo belongs to club B, and limited works only at the second location of club A.
 */
export async function insertTwoClubs(db: Db): Promise<void> {
  const pass_hash = await hashPassword(PASSWORD)
  await db
    .insertInto('program')
    .values([
      { program_id: CLUB_A, program_name: 'Aspen Golf Club', timezone: 'America/Denver' },
      { program_id: CLUB_B, program_name: 'Bay Yacht Club', timezone: 'America/Los_Angeles' },
    ])
    .execute()
  await db
    .insertInto('merchant')
    .values([
      { program_id: CLUB_A, merchant_id: 1, merchant_name: 'Main House' },
      { program_id: CLUB_A, merchant_id: 2, merchant_name: 'Grill' },
      { program_id: CLUB_B, merchant_id: 3, merchant_name: 'Boathouse' },
    ])
    .execute()
  const people = Object.entries(PEOPLE).map(([name, user_id]) => ({
    user_id,
    email: `${name}@rapport.test`,
    pass_hash,
    fname: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    lname: 'Lowell',
    limited_access: name === 'limited' ? 1 : 0,
    disabled_ts: name === 'gone' ? new Date(0) : null,
  }))
  await db.insertInto('account').values(people).execute()
  await db.insertInto('role').values({ role_id: 1, name: 'General Manager' }).execute()
  await db.insertInto('account_role').values({ user_id: PEOPLE.ana, role_id: 1 }).execute()
  await db
    .insertInto('account_program')
    .values([
      { user_id: PEOPLE.ana, program_id: CLUB_A },
      { user_id: PEOPLE.bo, program_id: CLUB_B },
      { user_id: PEOPLE.limited, program_id: CLUB_A, merchant_ids: [2] },
      { user_id: PEOPLE.both, program_id: CLUB_A },
      { user_id: PEOPLE.both, program_id: CLUB_B },
      { user_id: PEOPLE.gone, program_id: CLUB_A },
    ])
    .execute()
}
