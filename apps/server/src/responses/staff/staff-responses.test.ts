import { NO_ROWS_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { transact } from '../../db/open.ts'
import { sealForm } from '../../results/counting/seal.ts'
import { complete } from '../../results/testing/results-fixture.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { deleteResponses } from '../delete-responses.ts'
import { newLocalId } from '../stored-response.ts'
import { insertSmallClub, SMALL_SURVEY } from '../testing/small-club.ts'

const DAY_MS = 86_400_000

let fixture: TestApp
let dana: Record<string, string>
let now: number

beforeAll(async () => {
  fixture = await createTestApp()
  now = fixture.clock.now()
  await insertSmallClub(fixture.db)
  dana = await fixture.signIn(2, 75)
})
afterAll(() => fixture.close())

const ask = (path: string, headers = dana) => fixture.app.request(`/v3/feedback/${path}`, { headers })
const list = async (formId: number, query = '', headers = dana) =>
  readAnswer('listResponses', await ask(`responses?feedbackFormId=${formId}${query}`, headers))
const one = async (formId: number, id: number, headers = dana) =>
  readAnswer('getStaffResponse', await ask(`${formId}/responses/${id}`, headers))

/** Inserts responses to a form, each completed the given number of days ago; returns their ids in the given order. */
async function answered(formId: number, given: { days: number; answers: Record<string, unknown>; user_id?: number }[]) {
  const { db } = fixture
  const form = { program_id: formId === 500 ? 86 : 75, feedback_form_id: formId }
  const completed = given.map(({ days, ...rest }) => ({ ...rest, completed: now - days * DAY_MS }))
  const ids = await complete(db, form, completed)
  for (const [index, response_id] of ids.entries()) {
    const updated_ts = new Date(now - (given[index]?.days ?? 0) * DAY_MS)
    await db.updateTable('feedback_response').set({ updated_ts }).where('response_id', '=', response_id).execute()
  }
  return ids
}

async function insertForm(feedback_form_id: number, anonymous: boolean) {
  await fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: 75,
      feedback_form_id,
      public_id: `form-${feedback_form_id}`,
      name: `Form ${feedback_form_id}`,
      title: 'How is work?',
      feedback_form_type: 'culture',
      questions_json: JSON.stringify({
        pages: [
          ...SMALL_SURVEY.pages,
          { name: 'you', elements: [{ type: 'dropdown', name: 'department', choices: ['golf', 'grill'] }] },
        ],
      }),
      overall_question: 'overall',
      anonymous,
    })
    .execute()
}

