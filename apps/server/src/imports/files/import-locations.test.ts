import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { ColumnChoice, ImportColumn } from '@rapport/domain/imports/import-column'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { openFileWizard, type FileWizard } from '../testing/file-wizard.ts'

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
})
afterAll(() => wizard.fixture.close())
beforeEach(() => wizard.clear())

/** Uploads 32 rows for a new survey: two have the name of a location, two have an unknown name, and the others have no location. */
async function upload(): Promise<ImportFile> {
  const places = ['Grill', 'main house', 'Boathouse', 'Boathouse', ...Array<string>(28).fill('')]
  const rows = places.map((place, row) => `${row + 1};2026-05-02;${(row % 5) + 1};${place}`)
  const file = await wizard.upload(['ID;Completed;Food;Place', ...rows].join('\n'))
  return wizard.saveTarget(file, { name: `Visits ${crypto.randomUUID()}` })
}

function savePlace(file: ImportFile, choice: Omit<Extract<ColumnChoice, { meaning: 'location' }>, 'meaning'>) {
  const columns = file.columns.map((column): ImportColumn =>
    column.column === 'Place' ? { ...column, becomes: [{ meaning: 'location', ...choice }], problems: [] } : column,
  )
  return wizard.ask('saveImportColumns', { params: { fileId: file.file_id }, body: { base_rev: file.rev, columns } })
}

const problemsOf = ({ columns }: ImportFile) => columns.find(({ column }) => column === 'Place')?.problems

it('lists the cells that match no location after a check, until a person matches them or refuses their rows', async () => {
  const checked = await wizard.run('checkImportFile', await savePlace(await upload(), {}))
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 30, refused: 2 } })
  expect(problemsOf(checked)).toEqual([{ problem: 'no_location', values: ['Boathouse'], rows: 2 }])

  const refused = await wizard.run('checkImportFile', await savePlace(checked, { values: { Boathouse: null } }))
  expect(refused).toMatchObject({ counts: { created: 30, refused: 2 } })
  expect(problemsOf(refused)).toEqual([])

  const matched = await wizard.run('checkImportFile', await savePlace(refused, { values: { Boathouse: 2 } }))
  expect(matched).toMatchObject({ counts: { created: 32, refused: 0 } })
  expect(problemsOf(matched)).toEqual([])
})

it('previews the location of a row, or its cell with the reason why the row would be refused', async () => {
  const file = await savePlace(await upload(), {})
  expect(await wizard.ask('getImportPreview', { params: { fileId: file.file_id } })).toMatchObject([
    { line: 2, location: 'Grill', problem: null },
    { line: 3, location: 'Main House', problem: null },
    { line: 4, location: 'Boathouse', problem: 'Place: is not a location of the club' },
    { line: 5, location: 'Boathouse' },
    ...Array.from({ length: 16 }, () => ({ problem: null })),
  ])
})
