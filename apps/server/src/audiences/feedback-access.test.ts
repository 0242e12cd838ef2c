import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { insertSmallClub } from '../responses/testing/small-club.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { ask } from './testing/audience-fixture.ts'

const CLUB = 75
/** DANA cannot see form 330 of the club. HANA has role 13 and can see all forms. */
const DANA = 2
const HANA = 31
/** A person who has no role but can send surveys. */
const OPERATOR = 17
const UNHAPPY = 61
const OTHER = 62
const COLUMNS = ['last_score', 'unhappy_days', 'response_days', 'response_date', 'responses', 'open_cases']
const LOW = ask('custom', 'last_score', 'exists')
const NAMED = ask('text', 'fname', 'exists')

let fixture: TestApp
let dana: Record<string, string>
let hana: Record<string, string>

beforeAll(async () => {
  fixture = await createTestApp()
  await insertSmallClub(fixture.db)
  const audience = (audience_id: number, query: unknown[]) => ({
    program_id: CLUB,
    audience_id,
    audience_name: `Audience ${audience_id}`,
    query: JSON.stringify(query),
  })
  await fixture.db
    .insertInto('audience')
    .values([audience(UNHAPPY, [NAMED, 'or', LOW]), audience(OTHER, [NAMED])])
    .execute()
  dana = await fixture.signIn(DANA, CLUB)
  hana = await fixture.signIn(HANA, CLUB)
})
afterAll(() => fixture.close())

const call = (headers: Record<string, string>, method: string, path: string, body?: object) =>
  fixture.app.request(`/v3/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })

describe('SEC-TEN-6: feedback columns, whose values come from all forms of a program', () => {
  it('are offered only to a person who can see every form', async () => {
    const offered = async (headers: Record<string, string>) => {
      const { parameters } = await readAnswer('getAudienceBuilder', await call(headers, 'GET', 'audiences/builder'))
      return parameters.map(({ whitelist_col_id }) => whitelist_col_id)
    }
    const all = await offered(hana)
    expect(all).toEqual(expect.arrayContaining(COLUMNS))
    expect(await offered(dana)).toEqual(all.filter((column) => !COLUMNS.includes(column)))
    const options = (headers: Record<string, string>) => call(headers, 'GET', 'audiences/columns/last_score')
    expect([(await options(hana)).status, (await options(dana)).status]).toEqual([200, 404])
  })

  it.each(COLUMNS)(
    '%s is rejected when a person who cannot see every form counts or saves a query that uses it',
    async (column) => {
      const type = { last_score: 'custom', response_date: 'date' }[column] ?? 'number'
      const query = [NAMED, 'and', ask(type, column, 'exists')]
      expect((await call(hana, 'POST', 'audiences/query', { query })).status).toBe(200)
      const refused = { status: 400, code: 'invalid', fields: { 'rows.1': `There is no column “${column}”.` } }
      const save = { audienceName: 'Low', query }
      const answers = [
        await call(dana, 'POST', 'audiences/query', { query }),
        await call(dana, 'POST', 'audiences', save),
        await call(dana, 'PUT', `audiences/${OTHER}`, save),
      ]
      for (const answer of answers) expect(await readFailure(answer)).toMatchObject(refused)
    },
  )

  it('hide a stored audience that uses them from a person who cannot see every form', async () => {
    const listed = async (headers: Record<string, string>) =>
      (await readAnswer('listAudiences', await call(headers, 'GET', 'audiences'))).map(({ audience_id }) => audience_id)
    expect(await listed(hana)).toEqual([UNHAPPY, OTHER])
    expect(await listed(dana)).toEqual([OTHER])
    const statuses = async (headers: Record<string, string>, id: number) => [
      (await call(headers, 'GET', `audiences/${id}`)).status,
      (await call(headers, 'GET', `audiences/${id}/users`)).status,
      (await call(headers, 'POST', 'report/exportAudience', { programId: CLUB, audienceId: id })).status,
      (await call(headers, 'PUT', `audiences/${id}`, { audienceName: `Audience ${id}` })).status,
    ]
    expect(await statuses(hana, UNHAPPY)).toEqual([200, 200, 200, 200])
    expect(await statuses(dana, OTHER)).toEqual([200, 200, 200, 200])
    expect(await statuses(dana, UNHAPPY)).toEqual([404, 404, 404, 404])
    expect((await call(dana, 'DELETE', `audiences/${UNHAPPY}`)).status).toBe(404)
    expect(await listed(hana)).toEqual([UNHAPPY, OTHER])
  })

  it('prevent an operator who cannot see every form from sending a survey to a stored audience that uses them', async () => {
    const { db } = fixture
    const survey = {
      public_id: 'post-400',
      name: 'Perspectives',
      title: 'Perspectives',
      feedback_form_type: 'mps',
    } as const
    await db
      .insertInto('feedback_form')
      .values({ program_id: CLUB, feedback_form_id: 400, questions_json: '{}', ...survey })
      .execute()
    await db.insertInto('account').values({ user_id: OPERATOR, email: 'operator@club.test' }).execute()
    await db.insertInto('account_program').values({ user_id: OPERATOR, program_id: CLUB }).execute()
    const operator = await fixture.signIn(OPERATOR, CLUB)
    const preview = async (id: number) =>
      (await call(operator, 'GET', `programs/${CLUB}/sendouts/preview?type=initial&audienceId=${id}`)).status
    expect([await preview(OTHER), await preview(UNHAPPY)]).toEqual([200, 404])
    const body = { type: 'initial', test: '', audience_id: UNHAPPY }
    expect((await call(operator, 'POST', `programs/${CLUB}/sendouts`, body)).status).toBe(404)
    await db.insertInto('account_role').values({ user_id: OPERATOR, role_id: 13 }).execute()
    expect(await preview(UNHAPPY)).toBe(200)
  })
})
