import type { HeadlineChoice } from '@rapport/api/contract/club/headline-forms'
import { FORM_TYPES } from '@rapport/domain/performance/form-presets'
import { HEADLINE_TYPES, HEADLINE_USES } from '@rapport/domain/surveys/headline-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { importSurvey } from '../imports/import-survey.ts'
import { complete } from '../results/testing/results-fixture.ts'
import { MPS, openSendoutFixture, PULSE } from '../sendouts/testing/sendout-fixture.ts'
import { readAnswer, readFailure } from '../testing/answers.ts'
import { CLUB_A, CLUB_B, PEOPLE } from '../testing/two-clubs.ts'

let fixture: Awaited<ReturnType<typeof openSendoutFixture>>
let ana: Record<string, string>

const RELATIONAL = 53
const START = Date.UTC(2026, 5, 17, 12)
const SURVEY = {
  pages: [{ name: 'all', elements: [{ type: 'rating', name: 'overall', rateMin: 1, rateMax: 5 }] }],
} as const

beforeAll(async () => {
  fixture = await openSendoutFixture()
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
  ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
  await fixture.db
    .updateTable('feedback_form')
    .set({ questions_json: JSON.stringify({ pages: [] }) })
    .execute()
  await fixture.db
    .insertInto('feedback_form')
    .values({
      program_id: CLUB_A,
      feedback_form_id: RELATIONAL,
      public_id: 'relational-53',
      name: 'Relational',
      title: 'Relational',
      feedback_form_type: 'relational',
      overall_question: 'overall',
      questions_json: JSON.stringify(SURVEY),
    })
    .execute()
  const completed = { answers: { overall: 5 }, completed: START - 86_400_000 }
  await complete(fixture.db, { program_id: CLUB_A, feedback_form_id: RELATIONAL }, [completed])
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.clock.set(START)
  await fixture.db.deleteFrom('headline_form').execute()
  await fixture.db.deleteFrom('audit_log').execute()
})

const path = (program: number = CLUB_A) => `/v3/programs/${program}/headline_forms`
const list = async () => readAnswer('listHeadlineForms', await fixture.app.request(path(), { headers: ana }))
const choose = (choice: HeadlineChoice, headers = ana) =>
  fixture.app.request(path(), { method: 'PUT', headers, body: JSON.stringify(choice) })
const usedNow = async () => Object.fromEntries((await list()).map(({ use, used }) => [use, used?.feedback_form_id]))
const home = async () =>
  readAnswer('getSummary', await fixture.app.request(`/v3/feedback/summary?programId=${CLUB_A}`, { headers: ana }))
const preview = async () =>
  readAnswer('previewSendout', await fixture.call('GET', `/programs/${CLUB_A}/sendouts/preview?type=initial&test=`))
const pulsePreview = async () =>
  readAnswer(
    'previewQuickPulse',
    await fixture.call('GET', `/programs/${CLUB_A}/quick_pulse/preview?quickPulseDate=2026-06-16`),
  )

/** Imports one response into a new form, and returns the id of the form. */
async function importForm(name: string, type: 'relational' | 'mps' | 'quick_pulse'): Promise<number> {
  async function* lines() {
    yield 'id,day,overall'
    yield '1,05/03/2026,4'
  }
  const { feedback_form_id } = await importSurvey(fixture.db, {
    program_id: CLUB_A,
    definition: { title: name, elements: SURVEY.pages[0].elements },
    mapping: {
      form: { name, feedback_form_type: type, overall_question: 'overall' },
      key: { column: 'id', prefix: `${name}-` },
      completed: { column: 'day', format: 'MM/DD/YYYY' },
      questions: [{ column: 'overall', question: 'overall' }],
    },
    filename: 'responses.csv',
    created_by: null,
    lines: lines(),
    now: START,
  })
  return feedback_form_id ?? 0
}

