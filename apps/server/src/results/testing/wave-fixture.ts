import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { releaseForm } from '../waves/release-wave.ts'
import { complete, DAY_MS, NOON, type GivenResponse } from './results-fixture.ts'

/** An instant in 2025, epoch ms; the first release in 2026 closes its wave. */
export const IN_2025 = Date.UTC(2025, 10, 30, 12)

/** An instant after the last time at which a response of the 2026 wave can be saved, epoch ms. */
export const IN_2027 = Date.UTC(2027, 0, 2)

/** The query parameters for the wave of a calendar year. */
export const WAVE_2025 = { pastDays: 'custom', startDate: '2025-01-01', endDate: '2025-12-31' }
export const WAVE_2026 = { pastDays: 'custom', startDate: '2026-01-01', endDate: '2026-12-31' }

/** Builds `many` responses to VISIT_SURVEY with the same answers, spread over the 30 days up to `completed`. */
export const given = (many: number, answers: object, completed = NOON): GivenResponse[] =>
  Array.from({ length: many }, (_, index) => ({
    answers: { ...answers },
    completed: completed - (index % 30) * DAY_MS,
  }))

/** Releases a form as of the given time, by default one day after NOON. */
export async function release(db: Db, key: FormKey, now = NOON + DAY_MS): Promise<void> {
  const form = await selectMeasuredForm(db, key)
  if (form === null) throw new Error('the form does not exist')
  await releaseForm(db, form, now)
}

/** Stores responses that were completed in 2025, and closes their wave. */
export async function closeWave2025(db: Db, key: FormKey, responses: readonly GivenResponse[]): Promise<void> {
  await complete(db, key, responses)
  await release(db, key)
}

/**
 * Responses for a closed wave of 2025: twelve from the kitchen, eight from golf, and two without a department, which must be merged
 * with another group.
 */
export const CLOSED_2025: readonly GivenResponse[] = [
  ...given(6, { overall: 5, department: 'kitchen', places: ['pool'], why: 'Warm' }, IN_2025),
  ...given(6, { overall: 2, department: 'kitchen', places: ['grill'] }, IN_2025),
  ...given(4, { overall: 4, department: 'golf', places: ['pool'], why: 'Clean' }, IN_2025),
  ...given(4, { overall: 1, department: 'golf', places: ['grill'], why: 'Loud' }, IN_2025),
  ...given(2, { overall: 5 }, IN_2025),
]
