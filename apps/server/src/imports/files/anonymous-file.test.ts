import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { CLUB_A } from '../../testing/two-clubs.ts'
import { openFileWizard, type FileWizard } from '../testing/file-wizard.ts'
import { killAt, retryJobs } from '../testing/kill-run.ts'
import { readStored } from '../testing/staff-import.ts'

let wizard: FileWizard
let name = ''
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(async () => {
  await wizard.clear()
  name = `Staff ${crypto.randomUUID()}`
})

/**
 * Returns the text of a file whose rows are dated on the first three days of a month in 2026. Each row contains the employee number
 * of its respondent.
 */
const rowsOf = (month: string, count = 40, first = 1): string =>
  [
    'Employee;Completed;How was the food?;Why',
    ...Array.from(
      { length: count },
      (_, row) => `${first + row};2026-${month}-0${(row % 3) + 1};${(row % 5) + 1};Comment ${row + 1} of a cook`,
    ),
  ].join('\n')

const upload = async (text: string, filename = 'staff.csv') => {
  const file = await wizard.upload(text, filename)
  const columns = file.columns.map((column, index) =>
    index === 0 ? { ...column, becomes: [{ meaning: 'key' as const }] } : column,
  )
  return wizard.ask('saveImportColumns', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, columns },
  })
}
const into = async (text: string, form: number | null = null, filename = 'staff.csv') =>
  wizard.saveTarget(await upload(text, filename), {
    feedback_form_id: form,
    name,
    feedback_form_type: 'culture',
    anonymous: true,
  })
const checkInto = async (text: string, form: number | null = null, filename?: string) =>
  wizard.run('checkImportFile', await into(text, form, filename))
const importInto = async (text: string, form: number | null = null) =>
  wizard.run('commitImportFile', await checkInto(text, form))
const formOf = ({ feedback_form_id }: { readonly feedback_form_id: number | null }) => ({
  program_id: CLUB_A,
  feedback_form_id: feedback_form_id ?? 0,
})
const undo = async ({ feedback_form_id, import_id }: Awaited<ReturnType<typeof importInto>>) =>
  wizard.ask('undoSurveyImport', {
    params: { formId: feedback_form_id ?? 0, importId: import_id ?? 0 },
    body: { keep_edited: false },
  })

it('imports a file as one closed wave with its own release, and stores nothing that identifies a respondent', async () => {
  const checked = await checkInto(rowsOf('05'))
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 40, refused: 0 } })
  const done = await wizard.run('commitImportFile', checked)
  expect(done).toMatchObject({
    state: 'done',
    sample: null,
    columns: [],
    counts: null,
    rows_total: null,
    rows_done: 0,
    facts: { first_ts: null, already_here: null },
  })
  const stored = await readStored(wizard.fixture.db, formOf(done))
  expect(stored.waves).toMatchObject([{ unit: null, respondents: 40 }, { unit: 'year' }])
  expect(stored.tables.length).toBeGreaterThan(0)
  // A row's key consists of the file id and the row number; it does not contain the employee number.
  const keys = stored.responses.map((row) => (row as { readonly import_key: string }).import_key)
  expect(new Set(keys)).toEqual(new Set(Array.from({ length: 40 }, (_, row) => `${done.file_id}:${row + 1}`)))
  expect(await wizard.ask('listProgramImports', { query: {} })).toMatchObject([{ counts: null, notes: null }])
  expect(await wizard.ask('listImportProblems', { params: { fileId: done.file_id }, query: {} })).toEqual([])
})

it('rejects a file with fewer rows than a published wave needs', async () => {
  const few = await checkInto(rowsOf('05', 9))
  expect(few).toMatchObject({
    state: 'mapping',
    counts: null,
    problem: expect.stringMatching(/^The file has 9 rows that can be imported\. .* needs at least 10/),
  })
  expect(await checkInto(rowsOf('05', 10), null, 'ten.csv')).toMatchObject({ state: 'checked' })
})

it('rejects a second file that covers the same days but omits one person, even after an undo', async () => {
  const done = await importInto(rowsOf('05'))
  const form = done.feedback_form_id
  const before = await readStored(wizard.fixture.db, formOf(done))
  const withoutOne = rowsOf('05', 39, 2)
  const refused = await checkInto(withoutOne, form, 'without-one.csv')
  expect(refused).toMatchObject({
    state: 'mapping',
    problem: expect.stringMatching(/already includes some of these days/),
  })
  expect(await readStored(wizard.fixture.db, formOf(done))).toEqual(before)
  await undo(done)
  expect(await readStored(wizard.fixture.db, formOf(done))).toMatchObject({ tables: [], comments: [], responses: [] })
  expect(await checkInto(withoutOne, form, 'again.csv')).toMatchObject({
    state: 'mapping',
    problem: expect.stringMatching(/was published and undone/),
  })
  // A file for different days is accepted, because importing it discloses nothing about the people in the earlier file, not even
  // whether an employee number was in that file.
  expect(await checkInto(rowsOf('03'), form, 'march.csv')).toMatchObject({ state: 'checked', counts: { created: 40 } })
})

it('completes and publishes an interrupted import once, and refuses another file for its survey until then', async () => {
  const form = (await importInto(rowsOf('03'))).feedback_form_id
  const other = await checkInto(rowsOf('04'), form)
  const checked = await checkInto(rowsOf('05', 620), form)
  const commit = ({ file_id, rev }: typeof checked) =>
    wizard.ask('commitImportFile', { params: { fileId: file_id }, body: { base_rev: rev } })
  await commit(checked)
  await wizard.work(killAt(3))
  const interrupted = await wizard.get(checked)
  expect(interrupted).toMatchObject({ state: 'importing', rows_done: 500 })
  await commit(other)
  await wizard.work()
  expect(await wizard.get(other)).toMatchObject({
    state: 'mapping',
    problem: expect.stringMatching(/of this survey has not ended/),
  })
  await retryJobs(wizard)
  const done = await wizard.get(checked)
  expect(done).toMatchObject({ state: 'done', import_id: interrupted.import_id })
  const stored = await readStored(wizard.fixture.db, formOf(done))
  expect(stored.responses).toHaveLength(660)
  expect(stored.waves).toContainEqual(expect.objectContaining({ unit: null, respondents: 620 }))
})

it('refuses a staff survey that is not anonymous', async () => {
  const file = await wizard.saveTarget(await upload(rowsOf('05')), { name, feedback_form_type: 'culture' })
  const answer = await wizard.send('checkImportFile', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev },
  })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 400,
    body: { fields: { target: expect.stringMatching(/^Staff surveys are anonymous\./) } },
  })
})
