import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { DEMO_FORMS } from '../seed/feedback/forms.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { complete } from './testing/results-fixture.ts'

const DEFINITION = {
  pages: [
    {
      name: 'all',
      title: 'All',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'rating', name: 'staff' },
        { type: 'radiogroup', name: 'gender', choices: ['1|Female', '2|Male', '3|Other'] },
        { type: 'comment', name: 'more' },
      ],
    },
  ],
}

let fixture: TestApp
let admin: Record<string, string>
/** The id of the form of the current test; each test has a new form. */
let form = 77

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await setAdmin(true)
  admin = await fixture.signIn(PEOPLE.ana, CLUB_A)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  form++
  await fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      feedback_form_id: form,
      public_id: `measures-${form}`,
      name: `Measures ${form}`,
      title: 'Measures',
      feedback_form_type: 'relational',
      overall_question: 'overall',
      questions_json: JSON.stringify(DEFINITION),
    })
    .execute()
})

const setAdmin = (isAdmin: boolean) =>
  fixture.db.updateTable('account').set({ admin: isAdmin }).where('user_id', '=', PEOPLE.ana).execute()

/** Stores four responses with the ratings 5, 5, 4 and 1: two with gender 1 and two with gender 2. */
const answer = () =>
  complete(
    fixture.db,
    { program_id: CLUB_A, feedback_form_id: form },
    [5, 5, 4, 1].map((overall, position) => ({
      answers: { overall, staff: overall, gender: (position % 2) + 1 },
      completed: fixture.clock.now() - 86_400_000,
    })),
  )

const path = () => `/v3/feedback/${form}/measures`
const list = async (headers = admin) => readAnswer('listMeasures', await fixture.app.request(path(), { headers }))
const save = (body: Record<string, unknown>, headers = admin) =>
  fixture.app.request(path(), { method: 'PUT', headers, body: JSON.stringify(body) })

async function readResults(resultType: 'grouped_question' | 'individual_question') {
  const search = new URLSearchParams({ feedbackFormId: String(form), resultType, pastDays: '30' })
  const answered = await fixture.app.request(`/v3/feedback/results?${search.toString()}`, { headers: admin })
  return readAnswer('getResults', answered)
}

