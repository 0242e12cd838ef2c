import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openCaseFixture, type CaseFixture } from './testing/case-fixture.ts'

let club: CaseFixture
let launch = 0
beforeAll(async () => {
  club = await openCaseFixture()
  const { caseId, source } = await club.raise(220, 501)
  launch = caseId
  await club.db.updateTable('member_case').set({ title: 'Launch wait' }).where('case_id', '=', caseId).execute()
  await sql`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, comments, terms)
    values (75, ${source.response_id}, 220, ${new Date(club.clock.now())}, 20000, '[]',
      array_to_tsvector(array['75/forty', '75/minutes']))`.execute(club.db)
  await sql`
    insert into case_comment (program_id, case_id, text, created_by) values (75, ${caseId}, 'Called 100% of them_back', 2)`.execute(
    club.db,
  )
  await club.create({ title: 'Locker key', description: 'Door 214', about_user_id: 502 })
})
afterAll(() => club.close())

const titles = async (q: string) =>
  (await club.list(`&q=${encodeURIComponent(q)}`)).map(({ title }) => title).toSorted()

describe('the search of cases', () => {
  it.each([
    ['a part of the title, in any case', 'AUNCH', ['Launch wait']],
    ['words in any order and of different texts', 'forty launch', ['Launch wait']],
    ['the beginning of a word that the member said', 'minu', ['Launch wait']],
    ['a comment of staff, without wildcards', '100%', ['Launch wait']],
    ['the description', '214', ['Locker key']],
    ['nothing for a wildcard', 'them%back', []],
    ['nothing when one word is missing', 'launch locker', []],
    ['every case for no words', '  ', ['Launch wait', 'Locker key']],
  ])('finds %s', async (_what, q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  it('finds a case by its number, whole, at its beginning and after a number sign', async () => {
    expect(await titles(String(launch))).toEqual(['Launch wait'])
    expect(await titles(`#${launch}`)).toEqual(['Launch wait'])
    expect(await titles(String(launch).slice(0, -1))).toContain('Launch wait')
    expect(await titles(`${launch}0`)).toEqual([])
  })

  it('finds the member who gave the response, and the member that staff created the case about', async () => {
    const nameOf = async (user_id: number) =>
      (
        await club.db
          .selectFrom('member')
          .select('fname')
          .where('program_id', '=', 75)
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
      ).fname ?? ''
    expect(await titles(await nameOf(501))).toContain('Launch wait')
    expect(await titles(await nameOf(502))).toContain('Locker key')
  })

  it('counts the cases that it finds', async () => {
    expect((await club.list('&q=launch')).map(({ record_count }) => record_count)).toEqual([1])
  })
})
