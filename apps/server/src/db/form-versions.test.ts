import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import {
  complete,
  insertVisitForm,
  NOON,
  openResultsFixture,
  VISIT_SURVEY,
  type ResultsFixture,
} from '../results/testing/results-fixture.ts'
import { publishDefinition, VersionRefused } from '../versions/publish-definition.ts'
import { selectVersions } from '../versions/version-rows.ts'
import type { FormKey } from './form-key.ts'

let fixture: ResultsFixture
let key: FormKey
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  key = await insertVisitForm(fixture.db)
})

const [FIRST = { name: '', elements: [] }] = VISIT_SURVEY.pages
const withOverall = (more: object): SurveyDefinition => ({
  ...VISIT_SURVEY,
  pages: [
    { ...FIRST, elements: FIRST.elements.map((one) => (one.name === 'overall' ? { ...one, ...more } : one)) },
    ...VISIT_SURVEY.pages.slice(1),
  ],
})
const LONGER = withOverall({ rateMax: 10 })
const CORRECTED = withOverall({ title: 'How was it?' })

const update = (table: string, change: RawBuilder<unknown>) =>
  sql`update ${sql.table(table)} set ${change} where feedback_form_id = ${key.feedback_form_id}`.execute(fixture.db)
const questions = (definition: SurveyDefinition) => sql`questions_json = ${JSON.stringify(definition)}::jsonb`
const answer = () => complete(fixture.db, key, [{ answers: { overall: 5 }, completed: NOON }])
const form = () =>
  fixture.db
    .selectFrom('feedback_form')
    .select(['version', 'questions_json'])
    .where('feedback_form_id', '=', key.feedback_form_id)
    .executeTakeFirstOrThrow()

describe.each([
  ['with names', {}],
  ['that is anonymous', { anonymous: true }],
])('the scales of a form %s', (_, traits) => {
  beforeEach(async () => {
    key = await insertVisitForm(fixture.db, traits)
  })

  it.each([
    ['of the form', 'feedback_form', /changed_scale_needs_new_version/],
    ['of its version', 'form_version', /scale_of_answered_version_is_fixed|changed_scale_needs_new_version/],
  ])('cannot be changed in plain SQL once answers are stored (scales %s)', async (_name, table, constraint) => {
    await answer()
    await expect(update(table, questions(LONGER))).rejects.toThrow(constraint)
    await update(table, questions(CORRECTED))
  })

  it('cannot be changed by removing the version, setting a version that does not exist or editing the record of the answered version', async () => {
    await answer()
    await expect(update('feedback_form', sql`version = null, ${questions(LONGER)}`)).rejects.toThrow(
      /answered_form_keeps_versions/,
    )
    await expect(update('feedback_form', sql`version = 2, ${questions(LONGER)}`)).rejects.toThrow(
      /changed_scale_needs_new_version/,
    )
    await expect(update('form_version_answered', sql`scale_key = 'x'`)).rejects.toThrow(
      /scale_of_answered_version_is_fixed/,
    )
  })

  it('can be changed until the first response', async () => {
    await update('feedback_form', questions(LONGER))
    await answer()
    await expect(update('feedback_form', questions(VISIT_SURVEY))).rejects.toThrow(/changed_scale_needs_new_version/)
  })
})

describe('the direction of a scale', () => {
  const measured = (measure: string) => withOverall({ measure })
  const insertVersion = (version: number, definition: SurveyDefinition, before: object) =>
    sql`insert into form_version (program_id, feedback_form_id, version, questions_json, directions_before)
        values (${key.program_id}, ${key.feedback_form_id}, ${version}, ${JSON.stringify(definition)}::jsonb,
                ${JSON.stringify(before)}::jsonb)`.execute(fixture.db)

  beforeEach(async () => {
    await update('feedback_form', questions(measured('ordinal_higher')))
    await answer()
  })

  it('cannot be reversed in two steps without a new version of the question', async () => {
    await publishDefinition(fixture.db, key, measured('nominal'), { now: NOON })
    await expect(
      publishDefinition(fixture.db, key, measured('ordinal_lower'), { now: NOON, keepScales: true }),
    ).rejects.toThrow(/lower values are better; previously, higher ones were/)
    await publishDefinition(fixture.db, key, measured('ordinal_lower'), { now: NOON })
    expect((await selectVersions(fixture.db, key)).map((one) => one.question_versions)).toEqual([
      {},
      {},
      { overall: 2 },
    ])
    await publishDefinition(fixture.db, key, measured('nominal'), { now: NOON })
    await publishDefinition(fixture.db, key, measured('ordinal_lower'), { now: NOON, keepScales: true })
  })

  it('cannot be reversed in plain SQL, even when the previous direction is omitted', async () => {
    await publishDefinition(fixture.db, key, measured('nominal'), { now: NOON })
    const before = { 'overall\n1': 'higher' }
    await expect(insertVersion(3, measured('ordinal_lower'), before)).rejects.toThrow(
      /changed_direction_needs_new_version/,
    )
    await expect(insertVersion(3, measured('ordinal_lower'), {})).rejects.toThrow(/directions_follow_previous_version/)
    await insertVersion(3, measured('ordinal_higher'), before)
  })
})

describe('publishDefinition', () => {
  it('replaces the definition of a form without responses', async () => {
    expect(await publishDefinition(fixture.db, key, LONGER, { now: NOON })).toMatchObject({
      version: null,
      isNewVersion: false,
    })
    expect(await form()).toEqual({ version: null, questions_json: LONGER })
  })

  it('stores corrected texts under the same version', async () => {
    await answer()
    const change = await publishDefinition(fixture.db, key, CORRECTED, { now: NOON })
    expect(change).toMatchObject({ version: 1, isNewVersion: false })
    expect(await form()).toEqual({ version: 1, questions_json: CORRECTED })
  })

  it('creates a version for a changed scale, and keeps the previous version with its corrected texts', async () => {
    await answer()
    await publishDefinition(fixture.db, key, CORRECTED, { now: NOON })
    const change = await publishDefinition(fixture.db, key, LONGER, { now: NOON + 1 })
    expect(change).toMatchObject({ version: 2, isNewVersion: true })
    expect(change.changes.filter((one) => one.change !== 'same')).toEqual([
      expect.objectContaining({
        question: 'overall',
        change: 'new_version',
        reasons: ['the scale was 1 to 5 and is now 1 to 10'],
      }),
    ])
    expect(await selectVersions(fixture.db, key)).toEqual([
      expect.objectContaining({ version: 1, definition: CORRECTED, question_versions: {} }),
      { version: 2, definition: LONGER, question_versions: { overall: 2 }, published_ts: NOON + 1 },
    ])
  })

  it('refuses a changed scale when keepScales is set, and names the question and the reason', async () => {
    await answer()
    const refused = publishDefinition(fixture.db, key, LONGER, { now: NOON, keepScales: true })
    await expect(refused).rejects.toThrow(VersionRefused)
    await expect(refused).rejects.toThrow(/“overall”: the scale was 1 to 5 and is now 1 to 10/)
    expect(await form()).toEqual({ version: 1, questions_json: VISIT_SURVEY })
  })

  it('increments the version of a question with each change to its scale, but not the versions of other questions', async () => {
    await answer()
    await publishDefinition(fixture.db, key, LONGER, { now: NOON })
    await publishDefinition(fixture.db, key, VISIT_SURVEY, { now: NOON + 1 })
    expect((await selectVersions(fixture.db, key)).map((one) => one.question_versions)).toEqual([
      {},
      { overall: 2 },
      { overall: 3 },
    ])
  })
})
