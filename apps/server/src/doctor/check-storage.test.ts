import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, it } from 'vitest'

import { backupName } from '../backups/stored-backups.ts'
import { readConfig } from '../config.ts'
import { checkBackups, checkDisk } from './check-storage.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse('2026-05-04T12:00:00Z')
const root = mkdtempSync(join(tmpdir(), 'rapport-doctor-'))
const folder = join(root, 'backups')
afterAll(() => rmSync(root, { recursive: true }))
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})

const settings = (more: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: join(root, 'data'), ...more })
const check = (more: Record<string, string>) => checkBackups(settings(more), NOW)
const addBackup = (hours: number) => writeFileSync(join(folder, backupName(NOW - hours * HOUR_MS)), '')

it.each<[string, Record<string, string>, number, string]>([
  ['daily', {}, 48, 'ok'],
  ['daily', {}, 49, 'failed'],
  ['six-hourly', { BACKUP_EVERY_HOURS: '6' }, 12, 'ok'],
  ['six-hourly', { BACKUP_EVERY_HOURS: '6' }, 13, 'failed'],
])(
  'with %s backups (settings %j) and the newest backup %i h old, checkBackups reports %s',
  async (_, times, hours, outcome) => {
    addBackup(hours)
    addBackup(100)
    expect(await check({ BACKUP_DIR: folder, ...times })).toMatchObject({
      outcome,
      found: `the newest one is ${hours} h old`,
    })
  },
)

it('checkBackups reports a folder without backups as a fault', async () => {
  expect(await check({ BACKUP_DIR: folder })).toMatchObject({ outcome: 'failed', found: `there are none in ${folder}` })
})

it('checkBackups requires a backup folder only in production', async () => {
  expect((await check({})).outcome).toBe('skipped')
  expect((await check({ NODE_ENV: 'production' })).outcome).toBe('failed')
})

it('checkBackups skips PostgreSQL, which has its own backup tools', async () => {
  expect((await check({ NODE_ENV: 'production', DATABASE_URL: 'postgresql://db.test/club' })).outcome).toBe('skipped')
})

it('checkDisk checks the disk of a folder that does not exist yet', async () => {
  expect((await checkDisk('DATA_DIR', join(root, 'not', 'yet'))).found).toMatch(/^(only )?\d+\.\d GB is free at /)
})
