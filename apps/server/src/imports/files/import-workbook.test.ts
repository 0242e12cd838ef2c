import { afterAll, beforeAll, expect, it } from 'vitest'

import { openFileWizard, writeVisits, type FileWizard } from '../testing/file-wizard.ts'
import { workbookOf } from '../testing/workbook.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())

const visits = writeVisits(30)
  .split('\n')
  .map((line, index) =>
    line.split(';').map((cell, place) => {
      if (index === 0) return cell
      return place === 1 ? new Date(cell) : place === 3 ? cell : Number(cell)
    }),
  )

it('imports the sheet that a person chooses in a workbook', async () => {
  const workbook = await workbookOf([
    { name: 'Cover', rows: [['Visits of May']] },
    { name: 'Visits', columns: [{}, { numFmt: 'd mmm yyyy' }], rows: visits },
  ])
  const uploaded = await wizard.upload(Buffer.from(workbook), 'visits.xlsx')
  expect(uploaded).toMatchObject({
    state: 'mapping',
    guess: { file: { format: 'xlsx', sheet: 'Cover' }, sheets: ['Cover', 'Visits'] },
  })
  const { guess } = uploaded
  if (guess === null) throw new Error('the file was not read')
  await wizard.ask('saveFileSettings', {
    params: { fileId: uploaded.file_id },
    body: { base_rev: uploaded.rev, guess: { ...guess, file: { ...guess.file, sheet: 'Visits' } } },
  })
  await wizard.work()
  const file = await wizard.get(uploaded)
  expect(file.columns.map(({ column, becomes }) => [column, becomes[0]?.meaning])).toEqual([
    ['ID', 'key'],
    ['Completed', 'completed'],
    ['How was the food?', 'question'],
    ['Why', 'question'],
  ])
  const preview = await wizard.ask('getImportPreview', { params: { fileId: file.file_id } })
  expect(preview.slice(0, 2).map(({ line, completed, problem }) => [line, completed, problem])).toEqual([
    [2, '05/01/2026', null],
    [3, '05/02/2026', null],
  ])
  const checked = await wizard.run('checkImportFile', file)
  expect(checked.counts).toEqual({ created: 30, updated: 0, unchanged: 0, refused: 0 })
  const done = await wizard.run('commitImportFile', checked)
  expect(done).toMatchObject({ state: 'done', counts: { created: 30, refused: 0 } })
})

it('reports the refused rows of a workbook', async () => {
  await wizard.clear()
  const cells = new Map([['3,2', { formula: 'A4+1', formulaResult: 4 }]])
  const workbook = await workbookOf([{ name: 'Visits', columns: [{}, { numFmt: 'd mmm yyyy' }], rows: visits, cells }])
  const file = await wizard.upload(Buffer.from(workbook), 'formula.xlsx')
  const checked = await wizard.run('checkImportFile', file)
  expect(checked.counts).toMatchObject({ created: 29, refused: 1 })
  const problems = await wizard.ask('listImportProblems', { params: { fileId: file.file_id }, query: {} })
  expect(problems).toMatchObject([
    { line: 4, column: 'How was the food?', value: '=A4+1', reason: expect.stringContaining('has a formula') },
  ])
})

it('reports why a malicious workbook cannot be read', async () => {
  const workbook = await workbookOf([{ name: 'Visits', rows: [['ID'], ['0'.repeat(3_000_000)]] }])
  expect(await wizard.upload(Buffer.from(workbook), 'bomb.xlsx')).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('as a zip bomb does'),
  })
})
