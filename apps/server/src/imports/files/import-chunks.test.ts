import { createHash } from 'node:crypto'

import { FILE_CHUNK_BYTES } from '@rapport/api/contract/imports/import-files'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { CLUB_A, CLUB_B, insertTwoClubs, PEOPLE } from '../../testing/two-clubs.ts'
import { KEEP_FILES_MS, MAX_FILES, requireRoom, sweepImportFiles } from './file-limits.ts'
import { readFileBytes, storeChunk, type FileKey } from './import-chunks.ts'

const FIRST = new Uint8Array(FILE_CHUNK_BYTES).fill(97)
const LAST = new TextEncoder().encode('the end\n')
const BYTES = FIRST.length + LAST.length

let fixture: TestApp
let key: FileKey
let completed = 0

beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  completed = 0
  await fixture.db.deleteFrom('import_file').execute()
  key = { program_id: CLUB_A, file_id: await announce() }
})

async function announce(bytes = BYTES, program_id: number = CLUB_A): Promise<number> {
  const now = fixture.clock.now()
  const { file_id } = await fixture.db
    .insertInto('import_file')
    .values({
      program_id,
      filename: 'visits.csv',
      bytes,
      target: '{}',
      created_by: PEOPLE.ana,
      created_ts: new Date(now),
      expires_ts: new Date(now + KEEP_FILES_MS),
    })
    .returning('file_id')
    .executeTakeFirstOrThrow()
  return file_id
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const send = (index: number, bytes: Uint8Array, to = key, sha256 = digest(bytes)) =>
  storeChunk(fixture.db, to, { index, bytes, sha256 }, async () => void completed++)

it('stores a file in chunks and reads the same bytes back', async () => {
  expect(await send(0, FIRST)).toEqual({ bytes_received: FIRST.length, next_index: 1 })
  expect(completed).toBe(0)
  expect(await send(1, LAST)).toEqual({ bytes_received: BYTES, next_index: null })
  expect(completed).toBe(1)
  const hash = createHash('sha256')
  for await (const piece of readFileBytes(fixture.db, key, BYTES)) hash.update(piece)
  expect(hash.digest('hex')).toBe(digest(Buffer.concat([FIRST, LAST])))
})

it('returns the same response for a repeated chunk, even for the last one, and completes the file only once', async () => {
  await send(0, FIRST)
  expect(await send(0, FIRST)).toEqual({ bytes_received: FIRST.length, next_index: 1 })
  await send(1, LAST)
  expect(await send(1, LAST)).toEqual({ bytes_received: BYTES, next_index: null })
  expect(completed).toBe(1)
})

it('refuses a chunk that is not the next one', async () => {
  await expect(send(1, LAST)).rejects.toMatchObject({ status: 409, code: 'next_index' })
})

it('refuses different bytes for a stored chunk', async () => {
  await send(0, FIRST)
  await expect(send(0, new Uint8Array(FIRST.length))).rejects.toMatchObject({ status: 409, code: 'changed' })
})

it('refuses to continue an upload when earlier chunks have different bytes', async () => {
  const bytes = 2 * FIRST.length + LAST.length
  const to = { program_id: CLUB_A, file_id: await announce(bytes) }
  await send(0, FIRST, to)
  await send(1, FIRST, to)
  const chunk = { index: 1, bytes: FIRST, sha256: digest(FIRST) }
  const resume = (before: Uint8Array) =>
    storeChunk(fixture.db, to, { ...chunk, before: digest(new TextEncoder().encode(digest(before))) }, async () => {})
  expect(await resume(FIRST)).toEqual({ bytes_received: 2 * FIRST.length, next_index: 2 })
  await expect(resume(LAST)).rejects.toMatchObject({ status: 409, code: 'changed' })
  // The chunks before this one are not all stored, so their digests cannot be compared, and the error is `next_index` and not
  // `changed`.
  const later = { index: 3, bytes: LAST, sha256: digest(LAST), before: digest(FIRST) }
  await expect(storeChunk(fixture.db, to, later, async () => {})).rejects.toMatchObject({
    status: 409,
    code: 'next_index',
  })
})

it('refuses bytes that do not match their digest, and chunks that are too short or too long', async () => {
  await expect(send(0, FIRST, key, digest(LAST))).rejects.toMatchObject({ status: 400 })
  await expect(send(0, LAST)).rejects.toMatchObject({ status: 400 })
  await send(0, FIRST)
  await expect(send(1, FIRST)).rejects.toMatchObject({ status: 400 })
})

it('stores nothing in a file of another program', async () => {
  await expect(send(0, FIRST, { ...key, program_id: CLUB_B })).rejects.toMatchObject({ status: 404 })
})

it('fails to read a file with a missing or damaged chunk', async () => {
  const read = async () => {
    for await (const piece of readFileBytes(fixture.db, key, BYTES)) expect(piece.length).toBeGreaterThan(0)
  }
  await send(0, FIRST)
  await expect(read()).rejects.toThrow('chunk 1')
  await send(1, LAST)
  await fixture.db
    .updateTable('import_chunk')
    .set({ bytes: new Uint8Array(8) })
    .where('index', '=', 1)
    .execute()
  await expect(read()).rejects.toThrow('damaged')
})

it('accepts at most five files per program, and does not count the files of other programs', async () => {
  for (let files = 1; files < MAX_FILES; files++) {
    await requireRoom(fixture.db, CLUB_A, BYTES)
    await announce()
  }
  await expect(requireRoom(fixture.db, CLUB_A, BYTES)).rejects.toMatchObject({ code: 'too_many_files' })
  await requireRoom(fixture.db, CLUB_B, BYTES)
})

it('refuses more than 500 MiB of files for a program', async () => {
  await announce(400 * 1024 * 1024)
  await expect(requireRoom(fixture.db, CLUB_A, 100 * 1024 * 1024)).rejects.toMatchObject({ code: 'too_many_files' })
})

it('removes a file with its chunks after seven days, unless its import is running', async () => {
  await send(0, FIRST)
  const imported = await announce()
  await fixture.db.updateTable('import_file').set({ state: 'importing' }).where('file_id', '=', imported).execute()
  await sweepImportFiles(fixture.db, fixture.clock.now() + KEEP_FILES_MS)
  expect(await fixture.db.selectFrom('import_chunk').selectAll().execute()).toHaveLength(1)
  await sweepImportFiles(fixture.db, fixture.clock.now() + KEEP_FILES_MS + 1)
  expect(await fixture.db.selectFrom('import_chunk').selectAll().execute()).toHaveLength(0)
  expect(await fixture.db.selectFrom('import_file').select('file_id').execute()).toEqual([{ file_id: imported }])
})
