import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FormKey } from '../db/form-key.ts'
import { selectMeasuredForm } from '../results/measured-form.ts'
import { custom, openResultsFixture, type ResultsFixture } from '../results/testing/results-fixture.ts'
import { releaseForm } from '../results/waves/release-wave.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { importSurvey } from './import-survey.ts'
import type { RefusedRow } from './plan-rows.ts'

let fixture: ResultsFixture
beforeAll(async () => {
  fixture = await openResultsFixture()
})
afterAll(() => fixture.close())

const definition = {
  elements: [
    { type: 'rating', name: 'overall' },
    { type: 'dropdown', name: 'department', choices: ['golf', 'kitchen'] },
  ],
}

async function* rowsOf(departments: readonly string[]): AsyncGenerator<string> {
  yield 'id,day,overall,department'
  for (const [index, department] of departments.entries()) yield `${index},2026-05-03,4,${department}`
}

/** Imports a staff survey, by default twelve responses of the golf course and two of the kitchen. */
async function importStaffSurvey(
  form: object,
  {
    departments = [...Array.from({ length: 12 }, () => 'golf'), 'kitchen', 'kitchen'],
    onRefused = () => {},
  }: {
    departments?: readonly string[]
    onRefused?: (row: RefusedRow) => void
  } = {},
) {
  const { feedback_form_id, ...counts } = await importSurvey(fixture.db, {
    program_id: CLUB_A,
    definition,
    mapping: {
      form: { feedback_form_type: 'culture', ...form },
      key: { column: 'id' },
      completed: { column: 'day' },
      questions: ['overall', 'department'].map((name) => ({ column: name, question: name })),
    },
    filename: 'responses.csv',
    created_by: null,
    lines: rowsOf(departments),
    now: fixture.clock.now(),
    onRefused,
  })
  return { program_id: CLUB_A, feedback_form_id: feedback_form_id ?? 0, counts }
}

const spring = custom('2026-03-01', '2026-05-31')

/** Releases a form at a moment. */
async function release(key: FormKey, now: number): Promise<void> {
  const form = await selectMeasuredForm(fixture.db, key)
  if (form !== null) await releaseForm(fixture.db, form, now)
}

describe('an imported staff survey', () => {
  it('is anonymous: its responses are stored apart, without a time finer than the day', async () => {
    const key = await importStaffSurvey({ name: 'Staff' })
    const stored = await fixture.db
      .selectFrom('anonymous_response')
      .select('completed_ts')
      .distinct()
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    // The day begins at six in UTC at the club in Denver.
    expect(stored).toEqual([{ completed_ts: new Date(Date.UTC(2026, 4, 3, 6)) }])
    const named = fixture.db.selectFrom('feedback_response').selectAll()
    expect(await named.where('feedback_form_id', '=', key.feedback_form_id).execute()).toEqual([])
  })

  it('is not released before its import has ended', async () => {
    const key = await importStaffSurvey({ name: 'Whole staff' })
    const { import_pending } = await fixture.db
      .selectFrom('feedback_form')
      .select('import_pending')
      .where('feedback_form_id', '=', key.feedback_form_id)
      .executeTakeFirstOrThrow()
    expect(import_pending).toBe(false)
    const jobs = await fixture.db.selectFrom('job').select('payload').where('kind', '=', 'release').execute()
    expect(jobs).toContainEqual({ payload: { feedback_form_id: key.feedback_form_id } })
  })

  it('takes no more responses of a wave that is closed, and knows those that it has', async () => {
    const departments = Array.from({ length: 12 }, () => 'golf')
    const key = await importStaffSurvey({ name: 'Closed staff' }, { departments })
    await release(key, Date.UTC(2027, 0, 2))
    const refused: RefusedRow[] = []
    const again = await importStaffSurvey(
      { name: 'Closed staff' },
      { departments: [...departments, 'kitchen'], onRefused: (row) => refused.push(row) },
    )
    expect(again.counts).toMatchObject({ unchanged: 12, created: 0, refused: 1 })
    const reason = 'was completed in the wave 2026, which is closed'
    expect(refused).toEqual([{ line: 14, column: 'id', value: '12', reason }])
  })

  it('is not anonymous when the mapping says so', async () => {
    const key = await importStaffSurvey({ name: 'Open staff', anonymous: false })
    const kitchen = await fixture.results(key, { ...spring, department: 'kitchen' })
    expect(kitchen.get('overall')?.results.current).toMatchObject({ respondents: 2, answers: { totalCount: 2 } })
  })

  it('rejects a mapping that changes whether it is anonymous', async () => {
    await importStaffSurvey({ name: 'Second staff' })
    const again = importStaffSurvey({ name: 'Second staff', anonymous: false })
    await expect(again).rejects.toThrow('Second staff is anonymous, and its responses stay as they are')
  })
})
