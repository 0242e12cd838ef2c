import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp({ LOGIN_FAILS_PER_IP: '12' })
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute()
})

const post = (body: unknown, app = fixture.app) =>
  app.request('/v3/sessions', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) })
const requestMerchants = (headers: Record<string, string>) => fixture.app.request('/v3/users/merchants', { headers })
const ana = { email: 'ana@rapport.test', pass: PASSWORD }

describe('POST /v3/sessions', () => {
  it('signs a person in, ignoring the case of the e-mail address', async () => {
    const response = await post({ email: ' Ana@Rapport.test', pass: PASSWORD })
    const session = await readAnswer('createSession', response)
    expect(session).toEqual({
      user_id: PEOPLE.ana,
      token: expect.stringMatching(/^[\w-]{43}$/),
      fname: 'Ana',
      lname: 'Lowell',
      email: 'ana@rapport.test',
      pic_url: null,
    })
    expect((await requestMerchants({ user_id: String(PEOPLE.ana), token: session.token })).status).toBe(200)
  })

  it('SEC-AUTH-8: stores only the hash of the token', async () => {
    const { token } = await readAnswer('createSession', await post(ana))
    const rows = await fixture.db.selectFrom('staff_session').selectAll().execute()
    expect(JSON.stringify(rows.map((row) => Buffer.from(row.token_hash).toString('latin1')))).not.toContain(token)
  })

  it.each([
    ['a wrong password', { ...ana, pass: 'battery staple' }],
    ['an unknown e-mail', { ...ana, email: 'nobody@rapport.test' }],
    ['a disabled account', { ...ana, email: 'gone@rapport.test' }],
  ])('SEC-AUTH-1: responds to %s with the same 400 error', async (_, body) => {
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: 'Wrong email or password.', code: 'wrong_credentials' })
  })

  it.each([
    ['a list as e-mail', '{"email":["a"],"pass":"x"}', 'email'],
    ['a missing password', '{"email":"a@b.c","pass":null}', 'pass'],
    ['a reserved name', '{"email":"a@b.c","pass":"x","__proto__":{"admin":true}}', 'body'],
    ['invalid JSON', '{"email"', 'body'],
    ['ten thousand nested lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'body'],
  ])('SEC-AUTH-11: refuses %s and names the field', async (_, body, field) => {
    const response = await post(body)
    const refused = await readFailure(response)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.fields ?? {})).toContain(field)
  })

  it('refuses a body of more than 1 MiB', async () => {
    const response = await post({ email: 'a@b.c', pass: 'x'.repeat(1_100_000) })
    expect(await readFailure(response)).toMatchObject({ status: 413, code: 'too_large' })
  })

  it('SEC-AUTH-2: blocks a person for 15 minutes after five failed sign-ins, without affecting other people', async () => {
    for (let i = 0; i < 5; i += 1) expect((await post({ ...ana, pass: 'no' })).status).toBe(400)
    const refused = await post(ana)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBe(900)
    // Another process on the same database sees the same failure count.
    expect((await post(ana, fixture.restart())).status).toBe(429)
    expect((await post({ email: 'bo@rapport.test', pass: PASSWORD })).status).toBe(200)
    fixture.clock.set(fixture.clock.now() + 15 * 60_000)
    expect((await post(ana)).status).toBe(200)
  })

  it('SEC-AUTH-2: limits failed sign-ins from one IP address across accounts, even when they are concurrent', async () => {
    const tries = Array.from({ length: 14 }, (_, i) => post({ email: `p${i}@rapport.test`, pass: 'x' }))
    const statuses = (await Promise.all(tries)).map((response) => response.status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it('does not count successful sign-ins', async () => {
    for (let i = 0; i < 14; i += 1) expect((await post(ana)).status).toBe(200)
  })
})

describe('a session', () => {
  const expectRefused = async (headers: Record<string, string>) => {
    const response = await requestMerchants(headers)
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({ message: 'Please login to view that content.', code: 'unauthorized' })
  }

  it('SEC-AUTH-8: is refused without a token, with an unknown token, and with another person’s user_id', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    await expectRefused({})
    await expectRefused({ user_id: String(PEOPLE.ana) })
    await expectRefused({ ...headers, token: 'x'.repeat(43) })
    await expectRefused({ ...headers, user_id: String(PEOPLE.bo) })
    expect((await requestMerchants(headers)).status).toBe(200)
  })

  it('SEC-AUTH-9: ends when it is not used for 12 hours, and continues while it is used', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    for (let i = 0; i < 3; i += 1) {
      fixture.clock.set(fixture.clock.now() + 11 * HOUR_MS)
      expect((await requestMerchants(headers)).status).toBe(200)
    }
    fixture.clock.set(fixture.clock.now() + 12 * HOUR_MS)
    await expectRefused(headers)
  })

  it('SEC-AUTH-9: ends after 30 days, even when it is used', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    for (let halfDay = 0; halfDay < 60; halfDay += 1) {
      fixture.clock.set(fixture.clock.now() + DAY_MS / 2 - 1)
      expect((await requestMerchants(headers)).status, `half day ${halfDay}`).toBe(200)
    }
    // An unused session ends only after 12 hours, so after one more hour, only the 30-day limit can have ended this session.
    fixture.clock.set(fixture.clock.now() + HOUR_MS)
    await expectRefused(headers)
  })

  it('SEC-AUTH-7: is refused when the person’s account is disabled', async () => {
    const headers = await fixture.signIn(PEOPLE.gone)
    await expectRefused(headers)
  })

  it('ends on sign-out, without ending the person’s other sessions', async () => {
    const [here, there] = [await fixture.signIn(PEOPLE.ana), await fixture.signIn(PEOPLE.ana)]
    const response = await fixture.app.request('/v3/sessions', { method: 'DELETE', headers: here })
    expect([response.status, await response.json()]).toEqual([200, {}])
    await expectRefused(here)
    expect((await requestMerchants(there)).status).toBe(200)
  })
})
