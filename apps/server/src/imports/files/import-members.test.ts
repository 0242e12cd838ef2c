import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { ColumnChoice, ImportColumn } from '@rapport/domain/imports/import-column'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { CLUB_A } from '../../testing/two-clubs.ts'
import { openFileWizard, type FileWizard } from '../testing/file-wizard.ts'

const MEMBER = { program_id: CLUB_A, user_id: 601, fname: 'Ines', lname: 'Duarte', email: 'ines@club.test' }

let wizard: FileWizard
beforeAll(async () => {
  wizard = await openFileWizard()
  await wizard.fixture.db.insertInto('member').values(MEMBER).execute()
})
afterAll(() => wizard.fixture.close())
beforeEach(() => wizard.clear())

/** Uploads 32 rows for a new survey: the first belongs to a member, two match no member, and the others have no e-mail address. */
async function upload(): Promise<ImportFile> {
  const emails = [MEMBER.email, 'first@club.test', 'second@club.test', ...Array<string>(29).fill('')]
  const rows = emails.map((email, row) => `${row + 1};2026-05-02;${(row % 5) + 1};${email}`)
  const file = await wizard.upload(['ID;Completed;Food;Email', ...rows].join('\n'))
  return wizard.saveTarget(file, { name: `Visits ${crypto.randomUUID()}` })
}

function saveEmail(file: ImportFile, unmatched?: 'none' | 'refuse'): Promise<ImportFile> {
  const becomes: readonly ColumnChoice[] = [{ meaning: 'member', by: 'email', unmatched }]
  const columns = file.columns.map((column): ImportColumn =>
    column.column === 'Email' ? { ...column, becomes } : column,
  )
  return wizard.ask('saveImportColumns', { params: { fileId: file.file_id }, body: { base_rev: file.rev, columns } })
}

const problemsOf = ({ columns }: ImportFile) => columns.find(({ column }) => column === 'Email')?.problems

it('previews the members in the first rows, and the cells that match no member', async () => {
  const file = await saveEmail(await upload(), 'none')
  expect(await wizard.ask('getImportPreview', { params: { fileId: file.file_id } })).toMatchObject([
    { line: 2, member: { text: 'Ines Duarte', found: true } },
    { line: 3, member: { text: 'first@club.test', found: false } },
    { line: 4, member: { text: 'second@club.test', found: false } },
    { line: 5, member: null },
    ...Array.from({ length: 16 }, () => ({})),
  ])
})

it('lists the cells that match no member in the columns after a check, until a person decides about their rows', async () => {
  const checked = await wizard.run('checkImportFile', await saveEmail(await upload()))
  expect(checked).toMatchObject({ state: 'checked', counts: { created: 30, refused: 2 }, facts: { members_found: 1 } })
  expect(problemsOf(checked)).toEqual([
    { problem: 'no_member', values: ['first@club.test', 'second@club.test'], rows: 2 },
  ])

  const refused = await wizard.run('checkImportFile', await saveEmail(checked, 'refuse'))
  expect(refused).toMatchObject({ counts: { created: 30, refused: 2 } })
  expect(problemsOf(refused)).toEqual([])

  const accepted = await wizard.run('checkImportFile', await saveEmail(refused, 'none'))
  expect(accepted).toMatchObject({ counts: { created: 32, refused: 0 } })
  expect(problemsOf(accepted)).toEqual([])
})

it('stores none of these cells in the saved mapping', async () => {
  const checked = await wizard.run('checkImportFile', await saveEmail(await upload()))
  expect(await wizard.run('commitImportFile', checked)).toMatchObject({ state: 'done', counts: { created: 30 } })
  const [saved, ...others] = await wizard.fixture.db.selectFrom('import_mapping').select('columns').execute()
  expect(others).toEqual([])
  expect(JSON.stringify(saved?.columns)).toContain('Email')
  expect(JSON.stringify(saved?.columns)).not.toContain('first@club.test')
})

it('removes these cells from the columns when the target changes', async () => {
  const checked = await wizard.run('checkImportFile', await saveEmail(await upload()))
  expect(problemsOf(await wizard.saveTarget(checked, { anonymous: true }))).toEqual([])
})

it('does not list an e-mail address of several members, which the preview does not call unknown', async () => {
  const twins = [602, 603].map((user_id) => ({ ...MEMBER, user_id, email: 'first@club.test' }))
  await wizard.fixture.db.insertInto('member').values(twins).execute()
  const file = await saveEmail(await upload())
  expect(await wizard.ask('getImportPreview', { params: { fileId: file.file_id } })).toMatchObject([
    { member: { found: true } },
    { member: { text: 'first@club.test', found: true }, problem: 'Email: is the email address of several members' },
    { member: { text: 'second@club.test', found: false } },
    ...Array.from({ length: 17 }, () => ({})),
  ])
  const checked = await wizard.run('checkImportFile', file)
  expect(checked).toMatchObject({ counts: { refused: 2 } })
  expect(problemsOf(checked)).toEqual([{ problem: 'no_member', values: ['second@club.test'], rows: 1 }])
})
