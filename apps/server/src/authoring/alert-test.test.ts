import { afterAll, beforeAll, expect, it } from 'vitest'

import { readAnswer } from '../testing/answers.ts'
import { CLUB_B, PEOPLE } from '../testing/two-clubs.ts'
import { failureOf, openAuthoring } from './testing/authoring-fixture.ts'

let fixture: Awaited<ReturnType<typeof openAuthoring>>
beforeAll(async () => {
  fixture = await openAuthoring()
})
afterAll(() => fixture.close())

const rule = { all: [{ question: 'overall', op: 'lessOrEqual', value: 2 }] }
const test = (id: number, headers?: Parameters<typeof fixture.ask>[3]) =>
  fixture.ask('POST', `${id}/draft/alert-test`, { rule }, headers)

it('lists the responses for which an alert would have fired, and raises no case', async () => {
  const published = await fixture.openSurvey()
  const id = published.feedback_form_id
  await fixture.save(published, { ...published.draft, alerts: [] })
  await fixture.publish(await fixture.read(id))
  await fixture.answer(published, { overall: 1, comment: 'The soup was cold' })
  await fixture.answer(published, { overall: 5 })
  const tested = await readAnswer('testAlert', await test(id))
  expect(tested).toMatchObject({
    tested: 2,
    fired: [{ position: 0, name: null, comment: 'The soup was cold', answers: [{ answer: '1' }] }],
  })
  expect(tested.first_ts).toBe(tested.fired[0]?.completed_ts)
  expect(await fixture.casesOf(id)).toEqual([])
  const at = async (merchant_ids: number[]) =>
    (await readAnswer('testAlert', await fixture.ask('POST', `${id}/draft/alert-test`, { rule, merchant_ids }))).fired
  await fixture.answer(published, { overall: 2 }, undefined, 2)
  expect(await at([2])).toMatchObject([{ answers: [{ answer: '2' }] }])
  expect(await at([1])).toEqual([])
  expect(await at([])).toHaveLength(2)
})

it('tests no responses for a survey that has never been published', async () => {
  const { feedback_form_id } = await fixture.start({ from: 'template', template_id: 'event' })
  expect(await readAnswer('testAlert', await test(feedback_form_id))).toEqual({
    tested: 0,
    first_ts: null,
    last_ts: null,
    fired: [],
  })
})

it('refuses to test an alert for an anonymous survey', async () => {
  const { feedback_form_id } = await fixture.start({ from: 'template', template_id: 'culture' })
  const failure = await failureOf(await test(feedback_form_id), 400)
  expect(failure.fields).toHaveProperty('rule')
})

it('does not find a survey of another club', async () => {
  const { feedback_form_id } = await fixture.start({ from: 'blank' })
  const other = await fixture.signIn(PEOPLE.bo, CLUB_B)
  expect((await test(feedback_form_id, other)).status).toBe(404)
})

type Terms = readonly { question: string; op: string; value?: unknown }[]
const countSeen = (id: number, terms: Terms) =>
  fixture.ask('POST', `${id}/draft/condition-test`, { conditions: [{ join: 'all', terms }] })

it('counts the respondents whose answers meet the conditions of a question', async () => {
  const published = await fixture.openSurvey()
  const id = published.feedback_form_id
  for (const overall of [1, 2, 5]) await fixture.answer(published, { overall })
  const seen = async (terms: Terms) => readAnswer('testCondition', await countSeen(id, terms))
  expect(await seen([{ question: 'overall', op: 'lessOrEqual', value: '2' }])).toEqual({ tested: 3, seen: 2 })
  expect(await seen([{ question: 'comment', op: 'empty' }])).toEqual({ tested: 3, seen: 3 })
  expect(await seen([{ question: 'not asked yet', op: 'empty' }])).toEqual({ tested: 3, seen: null })
  const both = await fixture.ask('POST', `${id}/draft/condition-test`, {
    conditions: [
      { join: 'any', terms: [{ question: 'overall', op: 'oneOf', value: ['1', '5'] }] },
      { join: 'all', terms: [{ question: 'overall', op: 'greaterOrEqual', value: 2 }] },
    ],
  })
  expect(await readAnswer('testCondition', both)).toEqual({ tested: 3, seen: 1 })
})

it('refuses to count respondents to an anonymous survey', async () => {
  const { feedback_form_id } = await fixture.start({ from: 'template', template_id: 'culture' })
  const failure = await failureOf(await countSeen(feedback_form_id, [{ question: 'overall', op: 'answered' }]), 400)
  expect(failure.fields).toHaveProperty('conditions')
})

it('counts only respondents to versions in which the compared questions have the same scale as in the current version', async () => {
  const published = await fixture.openSurvey()
  const id = published.feedback_form_id
  await fixture.answer(published, { overall: 2 })
  const definition = JSON.parse(JSON.stringify(published.draft.definition).replace('"rateMax":5', '"rateMax":10'))
  await fixture.publish(await fixture.save(await fixture.read(id), { ...published.draft, definition }))
  const seen = async (question: string, op: string, value?: unknown) =>
    readAnswer('testCondition', await countSeen(id, [{ question, op, value }]))
  expect(await seen('overall', 'lessOrEqual', 4)).toEqual({ tested: 1, seen: null })
  await fixture.answer(published, { overall: 9 })
  await fixture.answer(published, { overall: 3 })
  expect(await seen('overall', 'lessOrEqual', 4)).toEqual({ tested: 2, seen: 1 })
  expect(await seen('comment', 'empty')).toEqual({ tested: 3, seen: 3 })
})
