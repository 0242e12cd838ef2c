import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { spawnServer, waitUntilReady } from '../../apps/server/src/testing/spawned-server.ts'
import { makeEmbeddedInstallation, type Installation } from './installation.ts'
import { survived } from './table.ts'
import { findLost, insertSurvey, startWriters, WRITER_SETTINGS } from './writers.ts'

const root = mkdtempSync(join(tmpdir(), 'rapport-folder-'))
const DATA_DIR = join(root, 'data')

/** Returns the path of each file in the data folder with the hash of its content. */
function hashFiles(): string[] {
  return readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' })
    .map((name) => join(DATA_DIR, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .toSorted()
}

describe('the folder of the embedded database', () => {
  let installation: Installation
  beforeAll(async () => {
    installation = await makeEmbeddedInstallation(DATA_DIR)
    const opened = await installation.open()
    await insertSurvey(opened.db)
    await opened.close()
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  it('cannot be opened by a second server, and the first server continues to run', async () => {
    const first = await spawnServer({ ...installation.settings, ...WRITER_SETTINGS })
    const acknowledged = new Map<string, number>()
    try {
      await waitUntilReady(first)
      const writers = startWriters(() => first.url, acknowledged)
      const second = await spawnServer(installation.settings)
      expect(await second.exited).toBe(1)
      expect(second.printed()).toMatch(/^The data folder .* is in use by process \d+\. Stop that process first/)
      const before = writers.count()
      await expect.poll(() => writers.count(), { timeout: 60_000 }).toBeGreaterThan(before + 20)
      expect(writers.takeRefused()).toEqual([])
      await writers.stop()
      expect(await first.end('SIGTERM')).toBe(0)
    } finally {
      await first.end('SIGKILL')
    }
    const opened = await installation.open()
    const lost = await findLost(opened, acknowledged)
    await opened.close()
    expect(lost).toEqual([])
    survived('embedded: a second server on one data folder', 'refused with exit code 1, the first lost nothing')
  })

  it.each([
    ['PG_VERSION is missing', (keep: (file: string) => void) => keep('PG_VERSION')],
    [
      'the control file is broken',
      (keep: (file: string) => void) => {
        keep('global/pg_control')
        writeFileSync(join(DATA_DIR, 'global/pg_control'), Buffer.alloc(8192))
      },
    ],
  ])('is not changed when %s, and the server explains how to restore a backup', async (damage, make) => {
    let restore = () => {}
    make((file) => {
      const bytes = readFileSync(join(DATA_DIR, file))
      rmSync(join(DATA_DIR, file))
      restore = () => writeFileSync(join(DATA_DIR, file), bytes)
    })
    const before = hashFiles()
    const beside = readdirSync(root)
    const server = await spawnServer(installation.settings)
    expect(await server.exited).toBe(1)
    expect(server.printed()).toMatch(
      /Move the folder aside, restore a backup with npm run restore -- FILE, and start again\./,
    )
    expect(hashFiles()).toEqual(before)
    expect(readdirSync(root)).toEqual(beside)
    restore()
    const again = await spawnServer(installation.settings)
    await waitUntilReady(again)
    expect(await again.end('SIGTERM')).toBe(0)
    survived(`embedded: a folder of which ${damage}`, 'exit code 1, no byte changed, opens again when it is restored')
  })
})
