import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'rapport-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const file = join(folder, String(Math.random()))
  writeFileSync(file, text)
  return file
}

describe('a secret in a file', () => {
  it('is read without a trailing line break', () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileWith('postgresql://rapport:p%40ss@db.test/rapport\n'),
      SMTP_URL_FILE: fileWith('smtp://mail.test'),
      MAIL_FROM: 'club@mail.test',
      SMS_WEBHOOK_URL: 'https://texts.test',
      SMS_WEBHOOK_TOKEN_FILE: fileWith('token-1\r\n'),
      RAPPORT_PASSWORD_FILE: fileWith(' a password with spaces \n'),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgresql://rapport:p%40ss@db.test/rapport',
      smtp: { url: 'smtp://mail.test' },
      textWebhook: { token: 'token-1' },
      setupPassword: ' a password with spaces ',
    })
  })

  it.each([
    [
      'given in both forms',
      () => ({ SMTP_URL: 'smtp://a.test', SMTP_URL_FILE: fileWith('x') }),
      'SMTP_URL_FILE: cannot be given together with SMTP_URL',
    ],
    [
      'missing',
      () => ({ DATABASE_URL_FILE: join(folder, 'missing') }),
      /DATABASE_URL_FILE: the file .*missing cannot be read \(ENOENT\)/,
    ],
    ['empty', () => ({ RAPPORT_PASSWORD_FILE: fileWith('\n') }), /RAPPORT_PASSWORD_FILE: the file .* is empty/],
  ])('is refused with an error that names its variable when it is %s', (_, settings, message) => {
    expect(() => readConfig(settings())).toThrow(message)
  })

  it('does not appear in the error about an invalid value', () => {
    const read = () => readConfig({ DATABASE_URL_FILE: fileWith('mysql://rapport:hunter2@db.test') })
    expect(read).toThrow('DATABASE_URL: must begin with postgresql://')
    expect(read).not.toThrow('hunter2')
  })
})

it.each([
  [{ BACKUP_DIR: '/backups', BACKUP_HOUR: '3', BACKUP_EVERY_HOURS: '6' }, 'BACKUP_HOUR: cannot be given together'],
  [
    { BACKUP_DIR: '/backups', DATABASE_URL: 'postgresql://db.test/a' },
    'BACKUP_DIR: can be used only with the embedded database',
  ],
  [{ BACKUP_DIR: '/data/backups', DATA_DIR: '/data' }, 'BACKUP_DIR: must be outside of DATA_DIR'],
  [{ SMTP_URL: 'smtp://mail.test' }, 'MAIL_FROM: is required with SMTP_URL'],
])('the configuration refuses %o', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})

it('the configuration has no backup without a backup folder; if a folder is set, the default is a daily backup at 2:00 UTC, with three backups retained', () => {
  const backupOf = (settings: Record<string, string>) => readConfig({ DATA_DIR: '/data', ...settings }).backup
  expect(backupOf({})).toBeNull()
  expect(backupOf({ BACKUP_DIR: '/b' })).toEqual({ folder: '/b', times: { hour: 2 }, keep: 3 })
  expect(backupOf({ BACKUP_DIR: '/b', BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '9' })).toEqual({
    folder: '/b',
    times: { everyMs: 21_600_000 },
    keep: 9,
  })
})
