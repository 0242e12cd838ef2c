import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { transact } from '../db/open.ts'
import { sweep } from '../jobs/sweep.ts'
import { PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { replaceReset } from './reset-token.ts'
import { NEW_PASSWORD, openResetFixture } from './testing/reset-fixture.ts'

let fixture: Awaited<ReturnType<typeof openResetFixture>>
beforeAll(async () => {
  fixture = await openResetFixture()
})
afterAll(() => fixture.close())
beforeEach(() => fixture.clear())

describe('the storage of reset links', () => {
  const links = () =>
    fixture.db.selectFrom('password_reset').select('used_ts').where('user_id', '=', PEOPLE.ana).execute()

  it('SEC-AUTH-4: keeps only one link per person, even when several workers create links concurrently', async () => {
    const make = (n: number) =>
      transact(fixture.db, (trx) => replaceReset(trx, PEOPLE.ana, new Uint8Array(32).fill(n), fixture.clock.now()))
    await Promise.all([make(1), make(2), make(3)])
    expect(await links()).toHaveLength(1)
  })

  it('deletes the e-mail as soon as its link has been used, and the link in the next sweep', async () => {
    await fixture.set(await fixture.freshToken())
    expect((await fixture.mails()).map((mail) => mail.purpose)).not.toContain('reset')
    await sweep(fixture.db, fixture.clock.now())
    expect(await links()).toEqual([])
  })

  it('deletes the e-mail in a sweep after the link has expired', async () => {
    await fixture.freshToken()
    await sweep(fixture.db, fixture.clock.now() + 60 * 60_000 + 1)
    expect(await fixture.mails()).toEqual([])
  })
})

it('setting a new password after too many failed sign-ins unlocks only the person who sets it', async () => {
  const signIn = (email: string, pass: string) =>
    fixture.app.request('/v3/sessions', { method: 'POST', body: JSON.stringify({ email, pass }) })
  for (const email of ['ana@rapport.test', 'bo@rapport.test'])
    for (let i = 0; i < 6; i += 1) await signIn(email, 'wrong')
  expect((await signIn('ana@rapport.test', NEW_PASSWORD)).status).toBe(429)
  await fixture.set(await fixture.freshToken())
  expect((await signIn('Ana@rapport.test', NEW_PASSWORD)).status).toBe(200)
  expect((await signIn('bo@rapport.test', PASSWORD)).status).toBe(429)
})
