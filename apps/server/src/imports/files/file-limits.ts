import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { HttpError } from '../../http.ts'

const DAY_MS = 86_400_000
const MIB = 1024 * 1024

/** How long a file is kept after a person last changed it, in milliseconds. */
export const KEEP_FILES_MS = 7 * DAY_MS

/** Maximum number of files per program that have not been imported yet. */
export const MAX_FILES = 5

/** Maximum total size in bytes, per program, of the files that have not been imported yet. */
export const MAX_FILES_BYTES = 500 * MIB

/**
 * Fails with 409 `too_many_files` unless the program has room for another file of `bytes` bytes. Locks the program until the
 * transaction ends, so that only one of two concurrent uploads can use the last slot.
 */
export async function requireRoom(trx: Db, program_id: number, bytes: number): Promise<void> {
  await sql`select 1 from program where program_id = ${program_id} for no key update`.execute(trx)
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(f.bytes), 0)::bigint as bytes
      from import_file f where f.program_id = ${program_id} and f.state <> 'done'`.execute(trx)
  const [used] = rows
  if (used === undefined || (used.files < MAX_FILES && Number(used.bytes) + bytes <= MAX_FILES_BYTES)) return
  throw new HttpError(
    409,
    'too_many_files',
    `The club has ${used.files} files that have not been imported yet; the limit is ${MAX_FILES} files and ${MAX_FILES_BYTES / MIB} MiB in total. Import or remove one of them.`,
  )
}

/** Deletes expired files with their chunks and problems, except files with a running import. */
export async function sweepImportFiles(db: Db, now: number): Promise<void> {
  await sql`
    delete from import_file
     where expires_ts < ${new Date(now)} and state not in ('importing', 'cancelling')`.execute(db)
}