describe('the measures of a form', () => {
  it('are only proposals until one of them is saved, which stores all of them', async () => {
    expect((await list()).map(({ name, measure, is_stored }) => [name, measure, is_stored])).toEqual([
      ['overall', 'ordinal_higher', false],
      ['staff', 'ordinal_higher', false],
      ['gender', 'nominal', false],
      ['more', 'text', false],
    ])
    const saved = await readAnswer(
      'saveMeasure',
      await save({ question: 'overall', measure: 'ordinal_lower', replaces: 'ordinal_higher' }),
    )
    expect(saved).toEqual(await list())
    expect(saved.map(({ measure, is_stored }) => [measure, is_stored])).toEqual([
      ['ordinal_lower', true],
      ['ordinal_higher', true],
      ['nominal', true],
      ['text', true],
    ])
    const audited = fixture.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('entity_id', '=', String(form))
    expect(await audited.execute()).toEqual([
      { action: 'measure.changed', detail: { question: 'overall', from: 'ordinal_higher', to: 'ordinal_lower' } },
    ])
  })

  it('determine which answers have scores, so that a gender question with numeric choices does not affect the score of its page', async () => {
    await answer()
    const [group] = await readResults('grouped_question')
    expect(group?.results.current.scores).toMatchObject({ mean: 3.75, top2Box: 75 })
    expect(group?.children.find(({ name }) => name === 'gender')?.results.current).toMatchObject({
      answers: { totalCount: 4, counts: { 1: 2, 2: 2, 3: 0 } },
      scores: { mean: null, top2Box: null },
    })
  })

  it('apply to existing answers', async () => {
    await answer()
    expect((await save({ question: 'gender', measure: 'ordinal_higher', replaces: 'nominal' })).status).toBe(200)
    const gender = (await readResults('individual_question')).find(({ name }) => name === 'gender')
    expect([gender?.measure, gender?.results.current.scores.mean]).toEqual(['ordinal_higher', 1.5])
  })

  it('count low values as the best when lower is better', async () => {
    await save({ question: 'overall', measure: 'ordinal_lower', replaces: 'ordinal_higher' })
    await answer()
    const overall = (await readResults('individual_question')).find(({ name }) => name === 'overall')
    expect(overall?.results.current.scores).toMatchObject({ mean: 3.75, top2Box: 25, index: 31.25 })
  })

  it('cannot change direction once answers are stored, and the error gives the reason', async () => {
    await answer()
    const refused = await save({ question: 'overall', measure: 'ordinal_lower', replaces: 'ordinal_higher' })
    expect(refused.status).toBe(409)
    expect(await readFailure(refused)).toMatchObject({
      code: 'new_version_needed',
      message: expect.stringContaining('opposite direction') as string,
    })
    expect((await list())[0]).toMatchObject({ measure: 'ordinal_higher', is_stored: false })
  })

  it('can change direction in a new version of the question, which is counted separately', async () => {
    await answer()
    const choice = { question: 'overall', measure: 'ordinal_lower', replaces: 'ordinal_higher', new_version: true }
    const saved = await readAnswer('saveMeasure', await save(choice))
    expect(saved[0]).toMatchObject({ measure: 'ordinal_lower' })
    const versions = (await readResults('individual_question')).filter(({ name }) => name === 'overall')
    expect(
      versions.map(({ measure, scale_change, results }) => [
        measure,
        scale_change?.side,
        results.current.answers.totalCount,
      ]),
    ).toEqual([
      ['ordinal_lower', 'after', 0],
      ['ordinal_higher', 'before', 4],
    ])
    const { detail } = await fixture.db
      .selectFrom('audit_log')
      .select('detail')
      .where('entity_id', '=', String(form))
      .executeTakeFirstOrThrow()
    expect(detail).toMatchObject({ new_version: true })
  })

  it('can be read only by staff of the club and changed only by administrators', async () => {
    await setAdmin(false)
    try {
      const reader = await fixture.signIn(PEOPLE.ana, CLUB_A)
      expect(await list(reader)).toHaveLength(4)
      expect((await save({ question: 'overall', measure: 'nominal', replaces: 'ordinal_higher' }, reader)).status).toBe(
        403,
      )
      const stranger = await fixture.signIn(PEOPLE.bo, CLUB_B)
      expect((await fixture.app.request(path(), { headers: stranger })).status).toBe(404)
    } finally {
      await setAdmin(true)
    }
  })

  it.each([
    [{ question: 'none', measure: 'nominal', replaces: 'nominal' }, 'question'],
    [{ question: 'more', measure: 'ordinal_higher', replaces: 'text' }, 'measure'],
    [{ question: 'overall', measure: 'recommendation', replaces: 'ordinal_higher' }, 'measure'],
    [{ question: 'overall', measure: 'grade', replaces: 'ordinal_higher' }, 'measure'],
  ])('cannot be saved with an invalid field: %j', async (body, field) => {
    const refused = await save(body)
    expect(refused.status).toBe(400)
    expect(Object.keys((await readFailure(refused)).fields ?? {})).toEqual([field])
  })

  it('cannot be saved if the measure to be replaced has changed in the meantime', async () => {
    await save({ question: 'overall', measure: 'nominal', replaces: 'ordinal_higher' })
    const late = await save({ question: 'overall', measure: 'ordinal_lower', replaces: 'ordinal_higher' })
    expect(late.status).toBe(409)
    expect((await list())[0]?.measure).toBe('nominal')
  })
})

describe('the demo surveys', () => {
  it('include a question whose numbers are categories and a question for which low values are best', () => {
    const ppp = DEMO_FORMS.find(({ feedback_form_type }) => feedback_form_type === 'ppp')
    const measures = new Map(
      listQuestions(ppp?.definition ?? { pages: [] }).map(({ name, measure }) => [name, measure]),
    )
    expect([measures.get('gender_identity'), measures.get('reach')]).toEqual(['nominal', 'ordinal_lower'])
  })
})
