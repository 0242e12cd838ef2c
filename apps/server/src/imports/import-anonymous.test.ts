import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { custom, openResultsFixture, type ResultsFixture } from '../results/testing/results-fixture.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { importSurvey } from './import-survey.ts'

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

/** Imports a staff survey: twelve responses of the golf course, two of the kitchen. */
async function importStaffSurvey(form: object) {
  const { feedback_form_id } = await importSurvey(fixture.db, {
    program_id: CLUB_A,
    definition,
    mapping: {
      form: { feedback_form_type: 'culture', ...form },
      key: { column: 'id' },
      completed: { column: 'day' },
      questions: ['overall', 'department'].map((name) => ({ column: name, question: name })),
    },
    lines: rowsOf([...Array.from({ length: 12 }, () => 'golf'), 'kitchen', 'kitchen']),
    now: fixture.clock.now(),
  })
  return { program_id: CLUB_A, feedback_form_id: feedback_form_id ?? 0 }
}

const spring = custom('2026-03-01', '2026-05-31')

describe('an imported staff survey', () => {
  it('is anonymous: a group of two is withheld', async () => {
    const key = await importStaffSurvey({ name: 'Staff' })
    const kitchen = await fixture.results(key, { ...spring, department: 'kitchen' })
    expect(kitchen.get('overall')?.results.current).toMatchObject({ respondents: 0, answers: { totalCount: 0 } })
    const all = await fixture.results(key, spring)
    expect(all.get('overall')?.results.current).toMatchObject({ respondents: 14, answers: { totalCount: 14 } })
    expect(all.get('overall')?.results.current.answers.distribution['4']).toEqual([])
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
