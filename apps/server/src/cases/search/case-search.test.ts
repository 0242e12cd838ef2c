import type { CaseDetail } from '@rapport/api/contract/cases/cases'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { SMALL_SURVEY } from '../../responses/testing/small-club.ts'
import { fixVersions } from '../../testing/fix-versions.ts'
import { openCaseFixture, type CaseFixture } from '../testing/case-fixture.ts'
import { CASE_TEXTS_KIND, runCaseTextsJob } from './case-text-job.ts'

let club: CaseFixture
const LAUNCH = 'Launch wait at the café'
let launch = 0
beforeAll(async () => {
  club = await openCaseFixture()
  const { caseId, source } = await club.raise(220, 501)
  launch = caseId
  const raised = (await club.call<CaseDetail>(club.dana, 'GET', `/cases/${caseId}?program_id=75`)).body
  await club.save(raised, { title: LAUNCH })
  await sql`
    insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, comments, has_case, terms)
    values (75, ${source.response_id}, 220, ${new Date(club.clock.now())}, 20000, '[]', true,
      array_to_tsvector(array['75/forty', '75/minutes']))`.execute(club.db)
  const comment = { text: 'Called 100% of them_back' }
  await club.call(club.dana, 'POST', `/cases/${caseId}/comments?program_id=75`, comment)
  await club.create({ title: 'Locker key', description: 'Door 214', about_user_id: 502 })
})
afterAll(() => club.close())

const titles = async (q: string) =>
  (await club.list(`&q=${encodeURIComponent(q)}`)).map(({ title }) => title).toSorted()

describe('the search of cases', () => {
  it.each([
    ['a case by the beginnings of terms in its title, ignoring capitalization and accents', 'LAUN cafe', [LAUNCH]],
    ['a case by terms in any order and from different texts', 'forty launch', [LAUNCH]],
    ['a case by the beginning of a word that the member said', 'minu', [LAUNCH]],
    ['a case by a comment of staff', '100%', [LAUNCH]],
    ['a case by terms around a dash', 'launch – wait', [LAUNCH]],
    ['a case by its description', '214', ['Locker key']],
    ['nothing for a wildcard', 'th%k', []],
    ['nothing for the marks of the query language', "launch:* | locker'", []],
    ['nothing when one word is missing', 'launch locker', []],
    ['nothing for a previous title', 'raised', []],
    ['every case for a blank search', '  ', [LAUNCH, 'Locker key']],
  ])('finds %s', async (_what, q, expected) => {
    expect(await titles(q)).toEqual(expected)
  })

  it('finds a case by its number, by the beginning of the number, and with a number sign', async () => {
    expect(await titles(String(launch))).toEqual([LAUNCH])
    expect(await titles(`#${launch}`)).toEqual([LAUNCH])
    expect(await titles(String(launch).slice(0, -1))).toContain(LAUNCH)
    expect(await titles(`${launch}0`)).toEqual([])
  })

  it('finds a case by the member who gave the response, and by the member about whom staff created the case', async () => {
    const nameOf = async (user_id: number) =>
      (
        await club.db
          .selectFrom('member')
          .select('fname')
          .where('program_id', '=', 75)
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
      ).fname ?? ''
    expect(await titles(await nameOf(501))).toContain(LAUNCH)
    expect(await titles(await nameOf(502))).toContain('Locker key')
  })

  it('returns the number of matching cases', async () => {
    expect((await club.list('&q=launch')).map(({ record_count }) => record_count)).toEqual([1])
  })

  it('finds cases after a job has written their missing search terms', async () => {
    const before = await Promise.all(['launch', '100', String(launch)].map(titles))
    await sql`delete from case_text`.execute(club.db)
    expect(await titles('launch')).toEqual([])
    await runCaseTextsJob(club.db, { program_id: 75, payload: {} }, 1)
    expect(await Promise.all(['launch', '100', String(launch)].map(titles))).toEqual(before)
    const { rows } = await sql`select from job where kind = ${CASE_TEXTS_KIND} and program_id = 75`.execute(club.db)
    expect(rows).toEqual([])
  })
})

describe('the search of cases does not find', () => {
  const ids = async (q: string, headers = club.dana) =>
    (await club.list(`&q=${encodeURIComponent(q)}`, headers)).map(({ case_id }) => case_id)

  it('cases of surveys that the reader is not allowed to see, or other cases by terms from responses to those surveys', async () => {
    const { caseId, source } = await club.raise(330, 501)
    await sql`
      insert into response_voice (program_id, response_id, feedback_form_id, completed_ts, day, terms, has_case)
      values (75, ${source.response_id}, 330, ${new Date(club.clock.now())}, 20000, array_to_tsvector(array['75/secretly']), true)`.execute(
      club.db,
    )
    const manual = (await club.create({ title: 'From an answer' })).body
    await club.db
      .updateTable('member_case')
      .set({ source_response_id: source.response_id })
      .where('case_id', '=', manual.case_id)
      .execute()
    expect((await ids('secretly', club.hana)).toSorted()).toEqual([caseId, manual.case_id].toSorted())
    expect(await ids('secretly')).toEqual([])
    expect(await ids(`#${caseId}`, club.hana)).toEqual([caseId])
    expect(await ids(`#${caseId}`)).toEqual([])
  })

  it('a case of an anonymous survey by the first name of a member', async () => {
    const survey = { name: 'Quiet', title: 'Quiet', feedback_form_type: 'listening_post', anonymous: true } as const
    const stored = { public_id: 'post-221', questions_json: JSON.stringify(SMALL_SURVEY), overall_question: 'overall' }
    await club.db
      .insertInto('feedback_form')
      .values({ program_id: 75, feedback_form_id: 221, ...survey, ...stored })
      .execute()
    await fixVersions(club.db)
    const { caseId } = await club.raise(221, null)
    expect(await ids(`#${caseId}`)).toEqual([caseId])
    for (const user_id of [501, 502]) {
      const { fname } = await club.db
        .selectFrom('member')
        .select('fname')
        .where('program_id', '=', 75)
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      expect(await ids(fname ?? '')).not.toContain(caseId)
    }
  })

  it('cases of another club', async () => {
    const other = (
      await club.call<CaseDetail>(club.otto, 'POST', '/cases?program_id=86', {
        title: 'Launch elsewhere',
        merchant_id: 9,
      })
    ).body
    expect(await ids('elsewhere')).toEqual([])
    expect(await ids(`#${other.case_id}`)).toEqual([])
    const theirs = await club.call<CaseDetail[]>(club.otto, 'GET', '/cases?program_id=86&q=launch')
    expect(theirs.body.map(({ case_id }) => case_id)).toEqual([other.case_id])
  })
})

it('the search of cases counts each case once for a word that occurs in more than a thousand cases, even in combination with a rare word', async () => {
  await sql`
    with added as (
      insert into member_case (program_id, title, merchant_id, created_by, creator_is_staff)
      select 75, 'Frequent', 1, 2, true from generate_series(1, 1005) returning case_id
    )
    insert into case_text (program_id, case_id, comment_id, terms)
    select 75, a.case_id, k.comment_id,
           array_to_tsvector(array['75/frequent', case when k.comment_id = 0 and a.case_id = (select max(case_id) from added) then '75/seldom' else '75/other' end])
      from added a, generate_series(0, 1) k (comment_id)`.execute(club.db)
  const count = async (q: string) => (await club.list(`&q=${q}`))[0]?.record_count
  expect(await count('frequent')).toBe(1005)
  expect(await count('frequent%20seldom')).toBe(1)
  expect(await count('seldom%20frequent')).toBe(1)
})
