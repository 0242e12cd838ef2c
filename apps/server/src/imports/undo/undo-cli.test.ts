import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { openDb } from '../../db/open.ts'
import { openTestFolder } from '../../testing/test-database.ts'
import { CLUB_A, insertTwoClubs } from '../../testing/two-clubs.ts'
import { importDinner } from '../testing/dinner-import.ts'
import { STAFF, STAFF_MAPPING, staffRows } from '../testing/staff-import.ts'

const SCRIPT = fileURLToPath(new URL('../import-cli.ts', import.meta.url))
let folder: string
let import_id = 0
let edited = 0

beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'rapport-undo-')), 'data')
  const { db, close } = await openTestFolder(folder)
  await insertTwoClubs(db)
  // The import is made at the current time, because the command undoes only imports from the last 30 days, according to the system
  // clock.
  const done = await importDinner(
    db,
    'Dinner',
    [
      ['1', '2026-05-03', '4', 'yes', '1', '3', 'Fresh'],
      ['2', '2026-05-04', '5', 'no', '', '2', ''],
    ],
    { now: Date.now() },
  )
  import_id = done.import_id ?? 0
  const { response_id } = await db
    .updateTable('feedback_response')
    .set((eb) => ({ response_json: JSON.stringify({ food: 2 }), rev: eb('rev', '+', 1) }))
    .where('program_id', '=', CLUB_A)
    .where('import_key', '=', '1')
    .returning('response_id')
    .executeTakeFirstOrThrow()
  edited = response_id
  await close()
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

function command(...more: string[]) {
  const args = ['--conditions=@rapport/source', SCRIPT, '--program', String(CLUB_A), ...more]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: folder },
  })
  return { status, stdout, stderr }
}

const undo = (...more: string[]) => command('--undo', String(import_id), ...more)

it('refuses to undo an import with an edited response until --keep-edited is given, and refuses a second undo', async () => {
  expect(undo()).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining(
      `\n  response ${edited}: its answers were changed\n--keep-edited leaves them as they are.\n`,
    ),
  })
  expect(undo('--keep-edited')).toEqual({
    status: 0,
    stdout: expect.stringContaining(`Import ${import_id} was undone. Responses: 1 removed, 0 restored, 1 kept.\n`),
    stderr: '',
  })
  expect(undo('--keep-edited')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/already been undone|was undone/),
  })
  const { db, close } = await openDb({ databaseUrl: null, dataDir: folder })
  const left = await db
    .selectFrom('feedback_response')
    .select('response_id')
    .where('import_key', 'is not', null)
    .execute()
  await close()
  expect(left).toEqual([{ response_id: edited }])
})

it('refuses another file for the dates of an anonymous survey’s wave, even after the import that published the wave has been undone', () => {
  const parts = { definition: STAFF, mapping: { ...STAFF_MAPPING, form: { ...STAFF_MAPPING.form, name: 'Staff' } } }
  const [form, map, csv] = ['form.json', 'map.json', 'staff.csv'].map((file) => join(folder, '..', file))
  if (form === undefined || map === undefined || csv === undefined) throw new Error('no file')
  writeFileSync(form, JSON.stringify(parts.definition))
  writeFileSync(map, JSON.stringify(parts.mapping))
  const importFile = () => {
    writeFileSync(csv, ['id,day,overall,department,why', ...staffRows('2026-05-03')].join('\n'))
    return command('--form', form, '--map', map, csv)
  }
  const imported = importFile()
  expect(imported).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(
      '\nPublished as the wave 05/03/2026 to 05/03/2026. If you undo this import, no other file',
    ),
  })
  const id = /--undo (\d+)/.exec(imported.stdout)?.[1] ?? ''
  expect(importFile()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already includes some of these days'),
  })
  expect(command('--undo', id)).toEqual({
    status: 0,
    stdout: `Import ${id} was undone. Responses: 20 removed, 0 restored, 0 kept.\n`,
    stderr: '',
  })
  expect(command('--undo', id)).toEqual({ status: 1, stdout: '', stderr: 'This import has already been undone.\n' })
  expect(importFile()).toMatchObject({ status: 1, stderr: expect.stringContaining('was published and undone') })
})
