import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

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
  const path = join(tmpdir(), `rapport-import-${randomUUID()}`)
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
