import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { CLUB_A, insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'

const MINUTE_MS = 60_000
const STEP_MS = 30_000
const START = Date.UTC(2026, 10, 26, 12)

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp()
  await insertTwoClubs(fixture.db)
  await fixture.db.updateTable('account').set({ admin: true }).where('user_id', '=', PEOPLE.ana).execute()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.clock.set(START)
  const { db } = fixture
  for (const table of ['rate_limit', 'staff_session', 'authenticator', 'recovery_code', 'audit_log', 'job'] as const)
    await db.deleteFrom(table).execute()
})

type Headers = Record<string, string>
const request = (method: string, path: string, headers: Headers, body?: unknown) =>
  fixture.app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const begin = (headers: Headers) => request('POST', '/v3/second-factor/authenticator', headers)
const secretOf = async (headers: Headers) => (await readAnswer('beginAuthenticator', await begin(headers))).secret
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: fixture.clock.now() })
const confirm = (headers: Headers, code: string) =>
  request('POST', '/v3/second-factor/authenticator/confirmation', headers, { code })
const list = async (headers: Headers) =>
  readAnswer('listSecondFactors', await request('GET', '/v3/second-factor', headers))
const logIn = async (name: string) =>
  (await request('POST', '/v3/sessions', {}, { email: `${name}@rapport.test`, pass: PASSWORD })).status

/** Turns on an authenticator app for a person in a new session; returns the session, the key and the recovery codes. */
async function turnOn(person: number = PEOPLE.ana) {
  const headers = await fixture.signIn(person, CLUB_A)
  const secret = await secretOf(headers)
  const { recovery_codes } = await readAnswer('confirmAuthenticator', await confirm(headers, codeOf(secret)))
  return { headers, secret, codes: recovery_codes ?? [] }
}
const audited = async () => {
  const rows = await fixture.db.selectFrom('audit_log').select(['action', 'user_id', 'entity_id']).execute()
  return rows.filter(({ action }) => action.startsWith('second_factor'))
}
const mails = async () => {
  const rows = await fixture.db.selectFrom('job').select('payload').where('kind', '=', 'account_mail').execute()
  return rows.map(({ payload }) => payload)
}

describe('an authenticator app', () => {
  it('is turned on with a code, which creates ten recovery codes and signs out the person’s other sessions', async () => {
    const other = await fixture.signIn(PEOPLE.ana)
    const ofBo = await fixture.signIn(PEOPLE.bo)
    const { headers, codes } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    expect(codes[0]).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect(await list(headers)).toEqual({
      authenticator_ts: START,
      passkeys: [],
      recovery_codes: 10,
      allows_passkeys: false,
    })
    expect((await request('GET', '/v3/sessions', other)).status).toBe(401)
    expect((await request('GET', '/v3/sessions', ofBo)).status).toBe(200)
    expect(await audited()).toEqual([{ action: 'second_factor.added', user_id: PEOPLE.ana, entity_id: '11' }])
    expect(await mails()).toEqual([{ about: 'factor_added', user_id: PEOPLE.ana }])
  })

  it('is set up with a key and a URI for its QR code', async () => {
    const { secret, uri } = await readAnswer('beginAuthenticator', await begin(await fixture.signIn(PEOPLE.ana)))
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain('otpauth://totp/Rapport:ana%40rapport.test?')
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  })

  it('remains off when the code is wrong or arrives an hour after the setup began', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    const secret = await secretOf(headers)
    const right = codeOf(secret)
    const wrong = right === '000000' ? '000001' : '000000'
    expect(await readFailure(await confirm(headers, wrong))).toMatchObject({ status: 400, code: 'wrong_code' })
    expect(await readFailure(await confirm(headers, '12'))).toMatchObject({
      fields: { code: 'Enter the 6-digit code.' },
    })
    await fixture.db
      .updateTable('authenticator')
      .set({ pending_ts: new Date(START - 60 * MINUTE_MS) })
      .execute()
    expect(await readFailure(await confirm(headers, right))).toMatchObject({ code: 'enrolment_expired' })
    expect(await logIn('ana')).toBe(200)
  })

  it('can be replaced by another app without changing the recovery codes', async () => {
    const { headers, secret } = await turnOn()
    const next = await secretOf(headers)
    expect(await logIn('ana'), 'the earlier app until then').toBe(403)
    fixture.clock.set(START + STEP_MS)
    expect((await confirm(headers, codeOf(secret))).status).toBe(400)
    const confirmed = await confirm(headers, codeOf(next))
    expect(await readAnswer('confirmAuthenticator', confirmed)).toEqual({ recovery_codes: null })
    expect(await list(headers)).toMatchObject({ authenticator_ts: START + STEP_MS, recovery_codes: 10 })
  })

  it('is removed with its recovery codes when it is the last factor', async () => {
    const { headers } = await turnOn()
    expect((await request('DELETE', '/v3/second-factor/authenticator', headers)).status).toBe(200)
    expect(await list(headers)).toMatchObject({ authenticator_ts: null, recovery_codes: 0 })
    expect(await logIn('ana')).toBe(200)
    expect((await request('DELETE', '/v3/second-factor/authenticator', headers)).status).toBe(404)
    expect(await mails()).toContainEqual({ about: 'factor_removed', user_id: PEOPLE.ana })
  })

  it('allows only five attempts to enter a code while the app is being set up', async () => {
    const headers = await fixture.signIn(PEOPLE.ana)
    await begin(headers)
    for (let n = 0; n < 5; n += 1) await confirm(headers, 'abc')
    expect((await confirm(headers, '123456')).status).toBe(429)
  })
})