describe('the headline form', () => {
  it('is not replaced by an import', async () => {
    const before = [await usedNow(), (await home()).overall_satisfaction?.feedback_form_id]
    expect(before).toEqual([{ home: RELATIONAL, sendouts: MPS, quick_pulse: PULSE }, RELATIONAL])
    const imported = [
      await importForm('Old relational', 'relational'),
      await importForm('Old MPS', 'mps'),
      await importForm('Old pulse', 'quick_pulse'),
    ]
    expect(Math.min(...imported)).toBeGreaterThan(RELATIONAL)
    const { home_form, overall_satisfaction } = await home()
    expect(home_form).toEqual({ feedback_form_id: RELATIONAL, title: 'Relational' })
    expect(overall_satisfaction?.results.current.answers.totalCount).toBe(1)
    expect((await preview()).feedback_form_id).toBe(MPS)
    expect((await pulsePreview()).feedback_form_id).toBe(PULSE)
    const options = (await list()).map((form) => form.options.filter(({ is_imported }) => is_imported).length)
    expect(options).toEqual([3, 2, 1])
  })

  it('is the form that the club has chosen, separately for Home, send-outs and Quick Pulse', async () => {
    const pulse = await importForm('Chosen pulse', 'quick_pulse')
    await readAnswer('saveHeadlineForm', await choose({ use: 'home', feedback_form_id: MPS, replaces: null }))
    await readAnswer(
      'saveHeadlineForm',
      await choose({ use: 'sendouts', feedback_form_id: RELATIONAL, replaces: null }),
    )
    await readAnswer('saveHeadlineForm', await choose({ use: 'quick_pulse', feedback_form_id: pulse, replaces: null }))
    const { home_form, quick_pulse_form } = await home()
    expect([home_form?.feedback_form_id, quick_pulse_form?.feedback_form_id]).toEqual([MPS, pulse])
    expect((await preview()).feedback_form_id).toBe(RELATIONAL)
    expect((await pulsePreview()).feedback_form_id).toBe(pulse)
    const saved = await readAnswer(
      'saveHeadlineForm',
      await choose({ use: 'home', feedback_form_id: null, replaces: MPS }),
    )
    expect(saved[0]).toMatchObject({ use: 'home', feedback_form_id: null, used: { feedback_form_id: RELATIONAL } })
  })

  it('on Home can be any survey that has an overall question and is not anonymous', async () => {
    const insert = async (name: string, more: { overall_question?: string; anonymous?: boolean }) => {
      const row = {
        program_id: CLUB_A,
        public_id: name,
        name,
        title: name,
        feedback_form_type: 'listening_post' as const,
        questions_json: JSON.stringify(SURVEY),
        ...more,
      }
      const stored = await fixture.db
        .insertInto('feedback_form')
        .values(row)
        .returning('feedback_form_id')
        .executeTakeFirstOrThrow()
      return stored.feedback_form_id
    }
    const post = await insert('post', { overall_question: 'overall' })
    const anonymous = await insert('nameless', { overall_question: 'overall', anonymous: true })
    const bare = await insert('bare', {})
    const answered = { answers: { overall: 4 }, completed: START - 86_400_000 }
    await complete(fixture.db, { program_id: CLUB_A, feedback_form_id: post }, [answered])

    expect((await home()).home_form?.feedback_form_id).toBe(RELATIONAL)
    for (const feedback_form_id of [anonymous, bare]) {
      // A refused choice is not stored, so `replaces` is null in both requests.
      expect((await choose({ use: 'home', feedback_form_id, replaces: null })).status).toBe(400)
    }
    const offered = (await list()).map(({ options }) => options.map(({ feedback_form_id }) => feedback_form_id))
    expect(offered[0]).toContain(post)
    expect(offered[0]).not.toContain(anonymous)
    expect(offered[1]).not.toContain(post)
    await readAnswer('saveHeadlineForm', await choose({ use: 'home', feedback_form_id: post, replaces: null }))
    const { home_form, overall_satisfaction, mri } = await home()
    expect(home_form).toEqual({ feedback_form_id: post, title: 'post' })
    expect(overall_satisfaction?.results.current).toMatchObject({
      answers: { totalCount: 1 },
      scores: { top2Box: 100 },
    })
    expect(mri).toBeNull()
    expect((await list())[0]).toMatchObject({ feedback_form_id: post, used: { feedback_form_id: post } })
  })

  it('is recorded in the audit log with the person who chose it', async () => {
    await choose({ use: 'home', feedback_form_id: MPS, replaces: null })
    const logged = await fixture.db.selectFrom('audit_log').select(['user_id', 'action', 'detail']).execute()
    expect(logged).toEqual([
      { user_id: PEOPLE.ana, action: 'headline_form.chosen', detail: { use: 'home', feedback_form_id: MPS } },
    ])
  })

  it('cannot be set to an unsuitable or unknown survey, after a concurrent change or by a user who is not an administrator, and cannot be listed for another club', async () => {
    const wrong = await readFailure(await choose({ use: 'quick_pulse', feedback_form_id: MPS, replaces: null }))
    expect([wrong.status, wrong.fields]).toEqual([
      400,
      { feedback_form_id: 'Feedback form is a survey that cannot be used here.' },
    ])
    expect((await readFailure(await choose({ use: 'home', feedback_form_id: 999, replaces: null }))).status).toBe(400)
    const late = await readFailure(await choose({ use: 'home', feedback_form_id: MPS, replaces: RELATIONAL }))
    expect([late.status, late.code]).toEqual([409, 'changed'])
    const foreign = await fixture.app.request(path(CLUB_B), { headers: ana })
    expect(foreign.status).toBe(404)
    const staff = await fixture.signIn(PEOPLE.both, CLUB_A)
    expect((await choose({ use: 'home', feedback_form_id: MPS, replaces: null }, staff)).status).toBe(403)
  })

  it('can be stored in the database for exactly the survey types that the domain allows', async () => {
    for (const use of HEADLINE_USES) {
      for (const feedback_form_type of FORM_TYPES) {
        const { feedback_form_id } = await fixture.db
          .insertInto('feedback_form')
          .values({
            program_id: CLUB_B,
            public_id: `${use}-${feedback_form_type}`,
            name: `${use} ${feedback_form_type}`,
            title: 'Any',
            feedback_form_type,
            questions_json: '{}',
          })
          .returning('feedback_form_id')
          .executeTakeFirstOrThrow()
        const isStored = await fixture.db
          .insertInto('headline_form')
          .values({ program_id: CLUB_B, headline_use: use, feedback_form_id, feedback_form_type })
          .onConflict((conflict) =>
            conflict.columns(['program_id', 'headline_use']).doUpdateSet({ feedback_form_id, feedback_form_type }),
          )
          .execute()
          .then(
            () => true,
            () => false,
          )
        // For Home, the database accepts every type, because Home requires an overall question instead of a certain type.
        const usable: readonly string[] = use === 'home' ? FORM_TYPES : HEADLINE_TYPES[use]
        expect([use, feedback_form_type, isStored]).toEqual([
          use,
          feedback_form_type,
          usable.includes(feedback_form_type),
        ])
      }
    }
  })
})
