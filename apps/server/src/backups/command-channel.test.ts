import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { spawnServer, waitUntilReady, type SpawnedServer } from '../testing/spawned-server.ts'
import { openTestFolder } from '../testing/test-database.ts'
import { askForBackup } from './command-channel.ts'
import { restoreBackup } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'rapport-channel-'))
const dataDir = join(root, 'data')
const folder = join(root, 'backups')
const addressFile = join(dataDir, 'rapport.command')
let server: SpawnedServer

beforeAll(async () => {
  await (await openTestFolder(dataDir)).close()
  server = await spawnServer({ DATA_DIR: dataDir })
  await waitUntilReady(server)
})
afterAll(async () => {
  await server.end('SIGKILL')
  rmSync(root, { recursive: true })
})

it('makes a backup for a command that knows the token, and a second server starts from the restored backup', async () => {
  expect(statSync(addressFile).mode & 0o777).toBe(0o600)
  const { file } = await askForBackup(dataDir, { folder, keep: 3 })
  const copy = join(root, 'copy')
  await restoreBackup(file, copy, Date.now())
  const second = await spawnServer({ DATA_DIR: copy })
  await waitUntilReady(second)
  expect(await second.end('SIGTERM')).toBe(0)
})

it('refuses a caller without the token, and an unknown command', async () => {
  const { port, token } = JSON.parse(readFileSync(addressFile, 'utf8'))
  const ask = async (path: string, authorization: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { authorization },
      body: JSON.stringify({ folder: join(root, 'stolen'), keep: 1 }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  expect(await ask('/backup', `Bearer ${'A'.repeat(token.length)}`)).toBe(401)
  expect(await ask('/backup', '')).toBe(401)
  expect(await ask('/stop', `Bearer ${token}`)).toBe(404)
  expect(existsSync(join(root, 'stolen'))).toBe(false)
})

it('returns the reason for a failed backup to the command', async () => {
  await expect(askForBackup(dataDir, { folder: '/dev/null/backups', keep: 3 })).rejects.toThrow(
    /could not make a backup: .*ENOTDIR/,
  )
})

it('reports when the process that uses the folder does not accept commands', async () => {
  await expect(askForBackup(root, { folder, keep: 3 })).rejects.toThrow('does not accept commands')
})

it('removes the address file when the server stops', async () => {
  expect(await server.end('SIGTERM')).toBe(0)
  expect(existsSync(addressFile)).toBe(false)
})
