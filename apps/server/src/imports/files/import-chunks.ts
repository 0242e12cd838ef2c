import { createHash } from 'node:crypto'

import { FILE_CHUNK_BYTES } from '@rapport/api/contract/imports/import-files'
import { sql } from 'kysely'

import { transact, type Db } from '../../db/open.ts'
import { HttpError, invalid, notFound } from '../../http.ts'
import { createFileBytes, type FileBytes } from '../read/file-bytes.ts'

/** Key of a file of responses. */
export interface FileKey {
  readonly program_id: number
  readonly file_id: number
}

/**
 * A received chunk: its zero-based index in the file, its bytes, and their hex digest as the client sent it. `before` is a digest
 * of the digests of all earlier chunks; without it, the earlier chunks are not compared.
 */
export interface SentChunk {
  readonly index: number
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly before?: string | undefined
}

/** The progress of an upload; `next_index` is null when the file is complete. */
export interface StoredBytes {
  readonly bytes_received: number
  readonly next_index: number | null
}

/** Computes the progress of an upload with `chunks` stored chunks. */
export function countStored(bytes: number, chunks: number): StoredBytes {
  const bytes_received = Math.min(bytes, chunks * FILE_CHUNK_BYTES)
  return { bytes_received, next_index: bytes_received === bytes ? null : chunks }
}

/**
 * Stores a chunk of a file. A repeated chunk changes nothing, so a sender can repeat it after a broken connection. `onComplete`
 * runs in the transaction that stores the last chunk. Fails with 400 for a wrong length or digest, 404 when there is no such file,
 * 409 `next_index` when the chunk is not the next one, 409 `changed` when the bytes of this chunk or of earlier chunks differ from
 * the stored ones, and 409 `not_uploading` when the file is complete.
 */
export async function storeChunk(
  db: Db,
  key: FileKey,
  chunk: SentChunk,
  onComplete: (trx: Db) => Promise<void>,
): Promise<StoredBytes> {
  const digest = createHash('sha256').update(chunk.bytes).digest()
  if (digest.toString('hex') !== chunk.sha256) throw invalid({ sha256: 'does not match the bytes that arrived' })
  return transact(db, async (trx) => {
    const file = await trx
      .selectFrom('import_file')
      .select(['bytes', 'state'])
      .where('program_id', '=', key.program_id)
      .where('file_id', '=', key.file_id)
      .forUpdate()
      .executeTakeFirst()
    if (file === undefined) throw notFound()
    const known = await selectDigests(trx, key)
    const stored = countStored(file.bytes, known.length)
    const same = known[chunk.index]
    const hasAllBefore = chunk.index <= known.length
    const isOther =
      hasAllBefore && chunk.before !== undefined && chunk.before !== digestOfDigests(known.slice(0, chunk.index))
    if (isOther || (same !== undefined && same !== chunk.sha256))
      throw new HttpError(
        409,
        'changed',
        'This part of the file was already sent with different content. Start the upload again.',
      )
    if (same !== undefined) return stored
    if (file.state !== 'uploading' || stored.next_index === null)
      throw new HttpError(409, 'not_uploading', 'The file is complete.')
    if (chunk.index !== stored.next_index)
      throw new HttpError(409, 'next_index', 'A different part of the file is expected next.', {
        current: { ...stored },
      })
    const expected = Math.min(FILE_CHUNK_BYTES, file.bytes - stored.bytes_received)
    if (chunk.bytes.length !== expected) throw invalid({ file: `must have ${expected} bytes` })
    await trx
      .insertInto('import_chunk')
      .values({ ...key, index: chunk.index, bytes: chunk.bytes, sha256: digest })
      .execute()
    const now = countStored(file.bytes, known.length + 1)
    if (now.next_index === null) await onComplete(trx)
    return now
  })
}

const digestOfDigests = (digests: readonly string[]): string =>
  createHash('sha256').update(digests.join('')).digest('hex')

/** Selects the hex digests of the stored chunks, in the order of the chunks. */
async function selectDigests(db: Db, { program_id, file_id }: FileKey): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`
    select encode(sha256, 'hex') as sha256 from import_chunk
     where program_id = ${program_id} and file_id = ${file_id} order by index`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}

/**
 * Returns the bytes of a complete file. They are read one chunk at a time, each in a separate statement, so that no transaction
 * remains open while the rows are being stored. The chunk that was read last is cached, because an archive's directory is read a
 * few bytes at a time. Reading fails when a chunk does not match its digest or is missing, for example because the file was removed
 * meanwhile.
 */
export function readFileBytes(db: Db, key: FileKey, bytes: number): FileBytes {
  let last: { readonly index: number; readonly chunk: Uint8Array } | null = null
  return createFileBytes(bytes, async function* (start, end) {
    let at = start
    while (at < end) {
      const index = Math.floor(at / FILE_CHUNK_BYTES)
      const first = index * FILE_CHUNK_BYTES
      const chunk: Uint8Array = last?.index === index ? last.chunk : await readChunk(db, key, index)
      last = { index, chunk }
      yield chunk.subarray(at - first, end - first)
      at = first + FILE_CHUNK_BYTES
    }
  })
}

async function readChunk(db: Db, key: FileKey, index: number): Promise<Uint8Array> {
  const chunk = await db
    .selectFrom('import_chunk')
    .select(['bytes', 'sha256'])
    .where('program_id', '=', key.program_id)
    .where('file_id', '=', key.file_id)
    .where('index', '=', index)
    .executeTakeFirst()
  if (chunk === undefined) throw new Error(`chunk ${index} of file ${key.file_id} is missing`)
  const digest = createHash('sha256').update(chunk.bytes).digest()
  if (!digest.equals(chunk.sha256)) throw new Error(`chunk ${index} of file ${key.file_id} is damaged`)
  return chunk.bytes
}
