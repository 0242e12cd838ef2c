import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { lockDataFolder } from '../db/lock.ts'

describe('the import command', () => {
  const script = fileURLToPath(new URL('import-cli.ts', import.meta.url))
  const example = (name: string) => fileURLToPath(new URL(`../../../../examples/airport/${name}`, import.meta.url))
  const command = (args: string[], env: Record<string, string> = {}) =>
    spawnSync(process.execPath, ['--conditions=@rapport/source', script, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    })
  const files = ['--program', '1', '--form', example('definition.json'), '--map', example('mapping-2018.json')]

  it('prints the usage when an argument is missing', () => {
    const { status, stderr } = command(['--program', '1'])
    expect([status, stderr]).toEqual([1, expect.stringContaining('npm run import -- --program N')])
  })

  it.each<[string, string[], RegExp]>([
    ['an unknown option', [...files, '--colour', 'red', 'a.csv'], /^Unknown option '--colour'; [^\n]*\n$/],
    ['an option without its value', ['a.csv', '--program'], /^Option '--program <value>' argument missing; [^\n]*\n$/],
    ['a missing file of responses', [...files, 'no-such.csv'], /^no file no-such\.csv\n$/],
    [
      'a missing definition',
      [...files.slice(0, 2), '--form', 'no.json', ...files.slice(4), 'a.csv'],
      /^no file no\.json\n$/,
    ],
  ])('rejects %s with a one-line message', (_name, args, message) => {
    const { status, stderr } = command(args)
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)])
  })

  it('refuses a data folder that another process is using', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rapport-import-'))
    const unlock = lockDataFolder(folder)
    try {
      const { status, stderr } = command([...files, example('definition.json')], { DATA_DIR: folder })
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^The data folder .* is in use by process \d+.*\n$/)])
    } finally {
      unlock()
      rmSync(folder, { recursive: true })
    }
  })
})
