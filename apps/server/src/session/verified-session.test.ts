import { afterAll, beforeAll, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PEOPLE } from '../testing/two-clubs.ts'
import { insertVerifiedSession, selectAccount } from './session-sql.ts'

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())

const keep = async (passHash: string | null, isTwoStep = false) => {
  const token_hash = crypto.getRandomValues(new Uint8Array(32))
  return insertVerifiedSession(
    fixture.db,
    { token_hash, user_id: PEOPLE.ana, now: fixture.clock.now(), maxMs: 1000, userAgent: null },
    { passHash, isTwoStep },
  )
}

it('stores a session while the verified password is still valid', async () => {
  const account = await selectAccount(fixture.db, 'ana@rapport.test')
  expect(await keep(account?.pass_hash ?? null)).toBe(true)
})

it.each([
  ['the password was changed while it was being verified', { pass_hash: 'another' }],
  ['the person was disabled meanwhile', { disabled_ts: new Date(0) }],
])('stores no session when %s', async (_name, change) => {
  const account = await selectAccount(fixture.db, 'ana@rapport.test')
  const before = { pass_hash: account?.pass_hash ?? null, disabled_ts: null }
  await fixture.db.updateTable('account').set(change).where('user_id', '=', PEOPLE.ana).execute()
  expect(await keep(before.pass_hash)).toBe(false)
  await fixture.db.updateTable('account').set(before).where('user_id', '=', PEOPLE.ana).execute()
})

it('stores no session without the second step when a factor was added while the password was being verified', async () => {
  const account = await selectAccount(fixture.db, 'ana@rapport.test')
  const passHash = account?.pass_hash ?? null
  await fixture.db
    .insertInto('authenticator')
    .values({
      user_id: PEOPLE.ana,
      secret: new Uint8Array(20),
      confirmed_ts: new Date(0),
      pending_secret: null,
      pending_ts: null,
    })
    .execute()
  expect([await keep(passHash), await keep(passHash, true)]).toEqual([false, true])
  await fixture.db.deleteFrom('authenticator').execute()
})
