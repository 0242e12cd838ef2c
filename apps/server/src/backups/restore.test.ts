import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DataFolderInUse, lockDataFolder } from '../db/lock.ts'
import { openDb } from '../db/open.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { insertTwoClubs } from '../testing/two-clubs.ts'
import { makeBackup } from './make-backup.ts'
import { requireMovable, restoreBackup } from './restore.ts'
import { listBackups } from './stored-backups.ts'

const root = mkdtempSync(join(tmpdir(), 'rapport-backups-'))
const folder = join(root, 'backups')
const source = join(root, 'source')
const NOW = Date.UTC(2026, 5, 17, 12)
let file = ''
let rowsBefore = 0

beforeAll(async () => {
  const opened = await openTestFolder(source)
  await insertTwoClubs(opened.db)
  await sql`create table written (id int primary key, filler text not null)`.execute(opened.db)
  // Rows are written while the backup is made. The backup must contain every row up to some point, and none after it.
  let isWriting = true
  const writing = (async () => {
    for (let id = 0; isWriting; id += 1)
      await sql`insert into written values (${id}, repeat('x', 500))`.execute(opened.db)
  })()
  for (let made = 0; made < 2; made += 1) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from written`.execute(opened.db)
    rowsBefore = rows[0]?.n ?? 0
    const backup = await makeBackup(opened, { dataDir: source, folder, keep: 1, now: NOW + made })
    file = backup.file
  }
  isWriting = false
  await writing
  await opened.close()
}, 120_000)
afterAll(() => rmSync(root, { recursive: true }))

const readRows = async (dataDir: string) => {
  const { db, close } = await openDb({ databaseUrl: null, dataDir })
  const { rows } = await sql<{ n: number; top: number }>`select count(*) as n, max(id) as top from written`.execute(db)
  const programs = await db.selectFrom('program').select('program_id').execute()
  await close()
  return { ...rows[0], programs: programs.length }
}

describe('a backup', () => {
  it('is a file that only its owner can read, and only the configured number of backups is kept', async () => {
    expect((await listBackups(folder)).map(({ madeMs }) => madeMs - NOW)).toEqual([1])
    expect(readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))).toHaveLength(1)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('contains every row written before it, and no gaps, even while the server continues to write', async () => {
    const dataDir = join(root, 'copy')
    const { previousFolder, rows } = await restoreBackup(file, dataDir, NOW)
    expect(previousFolder).toBeNull()
    const { n = 0, top, programs } = await readRows(dataDir)
    expect(n).toBeGreaterThanOrEqual(rowsBefore)
    expect(top).toBe(n - 1)
    expect(rows.get('written')).toBe(n)
    expect(programs).toBe(2)
  })

  it('replaces a data folder, and keeps the previous folder beside it', async () => {
    const dataDir = join(root, 'replaced')
    const opened = await openTestFolder(dataDir)
    await sql`create table mine (id int)`.execute(opened.db)
    await opened.close()
    const { previousFolder } = await restoreBackup(file, `${dataDir}/`, NOW)
    expect(previousFolder).toMatch(/replaced\.before-2026-06-17T12-00-00-000Z$/)
    expect((await readRows(dataDir)).programs).toBe(2)
    const before = await openDb({ databaseUrl: null, dataDir: previousFolder })
    expect((await sql`select * from mine`.execute(before.db)).rows).toEqual([])
    await before.close()
    // Both folders can be used at the same time, because neither contains an old lock file.
    lockDataFolder(dataDir)()
    expect(existsSync(join(previousFolder ?? '', 'rapport.lock'))).toBe(false)
  })

  it('also replaces a folder that contains no database, and keeps the previous folder beside it', async () => {
    const dataDir = join(root, 'mistyped')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'notes.txt'), 'mine')
    const { previousFolder } = await restoreBackup(file, dataDir, NOW)
    expect(readdirSync(previousFolder ?? '')).toEqual(['notes.txt'])
  })

  it('is not restored into a data folder that is in use', async () => {
    const dataDir = join(root, 'used')
    const unlock = lockDataFolder(dataDir)
    await expect(restoreBackup(file, dataDir, NOW)).rejects.toThrow(DataFolderInUse)
    unlock()
  })
})

describe('a restore fails and changes nothing when its file is', () => {
  const dataDir = join(root, 'kept')
  const whole = () => readFileSync(file)
  const flipped = () => {
    const bytes = whole()
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = (bytes[middle] ?? 0) ^ 0xff
    return bytes
  }
  it.each([
    ['cut off', () => whole().subarray(0, -100), /cannot be read/],
    ['damaged in one byte', flipped, /cannot be read/],
    ['empty', () => Buffer.alloc(0), /cannot be read|is empty/],
    ['not an archive', () => Buffer.from('hello'), /cannot be read/],
  ])('%s', async (name, read, reason) => {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(join(dataDir, 'mine'), 'mine')
    const damaged = join(root, `${name}.tar.gz`)
    writeFileSync(damaged, read())
    await expect(restoreBackup(damaged, dataDir, NOW)).rejects.toThrow(reason)
    expect(readdirSync(dataDir)).toEqual(['mine'])
    expect(readdirSync(root).filter((entry) => entry.startsWith('kept.'))).toEqual([])
  })

  it('missing', async () => {
    await expect(restoreBackup(join(root, 'missing'), dataDir, NOW)).rejects.toThrow('There is no file')
  })
})

describe('a restore that was killed', () => {
  it('between its two moves is completed by the next start', () => {
    const dataDir = join(root, 'killed')
    mkdirSync(`${dataDir}.restored-T`)
    writeFileSync(join(`${dataDir}.restored-T`, 'new'), '')
    mkdirSync(`${dataDir}.before-T`)
    lockDataFolder(dataDir)()
    expect(readdirSync(dataDir)).toEqual(['new'])
  })

  it('before its first move is not completed, even when the data folder has been deleted by hand', () => {
    const dataDir = join(root, 'deleted')
    mkdirSync(`${dataDir}.restored-T`)
    writeFileSync(join(`${dataDir}.restored-T`, 'new'), '')
    lockDataFolder(dataDir)()
    expect(readdirSync(dataDir)).toEqual([])
    renameSync(`${dataDir}.restored-T`, join(root, 'away'))
  })
})

it.skipIf(!existsSync('/dev/shm') || statSync('/dev/shm').dev === statSync('/dev').dev)(
  'refuses a data folder that is a mount point, because it cannot be moved',
  () => {
    expect(() => requireMovable('/dev/shm')).toThrow('is a mount point')
    expect(() => requireMovable(join(root, 'movable'))).not.toThrow()
  },
)

it('cancels a backup when its signal is aborted, and leaves no files', async () => {
  const given = join(root, 'given-up')
  const opened = await openTestFolder(join(root, 'stopping'))
  const request = { dataDir: join(root, 'stopping'), folder: given, keep: 1, now: NOW }
  await expect(makeBackup(opened, { ...request, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  await opened.close()
  expect(readdirSync(given).filter((name) => !name.startsWith('.rapport-backups-of-'))).toEqual([])
})
