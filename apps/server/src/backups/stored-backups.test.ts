import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import {
  backupName,
  listBackups,
  nextBackupMs,
  ownerOf,
  partialName,
  prepareFolder,
  removeOldBackups,
} from './stored-backups.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-kept-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (text: string): number => Date.parse(`2026-11-${text}Z`)
const HOUR_MS = 3_600_000

it.each([
  ['at once when there is no backup', null, { hour: 2 }, 0],
  ['at the configured hour on the same day', at('26T01:59:59'), { hour: 2 }, at('26T02:00:00')],
  ['at the configured hour on the next day', at('26T02:00:01'), { hour: 2 }, at('27T02:00:00')],
  [
    'on the next day when the newest backup was made exactly at that hour',
    at('26T02:00:00'),
    { hour: 2 },
    at('27T02:00:00'),
  ],
  ['after the interval', at('26T02:00:00'), { everyMs: 6 * HOUR_MS }, at('26T08:00:00')],
])('schedules the next backup %s', (_, newest, times, expected) => {
  expect(nextBackupMs(newest, times)).toBe(expected)
})

it('keeps the newest backups, up to the configured number, and all files that are not backups', async () => {
  const names = ['24', '25', '26'].map((day) => backupName(at(`${day}T02:00:00.007`)))
  for (const name of [...names, 'notes.txt', 'rapport-2026.tar.gz']) writeFileSync(join(folder, name), '')
  expect(await removeOldBackups(folder, 2, names[2] ?? '')).toEqual([names[0]])
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', names[1], names[2], 'rapport-2026.tar.gz'].toSorted())
  expect(await listBackups(folder)).toEqual([
    { name: names[2], madeMs: at('26T02:00:00.007') },
    { name: names[1], madeMs: at('25T02:00:00.007') },
  ])
})

it('keeps the newest backup even when the names of older backups contain later times because the clock was ahead', async () => {
  const names = ['24', '28', '29'].map((day) => backupName(at(`${day}T02:00:00.007`)))
  for (const name of names) writeFileSync(join(folder, name), '')
  expect(await removeOldBackups(folder, 2, names[0] ?? '')).toEqual([names[1]])
  expect(await removeOldBackups(folder, 1, names[0] ?? '')).toEqual([names[2]])
})

it('removes the files of an interrupted backup, and creates a missing folder', async () => {
  const owner = ownerOf(folder)
  mkdirSync(join(folder, partialName(owner, '')))
  writeFileSync(join(folder, partialName(owner, '.tar.gz')), 'half')
  writeFileSync(join(folder, partialName('another', '.tar.gz')), 'half')
  await prepareFolder(folder, owner)
  expect(readdirSync(folder)).toEqual([`.rapport-backups-of-${owner}`, partialName('another', '.tar.gz')].toSorted())
  await prepareFolder(join(folder, 'new'), owner)
  expect(readdirSync(join(folder, 'new'))).toEqual([`.rapport-backups-of-${owner}`])
})

it('refuses a folder that contains the backups of another data folder, because some of them would be removed', async () => {
  await prepareFolder(folder, 'aaaaaaaaaaaa')
  await prepareFolder(folder, 'aaaaaaaaaaaa')
  await expect(prepareFolder(folder, 'bbbbbbbbbbbb')).rejects.toThrow(/contains the backups of another data folder/)
})

it('lists no backups when the folder does not exist', async () => {
  expect(await listBackups(join(folder, 'missing'))).toEqual([])
})
