import { spawnSync } from 'node:child_process'
import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, it } from 'vitest'

import { sweepSpooledFiles, withSpooledFile } from './spooled-file.ts'

const made: string[] = []
afterEach(() => void made.splice(0))

/** A file as a process of this number leaves it, last written so many ms ago. */
function leave(pid: number, age = 0): string {
  const path = join(tmpdir(), `rapport-import-${pid}-${crypto.randomUUID()}`)
  writeFileSync(path, 'Member Number')
  const at = new Date(Date.now() - age)
  utimesSync(path, at, at)
  made.push(path)
  return path
}

it('removes the files of a process that is gone, and those that it left under the number of this one', async () => {
  const { pid: gone } = spawnSync(process.execPath, ['-e', ''])
  const left = [leave(gone), leave(process.pid, process.uptime() * 1000 + 60_000), leave(process.ppid, 2 * 86_400_000)]
  const kept = [leave(process.pid), leave(process.ppid)]
  await sweepSpooledFiles(Date.now())
  expect(left.map(existsSync)).toEqual([false, false, false])
  expect(kept.map(existsSync)).toEqual([true, true])
  for (const path of kept) utimesSync(path, 0, 0)
  await sweepSpooledFiles(Date.now())
  expect(kept.map(existsSync)).toEqual([false, false])
})

it('leaves a file alone that is being read', async () => {
  async function* pieces() {
    yield new TextEncoder().encode('Member Number')
  }
  const read = await withSpooledFile(pieces(), async (file) => {
    await sweepSpooledFiles(Date.now())
    const chunks: Uint8Array[] = []
    for await (const chunk of file) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  })
  expect(read).toBe('Member Number')
})
