import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openTestFolder } from '../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../testing/two-clubs.ts'
import { CARRIED_SHEET, writeCarried, type CarriedImport } from './read/carried-import.ts'
import { DINNER, DINNER_MAPPING } from './testing/dinner-import.ts'
import { workbookOf } from './testing/workbook.ts'

const SCRIPT = fileURLToPath(new URL('import-cli.ts', import.meta.url))
let folder: string
const path = (name: string) => join(folder, name)

const ROWS = [
  ['id', 'day', 'food', 'again', 'fish', 'kind', 'why'],
  ['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh'],
  ['2', '2026-05-04', '5', 'perhaps', '', '2', ''],
  // Spreadsheets also execute a formula that begins with a full-width equals sign.
  ['3', '\uFF1Dsoon', '5', 'no', '', '2', ''],
]

const EXPORTED = [
  ['Response', 'Completed', 'Food', 'Why'],
  ['#1', '2026-05-03', '4', 'Fresh'],
  ['#2', '2026-05-04', '5', ''],
]
const CARRIED: CarriedImport = {
  version: 1,
  form: { name: 'Supper', title: 'Your supper', feedback_form_type: 'relational', overall_question: 'food' },
  definition: {
    pages: [
      {
        name: 'p',
        elements: [
          { type: 'rating', name: 'food', rateMax: 5 },
          { type: 'comment', name: 'why' },
        ],
      },
    ],
  },
  columns: [
    { column: 'Response', becomes: { meaning: 'key' } },
    { column: 'Completed', becomes: { meaning: 'completed', format: 'YYYY-MM-DD' } },
    { column: 'Food', becomes: questionOf('food', 'rating') },
    { column: 'Why', becomes: questionOf('why', 'comment') },
  ],
}

function questionOf(question: string, type: 'rating' | 'comment'): CarriedImport['columns'][number]['becomes'] {
  const measure = type === 'rating' ? 'ordinal_higher' : 'text'
  return { meaning: 'question', question, title: question, type, measure, choices: [], notApplicable: [] }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-exit-'))
  const { db, close } = await openTestFolder(path('data'))
  await insertTwoClubs(db)
  await close()
  writeFileSync(path('form.json'), JSON.stringify(DINNER))
  writeFileSync(
    path('map.json'),
    JSON.stringify({ ...DINNER_MAPPING, form: { ...DINNER_MAPPING.form, name: 'Dinner' } }),
  )
  writeFileSync(path('dinner.csv'), ROWS.map((row) => row.join()).join('\n'))
  writeFileSync(
    path('exported.xlsx'),
    await workbookOf([
      { name: 'Responses', rows: EXPORTED },
      { name: CARRIED_SHEET, rows: writeCarried(CARRIED).map((piece) => [piece]), hidden: true },
    ]),
  )
  writeFileSync(path('dinner.xlsx'), await workbookOf([{ name: 'Dinner', rows: ROWS }]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (file: string, ...more: string[]) =>
  run('--form', path('form.json'), '--map', path('map.json'), ...more, path(file))

function run(...more: string[]) {
  const args = ['--program', String(CLUB_A), ...more]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions=@rapport/source', SCRIPT, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: path('data') },
  })
  return { status, stdout, stderr }
}

it('exits with 1 when more rows are refused than allowed, and lists the refused rows in a second file', () => {
  const done = command('dinner.csv', '--dry-run', '--allow-refused', '1')
  expect(done).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('3 rows read'),
    stderr: expect.stringContaining('2 rows were refused, but --allow-refused permits only 1.'),
  })
  expect(readFileSync(path('dinner.csv.rejected.csv'), 'utf8')).toContain("4,day,'\uFF1Dsoon,")
})

it('exits with 1 for a refused row when none is allowed', () => {
  expect(command('dinner.csv', '--dry-run').status).toBe(1)
})

it('exits with 0 when the refused rows are allowed, and reads the same rows from a workbook as from a CSV file', () => {
  const read = (file: string) => command(file, '--allow-refused', '2')
  expect(read('dinner.xlsx')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 new, 0 updated, 0 unchanged, 2 refused'),
  })
  expect(read('dinner.csv')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('0 new, 0 updated, 1 unchanged, 2 refused'),
  })
})

it('reads the survey and the column roles from an exported workbook when the command names neither', () => {
  const done = run(path('exported.xlsx'))
  expect(done).toMatchObject({ status: 0, stdout: expect.stringContaining('2 new, 0 updated') })
  expect(done.stdout).toContain('Supper (form')
  expect(run(path('exported.xlsx')).stdout).toContain('0 new, 0 updated, 2 unchanged')
})

it('requires the survey and the mapping for a file that does not contain them', () => {
  const { status, stderr } = run(path('dinner.xlsx'))
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('name the survey definition with --form and the mapping with --map'),
  ])
})

it.each(['-1', 'many', '1.5'])('does not accept %s as the allowed number of refused rows', (count) => {
  const { status, stderr } = command('dinner.csv', `--allow-refused=${count}`)
  expect([status, stderr]).toEqual([1, `--allow-refused ${count} is not a number of rows\n`])
})
