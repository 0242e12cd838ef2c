import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The name of a file: whose it is, so that nobody sweeps away what another process reads. */
const NAME = /^rapport-import-(\d+)-/
const nameOf = () => `rapport-import-${process.pid}-${randomUUID()}`

/** The file's mode: members' data, for nobody else of the machine. */
const OWNER_ALONE = 0o600

/**
 * Lays a file that comes in down in the folder for temporary files, and gives it to `work` from there; it is gone afterwards. So a
 * file arrives as fast as it is sent, however long its rows take, and memory holds a piece of it. Fails as the pieces or `work` do.
 *
 * @source SEC-CSV-1; SEC-FILE-0
 */
export async function withSpooledFile<T>(
  pieces: AsyncIterable<Uint8Array>,
  work: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), nameOf())
  try {
    await pipeline(pieces, createWriteStream(path, { mode: OWNER_ALONE }))
    const stream = createReadStream(path)
    try {
      return await work(stream)
    } finally {
      stream.destroy()
    }
  } finally {
    await rm(path, { force: true })
  }
}

/** No file takes so long to be read: one that is older is a killed process's whose number another one has since. */
const OLDEST_MS = 86_400_000

/** Whether there is a process of this number, whoever's. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When this process began, epoch ms: what is older under its number was left by another. */
const beganAt = (now: number): number => now - process.uptime() * 1000

/**
 * Removes the files that killed processes left, which hold members' data. `now` is epoch ms. Fails as the file system does.
 *
 * @source SEC-CSV-1
 */
export async function sweepSpooledFiles(now: number): Promise<void> {
  const folder = tmpdir()
  for (const name of await readdir(folder)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0)
    if (pid === 0) continue
    const path = join(folder, name)
    // Another process may be as quick.
    const written = (await stat(path).catch(() => null))?.mtimeMs ?? now
    const isLeft = pid === process.pid ? written < beganAt(now) : !isAlive(pid)
    if (isLeft || now - written > OLDEST_MS) await rm(path, { force: true })
  }
}
