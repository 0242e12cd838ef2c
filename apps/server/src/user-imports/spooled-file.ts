import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** File mode that lets only the owner read the members' data. */
const OWNER_ONLY = 0o600

/**
 * Writes an incoming file to the temporary folder and passes it to `work` from there, so that processing the rows does not slow the
 * upload. The file is unlinked as soon as it is open, so that the system frees it when it is closed or the process is killed. Fails
 * with the error from reading `pieces` or from `work`.
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
