import type { Db } from '../../db/open.ts'
import { CLUB_A, CLUB_B, insertTwoClubs } from '../../testing/two-clubs.ts'

/** A default audience of club A, and an audience of club B. */
export const DEFAULT = 7
export const FOREIGN = 8

/**
 * Inserts two clubs and an audience for each: club A with four members (two golf and two social; one of the four has no last name,
 * and one has no birth year or home location), and club B with one member.
 */
export async function insertAudienceClubs(db: Db): Promise<void> {
  await insertTwoClubs(db)
  const member = (user_id: number, fname: string, more: object = {}) => ({
    program_id: CLUB_A,
    user_id,
    fname,
    lname: 'Adair',
    member_category: 'Golf',
    merchant_id: 1,
    birth_year: 1980,
    ...more,
  })
  const members = [
    member(501, 'Ada'),
    member(502, 'Ben', { birth_year: 1990, merchant_id: 2 }),
    member(503, 'Cy', { member_category: 'Social', lname: null }),
    member(504, 'Di', { member_category: 'Social', birth_year: null, merchant_id: null }),
  ]
  for (const row of members) await db.insertInto('member').values(row).execute()
  await db.insertInto('member').values({ program_id: CLUB_B, user_id: 601, fname: 'Foreign' }).execute()
  await db
    .insertInto('audience')
    .values([
      { program_id: CLUB_A, audience_id: DEFAULT, is_default: true, audience_name: 'All Contacts', query: '[]' },
      { program_id: CLUB_B, audience_id: FOREIGN, audience_name: 'Theirs', query: '[]', custom_id: 'c-8' },
    ])
    .execute()
}

/** Builds a criterion, with one value, two values for `between`, or none for `exists`. */
export const ask = (type: string, col: string, operator: string, ...values: string[]) => {
  const fields = values.length > 1 ? { value_1: values[0], value_2: values[1] } : { value: values[0] }
  return { type, where: { col, operator, ...(values.length > 0 ? fields : {}) } }
}
export const GOLF = ask('custom', 'member_category', 'is', 'Golf')
export const YOUNG = ask('number', 'age', 'less_than', '40')
