import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

let dataDir = ''
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'rapport-damaged-'))))
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const prepare = () => prepareDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }), () => undefined)

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('a damaged data folder', () => {
  it.each(['base', 'global'])('is refused and left unchanged when it contains %s without PG_VERSION', async (name) => {
    mkdirSync(join(dataDir, name))
    await expect(prepare()).rejects.toThrow(
      `The folder ${dataDir} contains a database (${name}), but its file PG_VERSION is missing. Nothing in it was changed. Move the folder aside, restore a backup with npm run restore -- FILE, and start again.`,
    )
    expect(readdirSync(dataDir)).toEqual([name])
  })

  it('is refused with a message for operators when its control file is broken', async () => {
    const opened = await openTestFolder(dataDir)
    await opened.close()
    const before = readdirSync(dataDir).toSorted()
    writeFileSync(join(dataDir, 'global/pg_control'), Buffer.alloc(8192))
    await expect(prepare()).rejects.toThrow(
      /^The database in \S+ cannot be opened: its files are damaged or were made by another version \(.+\)\. Nothing in it was changed\. Move the folder aside/,
    )
    expect(readdirSync(dataDir).toSorted()).toEqual(before)
  })
})
