import { createTestApp, type TestApp } from '../test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../two-clubs.ts'
import { fillClub, idsOf, type FilledClub } from './matrix-club.ts'

const ASPEN = idsOf(CLUB_A, 51_000, { word: 'Aspen', merchant: 1, staff: PEOPLE.ana })
const BAY = idsOf(CLUB_B, 52_000, { word: 'Bay', merchant: 3, staff: PEOPLE.bo })

/** People by rank: `RANKS` in the first club and `FOREIGNERS` in the second, which has no person with limited access. */
export const RANKS = { full: PEOPLE.ana, limited: PEOPLE.limited, admin: 16, operator: 17 } as const
export const FOREIGNERS = { full: PEOPLE.bo, admin: 18, operator: 20 } as const

/** The address of an unreachable ad platform, so calls that would send a request to it return 503. */
export const SETTINGS = { AD_WEBHOOK_URL: 'http://127.0.0.1:1/' }

async function fillPeople({ db }: TestApp): Promise<void> {
  const person = (user_id: number, admin: boolean) => ({
    user_id,
    email: `p${user_id}@rapport.test`,
    fname: 'Pat',
    admin,
  })
  await db
    .insertInto('account')
    .values([person(RANKS.admin, true), person(RANKS.operator, false)])
    .execute()
  await db
    .insertInto('account')
    .values([person(FOREIGNERS.admin, true), person(FOREIGNERS.operator, false)])
    .execute()
  const works = (program_id: number) => (user_id: number) => ({ program_id, user_id })
  await db
    .insertInto('account_program')
    .values([RANKS.admin, RANKS.operator].map(works(CLUB_A)))
    .execute()
  await db
    .insertInto('account_program')
    .values([FOREIGNERS.admin, FOREIGNERS.operator].map(works(CLUB_B)))
    .execute()
  for (const { program, word } of [ASPEN, BAY])
    await db
      .updateTable('account')
      .set({ lname: word })
      .where('user_id', 'in', (of) =>
        of.selectFrom('account_program').select('user_id').where('program_id', '=', program),
      )
      .execute()
}

/** Adds the versions of the stored records to a club's ids, because a save must send them. */
async function withVersions({ db }: TestApp, club: FilledClub): Promise<FilledClub> {
  const read = async (table: 'member' | 'member_case' | 'program'): Promise<number> => {
    const row = await db
      .selectFrom(table)
      .select('updated_ts')
      .where('program_id', '=', club.program)
      .executeTakeFirstOrThrow()
    return row.updated_ts.getTime()
  }
  return {
    ...club,
    versions: { member: await read('member'), case: await read('member_case'), program: await read('program') },
  }
}

/**
 * Opens a test app with two clubs: the club whose records are requested, and the club whose people must not see them. Each club has
 * one record of each kind, whose texts contain the word that identifies the club.
 */
export async function openMatrixFixture() {
  const fixture = await createTestApp(SETTINGS)
  await insertTwoClubs(fixture.db)
  await fillPeople(fixture)
  for (const club of [ASPEN, BAY]) await fillClub(fixture.db, club, fixture.clock.now())
  return { ...fixture, aspen: await withVersions(fixture, ASPEN), bay: await withVersions(fixture, BAY) }
}

/** The result of openMatrixFixture. */
export type MatrixFixture = Awaited<ReturnType<typeof openMatrixFixture>>
