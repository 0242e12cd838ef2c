import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions } from '@rapport/domain/surveys/definition/survey-questions'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import {
  complete,
  insertVisitForm,
  NOON,
  openResultsFixture,
  VISIT_SURVEY,
  type ResultsFixture,
} from '../results/testing/results-fixture.ts'
import { publishDefinition } from '../versions/publish-definition.ts'
import { storeProposedMeasures } from '../versions/store-proposed-measures.ts'
import { selectVersions } from '../versions/version-rows.ts'
import type { FormKey } from './form-key.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const withMore = (more: SurveyDefinition['pages'][number]['elements']): SurveyDefinition => ({
  pages: [...VISIT_SURVEY.pages, { name: 'more', elements: more }],
})
/** A question in a panel, with a direction that follows from its labels. */
const GRADE = {
  type: 'panel',
  name: 'grades',
  elements: [{ type: 'radiogroup', name: 'grade', choices: ['1|Excellent', '2|Good', '3|Fair', '4|Poor', '5|Awful'] }],
} as const
const measuresOf = (definition: unknown) =>
  Object.fromEntries(listQuestions(definition as SurveyDefinition).map(({ name, source }) => [name, source.measure]))
const answer = (key: FormKey) =>
  complete(fixture.db, key, [{ answers: { overall: 5, places: ['pool'] }, completed: NOON }])
const stored = (key: FormKey) =>
  fixture.db
    .selectFrom('feedback_form')
    .select(['version', 'questions_json'])
    .where('feedback_form_id', '=', key.feedback_form_id)
    .executeTakeFirstOrThrow()

it('storeProposedMeasures adds measures once to existing forms with and without answers', async () => {
  const [open, answered, anonymous] = [
    await insertVisitForm(fixture.db),
    await insertVisitForm(fixture.db),
    await insertVisitForm(fixture.db, { anonymous: true }),
  ]
  for (const key of [answered, anonymous]) await answer(key)
  await publishDefinition(fixture.db, answered, withMore([GRADE]), { now: NOON })
  await answer(answered)
  const before = await fixture.results(answered, { pastDays: '30' })
  expect((await fixture.results(answered, { pastDays: '30' })).get('grade')?.measure).toBe('ordinal_lower')

  expect(await storeProposedMeasures(fixture.db)).toBe(3)
  const visit = { overall: 'ordinal_higher', places: 'nominal', staff: 'ordinal_higher', department: 'nominal' }
  for (const key of [open, answered, anonymous])
    expect(measuresOf((await stored(key)).questions_json)).toMatchObject(visit)
  expect(measuresOf((await stored(answered)).questions_json)).toMatchObject({ grade: 'ordinal_lower' })
  const versions = await selectVersions(fixture.db, answered)
  expect(versions.map(({ definition }) => measuresOf(definition))).toEqual([
    expect.not.objectContaining({ grade: 'ordinal_lower' }),
    expect.objectContaining({ ...visit, grade: 'ordinal_lower' }),
  ])
  expect(versions[0]).toMatchObject({ version: 1, question_versions: {} })
  expect(measuresOf(versions[0]?.definition)).toMatchObject(visit)
  expect((await stored(answered)).version).toBe(2)
  expect(await fixture.results(answered, { pastDays: '30' })).toEqual(before)

  expect(await storeProposedMeasures(fixture.db)).toBe(0)
})

it('after storeProposedMeasures, a changed scale still needs a new version, and more responses can be stored', async () => {
  const key = await insertVisitForm(fixture.db)
  await answer(key)
  await storeProposedMeasures(fixture.db)
  await answer(key)
  const longer = JSON.stringify((await stored(key)).questions_json).replace(
    '"name":"overall"',
    '"name":"overall","rateMax":10',
  )
  expect(longer).toContain('"rateMax":10')
  await expect(
    sql`update feedback_form set questions_json = ${longer}::jsonb
         where feedback_form_id = ${key.feedback_form_id}`.execute(fixture.db),
  ).rejects.toThrow(/changed_scale_needs_new_version/)
})
