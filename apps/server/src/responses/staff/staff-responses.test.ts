import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sealForm } from '../../results/counting/seal.ts'
import { complete } from '../../results/testing/results-fixture.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
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

/** Completed responses of a form, so many days and minutes ago; their ids in the given order. */
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

describe('the responses of a survey', () => {
  it('are the completed ones, newest first, with who answered, the score and the cases they raised', async () => {
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

  it('come ten at a time, counted exactly before and after they are sealed, and when one is deleted', async () => {
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
    await fixture.db
      .deleteFrom('feedback_response')
      .where('program_id', '=', 75)
      .where('response_id', '=', ids[0] ?? 0)
      .execute()
    expect((await list(700))[0]?.record_count).toBe(22)
  })

  it('are read one by one, with the survey and the answers', async () => {
    const [id = 0] = await answered(700, [{ days: 0, answers: { overall: 1, why: 'Loud', department: 'golf' } }])
    const { response_json, questions_json, user_fname } = await one(700, id)
    expect(response_json).toEqual({ overall: 1, why: 'Loud', department: 'golf' })
    expect(questions_json).toHaveProperty('pages')
    expect(user_fname).toBeNull()
  })
})

describe('the responses of an anonymous survey', () => {
  it('are not there while fewer answered than its threshold, nor is the day that is not over', async () => {
    await insertForm(710, true)
    const few = await answered(
      710,
      Array.from({ length: 4 }, (_, i) => ({ days: 5, answers: { overall: i + 1 }, user_id: 501 })),
    )
    expect(await list(710)).toEqual([])
    expect((await ask(`710/responses/${few[0]}`)).status).toBe(404)
    const [today] = await answered(710, [{ days: 0, answers: { overall: 5 } }])
    expect(await list(710)).toEqual([])
    await answered(710, [{ days: 5, answers: { overall: 5 } }])
    expect((await list(710)).map((row) => row.response_id)).not.toContain(today)
    expect(await list(710)).toHaveLength(5)
  })

  it('tell no person, no case, no time finer than the day, and stand in no order within it', async () => {
    const rows = await list(710)
    const day = Date.UTC(2026, 5, 12, 4)
    const hidden = { user_id: null, user_fname: null, user_lname: null, spouse: 0, cases_created_count: null }
    for (const row of rows) expect(row).toMatchObject({ ...hidden, updated_ts: day, record_count: 5 })
    await insertForm(711, true)
    const ids = await answered(
      711,
      Array.from({ length: 10 }, () => ({ days: 3, answers: { overall: 3 } })),
    )
    const shown = (await list(711)).map((row) => row.response_id)
    const inOrder = ids.toSorted((a, b) => a - b)
    expect(shown.toSorted((a, b) => a - b)).toEqual(inOrder)
    expect(ids, 'numbers in the order of arrival').not.toEqual(inOrder)
    expect([ids, ids.toReversed()]).not.toContainEqual(shown)
  })

  it('are read without what tells who answered, and without words that fewer than ten wrote', async () => {
    await insertForm(712, true)
    const given = (why?: string) => ({
      days: 3,
      answers: { overall: 3, 'overall-Comment': 'typed', department: 'golf', Member: { text1: 'Ada' }, why },
      user_id: 501,
    })
    const [first = 0] = await answered(
      712,
      Array.from({ length: 9 }, () => given('Tired')),
    )
    expect((await one(712, first)).response_json).toEqual({ overall: 3 })
    await answered(712, [given('Happy'), given()])
    const tenth = await one(712, first)
    expect(tenth.response_json).toEqual({ overall: 3, why: 'Tired' })
    expect([tenth.user_id, tenth.user_fname]).toEqual([null, null])
  })

  it('tell no overall score that fewer gave than the threshold, neither listed nor one by one', async () => {
    await insertForm(713, true)
    const score = async (n: number, scored: boolean) => {
      const given = { days: 3, answers: scored ? { overall: 2 } : { why: 'Tired' } }
      const all = Array.from({ length: n }, () => given)
      const ids = await answered(713, all)
      const label = { overall_score_label: scored ? 'Poor' : null }
      await fixture.db.updateTable('feedback_response').set(label).where('response_id', 'in', ids).execute()
      return ids[0] ?? 0
    }
    const labels = async () => (await list(713)).flatMap((row) => row.overall_score_label ?? [])
    await score(6, false)
    const first = await score(4, true)
    expect([await labels(), (await one(713, first)).overall_score_label]).toEqual([[], null])
    await score(1, true)
    expect(await labels()).not.toEqual([])
    expect((await one(713, first)).overall_score_label).toBe('Poor')
  })
})

describe('responses that a person may not see', () => {
  it('SEC-TEN-5: are those of the HR survey, for staff without its roles', async () => {
    const [id = 0] = await answered(330, [{ days: 1, answers: { overall: 1 } }])
    const hana = await fixture.signIn(31, 75)
    expect((await list(330, '', hana)).map((row) => row.response_id)).toEqual([id])
    const refused = [await ask('responses?feedbackFormId=330'), await ask(`330/responses/${id}`)]
    expect(refused.map((answer) => answer.status)).toEqual([404, 404])
  })

  it('SEC-TEN-2: are those of another club, and those of another survey than is named', async () => {
    const [foreign] = await answered(500, [{ days: 1, answers: { overall: 1 } }])
    const [hr] = await answered(330, [{ days: 1, answers: { overall: 1 } }])
    const unknown = await (await ask('220/responses/999999')).text()
    for (const path of [`500/responses/${foreign}`, `220/responses/${foreign}`, `220/responses/${hr}`]) {
      const answer = await ask(path)
      expect([answer.status, await answer.text()], path).toEqual([404, unknown])
    }
    expect((await ask('responses?feedbackFormId=500')).status).toBe(404)
  })

  it('SEC-TEN-4: are any, for limited access', async () => {
    const lee = await fixture.signIn(3, 75)
    expect((await ask('responses?feedbackFormId=220', lee)).status).toBe(403)
    expect((await ask('220/responses/1', lee)).status).toBe(403)
    expect((await ask('responses?feedbackFormId=220', {})).status).toBe(401)
  })

  it('need a survey to be named', async () => {
    expect(Object.keys((await readFailure(await ask('responses'))).fields ?? {})).toEqual(['feedbackFormId'])
  })
})
