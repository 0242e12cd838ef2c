import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { hashResetToken, newResetToken, replaceReset } from '../passwords/reset-token.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { createTwoStepPerson, type Headers } from './testing/second-step.ts'

const START = Date.UTC(2026, 10, 26, 12)

let fixture: TestApp
let person: ReturnType<typeof createTwoStepPerson>
beforeAll(async () => {
  fixture = await createTestApp({ LOGIN_FAILS_PER_IP: '100', TRUST_PROXY: '1' })
  await insertTwoClubs(fixture.db)
  person = createTwoStepPerson(fixture)
})
afterAll(() => fixture.close())
beforeEach(() => person.reset(START))

describe('confirming the password', () => {
  const confirm = (headers: Headers, pass = PASSWORD) =>
    person.request('POST', '/v3/sessions/confirmation', { pass }, headers)
  const finishConfirming = (headers: Headers, handle: string, text: string) =>
    person.request(
      'POST',
      '/v3/sessions/confirmation/second-factor',
      { handle, proof: { method: 'code', code: text } },
      headers,
    )
  const isConfirmed = async () =>
    (
      await fixture.db.selectFrom('staff_session').select('confirmed_ts').where('user_id', '=', PEOPLE.ana).execute()
    ).some(({ confirmed_ts }) => confirmed_ts !== null)

  it('requires the second step, and confirms the session only after it', async () => {
    const { headers } = await person.turnOn()
    expect((await confirm(headers, 'wrong')).status).toBe(400)
    const handle = await person.handleOf(await confirm(headers))
    expect(await isConfirmed()).toBe(false)
    expect((await finishConfirming(headers, handle, person.wrong())).status).toBe(400)
    expect(await isConfirmed()).toBe(false)
    expect((await finishConfirming(headers, handle, person.code())).status).toBe(200)
    expect(await isConfirmed()).toBe(true)
  })

  it('accepts a handle only in its session and for its purpose', async () => {
    const { headers } = await person.turnOn()
    const handle = await person.handleOf(await confirm(headers))
    expect((await finishConfirming(await fixture.signIn(PEOPLE.ana), handle, person.code())).status).toBe(400)
    expect((await finishConfirming(await fixture.signIn(PEOPLE.bo), handle, person.code())).status).toBe(400)
    expect((await person.finish(handle, person.code())).status).toBe(400)
    expect((await finishConfirming(headers, await person.handleOf(await person.logIn()), person.code())).status).toBe(
      400,
    )
    expect((await finishConfirming(headers, handle, person.code())).status).toBe(200)
  })
})

it('setting a new password through a link starts no session for a person with a second factor', async () => {
  await person.turnOn()
  const account = await fixture.db
    .selectFrom('account')
    .select(['email', 'pass_hash'])
    .where('user_id', '=', PEOPLE.ana)
    .executeTakeFirstOrThrow()
  const token = newResetToken(PEOPLE.ana)
  await replaceReset(fixture.db, PEOPLE.ana, hashResetToken(token, account), fixture.clock.now())
  const body = { token, pass: 'a long new password', session_create: true }
  const answer = await person.request('PUT', '/v3/passwords/reset', body)
  expect([answer.status, await answer.json()]).toEqual([200, { user_id: PEOPLE.ana }])
  expect(await fixture.db.selectFrom('staff_session').selectAll().execute()).toEqual([])
  await person.handleOf(await person.logIn('a long new password'))
  await fixture.db
    .updateTable('account')
    .set({ pass_hash: account.pass_hash })
    .where('user_id', '=', PEOPLE.ana)
    .execute()
})