describe('the responses to a survey', () => {
  it('include only completed responses, newest first, with the person, the score and the number of cases', async () => {
    const [byAda = 0, byGuest = 0] = await answered(220, [
      { days: 2, answers: { overall: 4 }, user_id: 501 },
      { days: 1, answers: { overall: 2, Member: { text1: 'Gus', text2: 'Tavo' } } },
    ])
    const { db } = fixture
    await db
      .updateTable('feedback_response')
      .set({ overall_score_label: '4', is_spouse: true })
      .where('response_id', '=', byAda)
      .execute()
    await db
      .insertInto('feedback_response')
      .values({ program_id: 75, feedback_form_id: 220, local_id: newLocalId(75) })
      .execute()
    await db
      .insertInto('member_case')
      .values({ program_id: 75, title: 'Raised', feedback_trigger_response_id: byGuest })
      .execute()
    const form = { feedback_form_id: 220, feedback_form_name: 'Listening Post', feedback_form_title: 'Listening Post' }
    expect(await list(220)).toEqual([
      {
        ...form,
        response_id: byGuest,
        user_id: null,
        user_fname: 'Gus',
        user_lname: 'Tavo',
        user_pic_url: null,
        spouse: 0,
        overall_score_label: null,
        cases_created_count: 1,
        is_read: false,
        updated_ts: now - DAY_MS,
        record_count: 2,
      },
      {
        ...form,
        response_id: byAda,
        user_id: 501,
        user_fname: 'Ada',
        user_lname: 'Lowell',
        user_pic_url: null,
        spouse: 1,
        overall_score_label: '4',
        cases_created_count: 0,
        is_read: false,
        updated_ts: now - 2 * DAY_MS,
        record_count: 2,
      },
    ])
  })

  it('are returned in pages of ten with an exact count before and after sealing, and after a deletion', async () => {
    await insertForm(700, false)
    const ids = await answered(
      700,
      Array.from({ length: 23 }, (_, days) => ({ days, answers: { overall: 5 } })),
    )
    const pages = async () => [await list(700), await list(700, '&offset=10'), await list(700, '&offset=20')]
    const before = await pages()
    expect(before.map((page) => page.length)).toEqual([10, 10, 3])
    expect(before.flat().map((row) => row.response_id)).toEqual(ids)
    expect(new Set(before.flat().map((row) => row.record_count))).toEqual(new Set([23]))
    expect(await list(700, '&offset=30')).toEqual([])
    await sealForm(fixture.db, { program_id: 75, feedback_form_id: 700 }, { minTail: 1 })
    expect(await pages()).toEqual(before)
    await transact(fixture.db, (trx) =>
      deleteResponses(trx, { program_id: 75, feedback_form_id: 700 }, ids.slice(0, 1)),
    )
    expect((await list(700))[0]?.record_count).toBe(22)
  })

  it('can be read one by one, with the survey and the answers', async () => {
    const [id = 0] = await answered(700, [{ days: 0, answers: { overall: 1, why: 'Loud', department: 'golf' } }])
    const { response_json, questions_json, user_fname, ...guest } = await one(700, id)
    expect(guest).toMatchObject({ member_number: null, member_category: null, date_joined: null, visits_count: null })
    expect(response_json).toEqual({ overall: 1, why: 'Loud', department: 'golf' })
    expect(questions_json).toHaveProperty('pages')
    expect(user_fname).toBeNull()
  })

  it('contain the member’s number, category and joining date, and the number of visits', async () => {
    const key = { program_id: 75, user_id: 501 }
    const { db } = fixture
    const values = { member_number: 'A-17', member_category: 'Golf', date_joined: '2014-05-20' }
    await db.updateTable('member').set(values).where('program_id', '=', 75).where('user_id', '=', 501).execute()
    const at = new Date(now)
    await db
      .insertInto('visit')
      .values([1, 2].map((merchant_id) => ({ ...key, merchant_id, first_seen: at, last_seen: at })))
      .execute()
    const [id = 0] = await answered(700, [{ days: 0, user_id: 501, answers: { overall: 3 } }])
    // The fixture already contains one visit by Ada.
    expect(await one(700, id)).toMatchObject({ ...values, visits_count: 3 })
  })
})

describe('the responses to an anonymous survey', () => {
  it('are refused with a reason, whether requested as a list, by person or one by one', async () => {
    await insertForm(710, true)
    await answered(
      710,
      Array.from({ length: 60 }, () => ({ days: 5, answers: { overall: 5 } })),
    )
    for (const path of [
      'responses?feedbackFormId=710',
      'responses?feedbackFormId=710&createdBy=501',
      '710/responses/1',
    ])
      expect(await readFailure(await ask(path))).toMatchObject({
        status: 400,
        message: expect.stringContaining(NO_ROWS_TEXT),
      })
  })
})

describe('access to responses', () => {
  it('SEC-TEN-5: is denied for the HR survey to staff without the roles that the survey requires', async () => {
    const [id = 0] = await answered(330, [{ days: 1, answers: { overall: 1 } }])
    const hana = await fixture.signIn(31, 75)
    expect((await list(330, '', hana)).map((row) => row.response_id)).toEqual([id])
    const refused = [await ask('responses?feedbackFormId=330'), await ask(`330/responses/${id}`)]
    expect(refused.map((answer) => answer.status)).toEqual([404, 404])
  })

  it('SEC-TEN-2: is denied when the survey belongs to another club, or the response to another survey', async () => {
    const [foreign] = await answered(500, [{ days: 1, answers: { overall: 1 } }])
    const [hr] = await answered(330, [{ days: 1, answers: { overall: 1 } }])
    const unknown = await (await ask('220/responses/999999')).text()
    for (const path of [`500/responses/${foreign}`, `220/responses/${foreign}`, `220/responses/${hr}`]) {
      const answer = await ask(path)
      expect([answer.status, await answer.text()], path).toEqual([404, unknown])
    }
    expect((await ask('responses?feedbackFormId=500')).status).toBe(404)
  })

  it('SEC-TEN-4: is denied to staff with limited access and to callers who are not signed in', async () => {
    const lee = await fixture.signIn(3, 75)
    expect((await ask('responses?feedbackFormId=220', lee)).status).toBe(403)
    expect((await ask('220/responses/1', lee)).status).toBe(403)
    expect((await ask('responses?feedbackFormId=220', {})).status).toBe(401)
  })

  it('requires the id of a survey', async () => {
    expect(Object.keys((await readFailure(await ask('responses'))).fields ?? {})).toEqual(['feedbackFormId'])
  })
})
