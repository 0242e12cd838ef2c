import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'

let wizard: FileWizard
let survey = ''
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(async () => {
  await wizard.fixture.db.deleteFrom('import_file').execute()
  survey = `Visits ${crypto.randomUUID()}`
})

const meaningsOf = ({ columns }: ImportFile) => columns.map(({ column, becomes }) => [column, becomes[0]?.meaning])

it('reads an uploaded file, proposes its columns and previews its rows', async () => {
  const file = await wizard.upload(Buffer.from(`\uFEFF${writeVisits(40)}`, 'utf16le'))
  expect(file).toMatchObject({
    state: 'mapping',
    rows_total: 40,
    guess: { file: { encoding: 'utf-16le', delimiter: ';', header_rows: 1 }, date_format: 'YYYY-MM-DD' },
    sample: { headers: ['ID', 'Completed', 'How was the food?', 'Why'] },
    saved_mapping: null,
    target: { feedback_form_id: null, name: 'visits' },
  })
  expect(meaningsOf(file)).toEqual([
    ['ID', 'key'],
    ['Completed', 'completed'],
    ['How was the food?', 'question'],
    ['Why', 'question'],
  ])
  const preview = await wizard.ask('getImportPreview', { params: { fileId: file.file_id } })
  expect(preview).toHaveLength(20)
  expect(preview[1]).toMatchObject({
    line: 3,
    completed: '05/02/2026',
    problem: null,
    cells: [{ text: '2' }, { text: 'Comment 2 of a guest' }],
  })
})

it('reports why a file cannot be read', async () => {
  const file = await wizard.upload('\n')
  expect(file).toMatchObject({ state: 'failed', problem: 'The file of responses is empty.', guess: null })
})

it('refuses a file with more than 500 columns, and truncates long cells in the sample', async () => {
  const wide = await wizard.upload(`a${',a'.repeat(500)}\n1\n`)
  expect(wide).toMatchObject({ state: 'failed', problem: expect.stringContaining('has 501 columns') })
  const file = await wizard.upload(writeVisits(40, { 1: `1;2026-05-01;4;${'x'.repeat(1000)}` }))
  expect(file.sample?.rows[0]?.at(-1)).toBe('x'.repeat(200))
})

it('reads the file again when its settings change, and keeps the columns that a person has changed', async () => {
  const file = await wizard.upload(writeVisits(40))
  const columns = file.columns.map((column) =>
    column.column === 'Why' ? { ...column, becomes: [{ meaning: 'ignored' as const }] } : column,
  )
  const saved = await wizard.ask('saveImportColumns', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, columns },
  })
  const { guess } = saved
  if (guess === null) throw new Error('the file was not read')
  const again = { ...guess, missing: ['', '1'], file: { ...guess.file, encoding: 'windows-1252' as const } }
  const reading = await wizard.ask('saveFileSettings', {
    params: { fileId: file.file_id },
    body: { base_rev: saved.rev, guess: again },
  })
  expect(reading.state).toBe('analyzing')
  await wizard.work()
  const read = await wizard.get(file)
  expect(read).toMatchObject({ state: 'mapping', guess: again, rev: saved.rev + 1 })
  expect(meaningsOf(read).at(-1)).toEqual(['Why', 'ignored'])
})

it('applies a saved mapping again after a wrong delimiter has been corrected', async () => {
  const header = `Why ${crypto.randomUUID()}`
  const text = writeVisits(40).replace('Why', header)
  const first = await wizard.upload(text)
  const columns = first.columns.map((column) =>
    column.column === header ? { ...column, becomes: [{ meaning: 'ignored' as const }] } : column,
  )
  const saved = await wizard.ask('saveImportColumns', {
    params: { fileId: first.file_id },
    body: { base_rev: first.rev, columns },
  })
  const checked = await wizard.run('checkImportFile', await wizard.saveTarget(saved, { name: survey }))
  await wizard.run('commitImportFile', checked)
  const read = async (file: ImportFile, delimiter: ',' | ';') => {
    if (file.guess === null) throw new Error('the file was not read')
    const guess = { ...file.guess, file: { ...file.guess.file, delimiter } }
    await wizard.ask('saveFileSettings', { params: { fileId: file.file_id }, body: { base_rev: file.rev, guess } })
    await wizard.work()
    return wizard.get(file)
  }
  const wrong = await read(await wizard.upload(text), ',')
  expect(wrong.columns).toHaveLength(1)
  const right = await read(wrong, ';')
  expect(meaningsOf(right).at(-1)).toEqual([header, 'ignored'])
  expect(right.saved_mapping).toMatchObject({ name: 'visits.csv' })
})

it('refuses a change based on an earlier revision, and returns the current file', async () => {
  const file = await wizard.upload(writeVisits(40))
  await wizard.saveTarget(file, { name: survey })
  const answer = await wizard.send('saveImportTarget', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, target: file.target, save_mapping: true },
  })
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 409,
    body: { code: 'changed', current: { rev: file.rev + 1, target: { name: survey } } },
  })
})

it('refuses a column list that lacks one of the file’s columns', async () => {
  const file = await wizard.upload(writeVisits(40))
  const answer = await wizard.send('saveImportColumns', {
    params: { fileId: file.file_id },
    body: { base_rev: file.rev, columns: file.columns.slice(1) },
  })
  expect(answer.status).toBe(400)
})

it('truncates long headers and choices so that they can be imported', async () => {
  const service = `Service ${'s'.repeat(1500)}`
  const choices = ['one', 'two', 'three'].map((last) => `Liked [${'c'.repeat(300)} ${last}]`)
  const header = ['ID', 'Completed', service, ...choices]
  const rows = Array.from({ length: 40 }, (_, row) =>
    [row + 1, '2026-05-02', (row % 5) + 1, ...[2, 3, 4].map((each) => (row % each === 0 ? 1 : 0))].join(';'),
  )
  const file = await wizard.upload([header.join(';'), ...rows].join('\n'))
  expect(file).toMatchObject({ state: 'mapping', problem: null })
  expect(await wizard.ask('listImportFiles', {})).toHaveLength(1)
  const values = file.columns.flatMap(({ becomes }) =>
    becomes.flatMap((one) => (one.meaning === 'question' && one.type === 'checkbox' ? one.choices : [])),
  )
  expect(new Set(values.map(({ value }) => value)).size).toBe(3)
  const named = await wizard.saveTarget(file, { name: survey })
  const checked = await wizard.run('checkImportFile', named)
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 40, refused: 0 } })
  expect(await wizard.run('commitImportFile', checked)).toMatchObject({ state: 'done' })
})

it('lists a file with invalid stored data as failed, and allows its removal', async () => {
  const good = await wizard.upload(writeVisits(40))
  const bad = await wizard.upload(writeVisits(40))
  await wizard.fixture.db
    .updateTable('import_file')
    .set({ columns: JSON.stringify([{ column: 'ID' }]) })
    .where('file_id', '=', bad.file_id)
    .execute()
  expect(await wizard.ask('listImportFiles', {})).toMatchObject([
    { file_id: bad.file_id, state: 'failed', columns: [] },
    { file_id: good.file_id, state: 'mapping' },
  ])
  await wizard.ask('deleteImportFile', { params: { fileId: bad.file_id } })
  expect(await wizard.ask('listImportFiles', {})).toHaveLength(1)
})
