import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(() => wizard.clear())

/** Imports visits into a new survey; returns its id. */
async function importVisits(name: string): Promise<number> {
  const file = await wizard.saveTarget(await wizard.upload(writeVisits(40)), { name })
  const done = await wizard.run('commitImportFile', await wizard.run('checkImportFile', file))
  expect(done).toMatchObject({ state: 'done', counts: { created: 40 } })
  return done.target.feedback_form_id ?? 0
}

const countResponses = async (feedback_form_id: number): Promise<number> => {
  const { count } = await wizard.fixture.db
    .selectFrom('feedback_response')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

it('keeps the responses from an earlier file with the same keys if keys are treated as unique only within a file', async () => {
  const form = await importVisits(`Visits ${crypto.randomUUID()}`)
  const next = await wizard.upload(writeVisits(40).replaceAll('2026-05', '2026-06'), 'next year.csv')
  const same = await wizard.run('checkImportFile', await wizard.saveTarget(next, { own_keys: false }))
  expect(same).toMatchObject({ target: { feedback_form_id: form }, counts: { created: 0, updated: 40 } })
  const own = await wizard.run('checkImportFile', await wizard.saveTarget(same, { own_keys: true }))
  expect(own).toMatchObject({ state: 'checked', counts: { created: 40, updated: 0 } })
  expect(await wizard.run('commitImportFile', own)).toMatchObject({ state: 'done', counts: own.counts })
  expect(await countResponses(form)).toBe(80)
})

it('applies a saved mapping despite a different date format, and reports unknown values', async () => {
  await importVisits(`Visits ${crypto.randomUUID()}`)
  const next = await wizard.upload(writeVisits(40).replaceAll(/;2026-05-(\d\d);/g, ';$1/05/2026;'))
  expect(next.saved_mapping).toMatchObject({ name: 'visits.csv' })
  const completed = next.columns.find(({ column }) => column === 'Completed')
  expect(completed).toMatchObject({ becomes: [{ meaning: 'completed', format: 'DD/MM/YYYY' }], confidence: 'high' })
  const scaled = await wizard.upload(writeVisits(40, { 7: '7;2026-05-07;8;x' }))
  expect(scaled.columns.find(({ column }) => column === 'How was the food?')).toMatchObject({
    confidence: 'low',
    problems: [{ problem: 'unknown_value', values: ['8'] }],
  })
})
