import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'

let wizard: FileWizard
let name = ''
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(async () => {
  await wizard.clear()
  name = `Visits ${crypto.randomUUID()}`
})

async function importVisits(rows: number) {
  const checked = await wizard.run(
    'checkImportFile',
    await wizard.saveTarget(await wizard.upload(writeVisits(rows)), { name }),
  )
  return wizard.run('commitImportFile', checked)
}

const undo = ({ feedback_form_id, import_id }: Awaited<ReturnType<typeof importVisits>>) =>
  wizard.ask('undoSurveyImport', {
    params: { formId: feedback_form_id ?? 0, importId: import_id ?? 0 },
    body: { keep_edited: false },
  })

const formOf = ({ feedback_form_id }: Awaited<ReturnType<typeof importVisits>>) =>
  wizard.fixture.db
    .selectFrom('feedback_form')
    .select(['name', 'archived_ts'])
    .where('feedback_form_id', '=', feedback_form_id ?? 0)
    .executeTakeFirstOrThrow()

it('archives and renames the survey that an undone import created, so that the corrected file can create a survey with the same name', async () => {
  const wrong = await importVisits(20)
  await undo(wrong)
  expect(await formOf(wrong)).toMatchObject({
    name: `${name} (undone import ${wrong.import_id})`,
    archived_ts: expect.any(Date),
  })
  const right = await importVisits(30)
  expect(right).toMatchObject({ state: 'done', saved_mapping: null, counts: { created: 30 } })
  expect(right.feedback_form_id).not.toBe(wrong.feedback_form_id)
  expect(await formOf(right)).toEqual({ name, archived_ts: null })
})

it('archives a survey when the import that created it is undone, but not when a later import is undone', async () => {
  const first = await importVisits(20)
  const { feedback_form_id } = first
  const second = await wizard.upload(writeVisits(30), 'later.csv')
  const checked = await wizard.run('checkImportFile', await wizard.saveTarget(second, { feedback_form_id, name }))
  const later = await wizard.run('commitImportFile', checked)
  expect(later).toMatchObject({ state: 'done', feedback_form_id })
  await undo(later)
  expect(await formOf(first)).toEqual({ name, archived_ts: null })
  await undo(first)
  expect(await formOf(first)).toMatchObject({ archived_ts: expect.any(Date) })
})