it('replaces all recovery codes, but refuses this for a person without a second factor', async () => {
  const { headers, codes } = await turnOn()
  const replaced = await request('POST', '/v3/second-factor/recovery-codes', headers)
  const { recovery_codes } = await readAnswer('replaceRecoveryCodes', replaced)
  expect(recovery_codes.filter((code) => codes.includes(code))).toEqual([])
  expect(await list(headers)).toMatchObject({ recovery_codes: 10 })
  const ofBo = await fixture.signIn(PEOPLE.bo)
  expect((await request('POST', '/v3/second-factor/recovery-codes', ofBo)).status).toBe(409)
})

it.each([
  ['POST', '/v3/second-factor/authenticator', undefined],
  ['POST', '/v3/second-factor/authenticator/confirmation', { code: '123456' }],
  ['DELETE', '/v3/second-factor/authenticator', undefined],
  ['POST', '/v3/second-factor/recovery-codes', undefined],
  ['DELETE', `/v3/staff/${PEOPLE.limited}/second-factor`, undefined],
])(
  '%s %s: requires the password again ten minutes after sign-in, even in a club without re-authentication',
  async (method, path, body) => {
    const headers = await fixture.signIn(PEOPLE.ana, CLUB_A)
    fixture.clock.set(START + 10 * MINUTE_MS)
    const failure = await readFailure(await request(method, path, headers, body))
    expect(failure).toMatchObject({ status: 403, code: 'reauthentication_required' })
  },
)

describe('an administrator', () => {
  const path = (id: number) => `/v3/staff/${id}/second-factor`

  it('sees whether a staff member has a second factor, and can reset it; the reset is audited, and signs out and notifies the staff member', async () => {
    const { headers: ofLimited } = await turnOn(PEOPLE.limited)
    const ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
    const read = async () => readAnswer('getStaffSecondFactor', await request('GET', path(PEOPLE.limited), ana))
    expect(await read()).toEqual({ enabled: true })
    expect(await logIn('limited')).toBe(403)
    expect((await request('DELETE', path(PEOPLE.limited), ana)).status).toBe(200)
    expect(await read()).toEqual({ enabled: false })
    expect(await logIn('limited')).toBe(200)
    expect((await request('GET', '/v3/sessions', ofLimited)).status).toBe(401)
    expect(await audited()).toContainEqual({
      action: 'second_factor.reset',
      user_id: PEOPLE.ana,
      entity_id: String(PEOPLE.limited),
    })
    expect(await mails()).toContainEqual({ about: 'factor_reset', user_id: PEOPLE.limited })
  })

  it.each([
    ['their own second factor', PEOPLE.ana, 403],
    ['the second factor of a person who also works elsewhere', PEOPLE.both, 403],
    ['the second factor of a person in another club', PEOPLE.bo, 404],
  ])('cannot reset %s', async (_, id, status) => {
    await turnOn(id)
    const ana = await fixture.signIn(PEOPLE.ana, CLUB_A)
    expect((await request('DELETE', path(id), ana)).status).toBe(status)
    expect(await fixture.db.selectFrom('authenticator').select('user_id').execute()).toEqual([{ user_id: id }])
  })
})
