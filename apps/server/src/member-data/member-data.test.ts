import type { MemberData } from '@rapport/api/contract/privacy/member-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer } from '../testing/answers.ts'
import { fillClub, idsOf } from '../testing/matrix/matrix-club.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'

const CLUB = idsOf(CLUB_A, 51_000, { word: 'Aspen', merchant: 1, staff: PEOPLE.ana })

let fixture: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  fixture = await createTestApp()
  const { db } = fixture
  await insertTwoClubs(db)
  await db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  await fillClub(db, CLUB, fixture.clock.now())
  await db
    .updateTable('member')
    .set({ extras: JSON.stringify({ music: '=Jazz' }), date_joined: '2019-05-04' })
    .where('user_id', '=', CLUB.member)
    .execute()
  await db.updateTable('member_case').set({ about_user_id: CLUB.member }).where('case_id', '=', CLUB.case).execute()
  await db
    .insertInto('temp_member')
    .values({ program_id: CLUB_A, user_id: 51_951, fname: 'M', email: 'MIA@aspen.test' })
    .execute()
  await db
    .insertInto('feedback_response')
    .values({
      program_id: CLUB_A,
      response_id: 51_801,
      feedback_form_id: CLUB.form,
      local_id: 'a'.repeat(22),
      user_id: 51_951,
      response_json: JSON.stringify({ places: ['pool', 'grill'] }),
    })
    .execute()
  admin = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const get = (path: string) => fixture.app.request(`/v3/members/${CLUB.member}/${path}`, { headers: admin })
const recordsOf = (data: MemberData, of: string) => data.sections.find(({ section }) => section === of)?.records

describe('the data of a member', () => {
  it('contains the profile without derived fields or secret links', async () => {
    const [profile] = recordsOf(await readAnswer('getMemberData', await get('data')), 'profile') ?? []
    expect(profile).toMatchObject({ fname: 'Mia', lname: 'Aspen', music: '=Jazz', date_joined: '2019-05-04' })
    expect(Object.keys(profile ?? {}).filter((field) => /token|search|_key|program_id/.test(field))).toEqual([])
  })

  it('contains the answers that the person gave as a member and as a guest, with list answers as text', async () => {
    const data = await readAnswer('getMemberData', await get('data'))
    expect(recordsOf(data, 'answers')).toEqual([
      expect.objectContaining({ question: 'Overall, how was your visit?', answer: 4 }),
      expect.objectContaining({ question: 'Why?', answer: 'Aspen' }),
      { response_id: 51_801, survey: 'Aspen listening_post', question: 'Where did you go?', answer: 'pool; grill' },
    ])
    expect(recordsOf(data, 'guests')).toEqual([expect.objectContaining({ fname: 'M', email: 'MIA@aspen.test' })])
  })

  it('contains the texts of e-mails without their links', async () => {
    await fixture.db
      .insertInto('outbox_mail')
      .values({
        program_id: CLUB_A,
        address: 'Mia@aspen.test',
        subject: 'Your visit',
        body: 'Hello Mia,\nanswer at https://club.test/surveys/relational/a/secret\ntoday.',
        state: 'kept',
      })
      .execute()
    const mails = recordsOf(await readAnswer('getMemberData', await get('data')), 'mails')
    expect(mails).toContainEqual(
      expect.objectContaining({ subject: 'Your visit', body: 'Hello Mia,\nanswer at [link]\ntoday.' }),
    )
  })

  it('contains cases, visits and messages', async () => {
    const data = await readAnswer('getMemberData', await get('data'))
    const counts = Object.fromEntries(data.sections.map(({ section, records }) => [section, records.length]))
    expect(counts).toMatchObject({ visits: 1, responses: 2, cases: 1, messages: 1, opt_outs: 0 })
    expect(recordsOf(data, 'visits')).toEqual([
      { location: 'Main House', first_seen: '2026-06-17T12:00:00.000Z', last_seen: '2026-06-17T12:00:00.000Z' },
    ])
  })

  it('is also available as a CSV file, which contains no executable spreadsheet formulas', async () => {
    const answer = await get('data.csv')
    const lines = (await answer.text()).split('\r\n')
    expect(answer.headers.get('content-disposition')).toContain(`member-${CLUB.member}.csv`)
    expect(lines[0]).toBe('section,record,field,value')
    expect(lines).toContain("profile,1,music,'=Jazz")
    expect(lines).toContain('answers,3,answer,pool; grill')
  })

  it('is recorded as an export', async () => {
    const rows = await fixture.db.selectFrom('audit_log').select(['action', 'entity', 'entity_id']).execute()
    expect(rows).toContainEqual({ action: 'export.downloaded', entity: 'member', entity_id: String(CLUB.member) })
  })
})

it('omits surveys that the administrator is not allowed to see', async () => {
  const small = await createTestApp()
  await insertSmallClub(small.db)
  await small.db.updateTable('account').set({ admin: true }).where('user_id', 'in', [2, 31]).execute()
  await small.db
    .insertInto('feedback_response')
    .values({
      program_id: 75,
      feedback_form_id: 330,
      local_id: 'b'.repeat(22),
      user_id: 501,
      response_json: JSON.stringify({ why: 'My manager' }),
    })
    .execute()
  const ask = async (user_id: number) => {
    const headers = await small.signIn(user_id, 75)
    const data = await readAnswer('getMemberData', await small.app.request('/v3/members/501/data', { headers }))
    return recordsOf(data, 'answers')?.map(({ answer }) => answer)
  }
  expect(await ask(31)).toEqual(['My manager'])
  expect(await ask(2)).toEqual([])
  await small.close()
})
