import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../../db/form-key.ts'
import { sealForm } from '../../results/counting/seal.ts'
import {
  ADA,
  BEN,
  complete,
  DAY_MS,
  insertVisitForm,
  NOON,
  openResultsFixture,
} from '../../results/testing/results-fixture.ts'
import type { ResultsFixture } from '../../results/testing/results-fixture.ts'
import { readAnswer, readFailure } from '../../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../../testing/two-clubs.ts'

let fixture: ResultsFixture
let ana: Record<string, string>
beforeAll(async () => {
  fixture = await openResultsFixture()
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())

const ask = (form: number, query: Record<string, string | number> = {}, headers = ana) => {
  const search = new URLSearchParams({ feedbackFormId: String(form) })
  for (const [name, value] of Object.entries(query)) search.append(name, String(value))
  return fixture.app.request(`/v3/feedback/responses?${search.toString()}`, { headers })
}
const list = async (form: number, query: Record<string, string | number> = {}) =>
  readAnswer('listResponses', await ask(form, query))
const idsOf = async (form: number, query: Record<string, string | number> = {}) =>
  (await list(form, query)).map((row) => row.response_id)

/** Inserts four responses, newest first: from Ada, from Ben, from Ada at location 2, and from a guest 400 days ago. */
async function insertFour(): Promise<{ key: FormKey; ids: [number, number, number, number] }> {
  const key = await insertVisitForm(fixture.db)
  const at = (daysAgo: number) => NOON - daysAgo * DAY_MS
  const given = [
    {
      answers: { overall: 5, places: ['pool'], staff: { kind: 3, quick: 1 }, why: 'Good' },
      completed: at(1),
      user_id: ADA,
    },
    { answers: { overall: 2, places: ['pool', 'grill'], staff: { kind: 1 } }, completed: at(2), user_id: BEN },
    { answers: { overall: 5, wishes: { first: 'Shade' } }, completed: at(3), user_id: ADA, merchant_id: 2 },
    { answers: { overall: 2 }, completed: at(400) },
  ]
  const ids = await complete(fixture.db, key, given)
  for (const [index, response_id] of ids.entries()) {
    const updated_ts = new Date(given[index]?.completed ?? 0)
    await fixture.db
      .updateTable('feedback_response')
      .set({ updated_ts })
      .where('response_id', '=', response_id)
      .execute()
  }
  const [a = 0, b = 0, c = 0, d = 0] = ids
  return { key, ids: [a, b, c, d] }
}

const resultId = async (key: FormKey, name: string) => (await fixture.results(key)).get(name)?.result_id ?? ''

describe('filtered responses', () => {
  it('are those with the answer that a chart bar represents, before and after sealing', async () => {
    const { key, ids } = await insertFour()
    const form = key.feedback_form_id
    const [a, b, c, d] = ids
    const behind = async () => ({
      five: await idsOf(form, { answerOf: await resultId(key, 'overall'), answer: 5 }),
      rated: await idsOf(form, { answerOf: await resultId(key, 'overall') }),
      pool: await idsOf(form, { answerOf: await resultId(key, 'places'), answer: 'pool' }),
      row: await idsOf(form, { answerOf: await resultId(key, 'staff'), answerRow: 'kind', answer: 3 }),
      anyStaff: await idsOf(form, { answerOf: await resultId(key, 'staff') }),
      text: await idsOf(form, { answerOf: await resultId(key, 'why') }),
      none: await idsOf(form, { answerOf: await resultId(key, 'overall'), answer: '7' }),
    })
    const expected = {
      five: [a, c],
      rated: [a, b, c, d],
      pool: [a, b],
      row: [a],
      anyStaff: [a, b],
      text: [a],
      none: [],
    }
    expect(await behind()).toEqual(expected)
    await sealForm(fixture.db, key, { minTail: 1 })
    expect(await behind()).toEqual(expected)
    expect(await list(form, { answerOf: await resultId(key, 'overall'), answer: 5 })).toMatchObject([
      { record_count: 2 },
      { record_count: 2 },
    ])
  })

  it('are selected by the result filters and by a period', async () => {
    const { key, ids } = await insertFour()
    const form = key.feedback_form_id
    const [a, b, c, d] = ids
    expect(await idsOf(form, { gender: 'Female' })).toEqual([a, c])
    expect(await idsOf(form, { createdBy: BEN })).toEqual([b])
    expect(await idsOf(form, { createdBy: 0 })).toEqual([d])
    expect(await idsOf(form, { merchantId: 2 })).toEqual([c])
    expect(await idsOf(form, { pastDays: 30 })).toEqual([a, b, c])
    expect(await idsOf(form, { pastDays: 'custom', startDate: '2026-06-15', endDate: '2026-06-15' })).toEqual([b])
    expect(await idsOf(form, { gender: 'Female', pastDays: 2, answerOf: await resultId(key, 'overall') })).toEqual([a])
  })

  it('are returned in pages of ten with an exact total count', async () => {
    const key = await insertVisitForm(fixture.db)
    await complete(
      fixture.db,
      key,
      Array.from({ length: 23 }, (_, i) => ({ answers: { overall: (i % 2) + 1 }, completed: NOON - i * DAY_MS })),
    )
    const query = { answerOf: await resultId(key, 'overall'), answer: 1 }
    const pages = [await list(key.feedback_form_id, query), await list(key.feedback_form_id, { ...query, offset: 10 })]
    expect(pages.map((page) => page.length)).toEqual([10, 2])
    expect(new Set(pages.flat().map((row) => row.record_count))).toEqual(new Set([12]))
  })

  it.each([
    ['an unknown result', { answerOf: 'q-999' }, 'answerOf'],
    ['an id of another kind', { answerOf: 'index-0' }, 'answerOf'],
    ['a row of a question without rows', { answerOf: 'q-0', answerRow: 'kind' }, 'answerRow'],
    ['an unknown option', { gender: 'Robot' }, 'gender'],
    ['a reversed period', { pastDays: 'custom', startDate: '2026-06-02', endDate: '2026-06-01' }, 'endDate'],
    ['SEC-SQL-1: an offset that is not a number', { offset: 'x' }, 'offset'],
  ])('are refused for %s', async (_, query, field) => {
    const key = await insertVisitForm(fixture.db)
    const refused = await readFailure(await ask(key.feedback_form_id, query as Record<string, string | number>))
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the read mark of a response', () => {
  const mark = (id: number, body: object, headers = ana) =>
    fixture.app.request(`/v3/feedback/responses/${id}/read`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('is stored for each person, and can be removed', async () => {
    const { key, ids } = await insertFour()
    const marks = async (headers = ana) =>
      (await readAnswer('listResponses', await ask(key.feedback_form_id, {}, headers))).map((row) => row.is_read)
    expect(await marks()).toEqual([false, false, false, false])
    expect(await readAnswer('markResponseRead', await mark(ids[1], { is_read: true }))).toEqual({ is_read: true })
    await mark(ids[1], { is_read: true })
    expect(await marks()).toEqual([false, true, false, false])
    expect(await marks(await fixture.signIn(PEOPLE.both, CLUB_A))).toEqual([false, false, false, false])
    const path = `/v3/feedback/${key.feedback_form_id}/responses/${ids[1]}`
    const detail = await readAnswer('getStaffResponse', await fixture.app.request(path, { headers: ana }))
    expect(detail.is_read).toBe(true)
    await mark(ids[1], { is_read: false })
    expect(await marks()).toEqual([false, false, false, false])
  })

  it('cannot be set by staff with limited access, staff of another club or signed-out callers, for an unknown response, or to an invalid value', async () => {
    const { ids } = await insertFour()
    const statuses = [
      await mark(ids[0], { is_read: true }, await fixture.signIn(PEOPLE.limited, CLUB_A)),
      await mark(ids[0], { is_read: true }, await fixture.signIn(PEOPLE.bo, CLUB_B)),
      await mark(999_999, { is_read: true }),
      await mark(ids[0], { is_read: 'yes' }),
      await mark(ids[0], { is_read: true }, {}),
    ].map((answer) => answer.status)
    expect(statuses).toEqual([403, 404, 404, 400, 401])
  })
})
