import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Db, OpenedDb } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import { openTestDb } from '../testing/test-database.ts'
import { keyScope, runOnce } from './idempotency.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
})
afterAll(() => opened.close())

let made = 0
const make = async (db: Db) => {
  made += 1
  await db
    .insertInto('role')
    .values({ role_id: 500 + made, name: 'Made' })
    .execute()
  return { status: 201 as const, body: { made } }
}
const once = (key: string, body = '{}', scope = 'createCase') => ({
  scope,
  key,
  body,
  isPersonal: true,
  now: Date.UTC(2026, 5, 17),
})

describe('a call with an Idempotency-Key', () => {
  it('runs once, and answers a repeat with the first response', async () => {
    const first = await runOnce(opened.db, once('key-number-1'), make)
    expect(first).not.toHaveProperty('replayed_ts')
    const replayed_ts = new Date(once('').now)
    expect(await runOnce(opened.db, once('key-number-1'), make)).toEqual({ ...first, replayed_ts })
    expect(made).toBe(1)
  })

  it('runs once when ten requests arrive together', async () => {
    const before = made
    const answers = await Promise.all(Array.from({ length: 10 }, () => runOnce(opened.db, once('key-number-2'), make)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1)
    expect(made).toBe(before + 1)
  })

  it('refuses a used key with a different body', async () => {
    await runOnce(opened.db, once('key-number-3', '{"a":1}'), make)
    const reused = runOnce(opened.db, once('key-number-3', '{"a":2}'), make)
    await expect(reused).rejects.toMatchObject({ status: 409, code: 'key_reused' })
  })

  it('refuses a different body, and includes the first response in the refusal only for a signed-in person', async () => {
    const first = await runOnce(opened.db, { ...once('key-number-6', '{"a":1}'), isPersonal: true }, make)
    const reused = runOnce(opened.db, { ...once('key-number-6', '{"a":2}'), isPersonal: true }, make)
    await expect(reused).rejects.toMatchObject({ code: 'key_reused', current: first.body })
    const byAnybody = runOnce(opened.db, { ...once('key-number-6', '{"a":2}'), isPersonal: false }, make)
    await expect(byAnybody).rejects.toMatchObject({ code: 'key_reused', current: undefined })
  })

  it('runs again with the same key in another scope', async () => {
    await runOnce(opened.db, once('key-number-4', '{}', 'createCase:1:1'), make)
    const before = made
    await runOnce(opened.db, once('key-number-4', '{}', 'createCase:2:1'), make)
    expect(made).toBe(before + 1)
  })

  it('has a separate scope for each call, person, program and path', () => {
    const [ana, ben] = [{ staff: { user_id: 1 } }, { staff: { user_id: 2 } }]
    const scopes = [
      keyScope('createResponse', '/v3/a'),
      keyScope('createResponse', '/v3/b'),
      // The scope of a call without a program contains only the call, the person and the path.
      keyScope('deleteSession', '/v3/a', ana),
      keyScope('deleteSession', '/v3/a', ben),
      keyScope('saveCase', '/v3/a', { ...ana, programId: 1 }),
      keyScope('saveCase', '/v3/a', { ...ana, programId: 2 }),
      keyScope('saveCase', '/v3/a', { ...ben, programId: 1 }),
    ]
    expect(new Set(scopes).size).toBe(scopes.length)
  })

  it('does not store a failure, so a repeat runs again', async () => {
    const fail = async (db: Db) => {
      await make(db)
      throw new HttpError(400, 'invalid', 'no')
    }
    await expect(runOnce(opened.db, once('key-number-5'), fail)).rejects.toThrow('no')
    expect(
      await opened.db
        .selectFrom('role')
        .select('role_id')
        .where('role_id', '=', 500 + made)
        .execute(),
    ).toEqual([])
    expect((await runOnce(opened.db, once('key-number-5'), make)).body).toEqual({ made })
  })

  it('refuses a key that is too short', async () => {
    await expect(runOnce(opened.db, once('1'), make)).rejects.toMatchObject({ status: 400 })
  })
})
