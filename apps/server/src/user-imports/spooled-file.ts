import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Members' data: no other user of the machine may read it. */
const OWNER_ONLY = 0o600

/**
 * Stores an incoming file in the folder for temporary files and passes it to `work` from there, so that it arrives as fast as it is
 * sent, however long its rows take, and memory contains one piece of it. The file is removed as soon as it is open: the system frees
 * it when it is closed, also when the process is killed. Fails as the pieces or `work` do.
 *
 * @source SEC-CSV-1; SEC-FILE-0
 */
export async function withSpooledFile<T>(
  pieces: AsyncIterable<Uint8Array>,
  work: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  const path = join(tmpdir(), `rapport-import-${process.pid}-${randomUUID()}`)
  await using file = await open(path, 'wx+', OWNER_ONLY)
  await unlink(path)
  await file.writeFile(pieces)
  const stored = file.createReadStream({ start: 0 })
  try {
    return await work(stored)
  } finally {
    // A stream that was not read to its end would keep the file open.
    stored.destroy()
  }
}
