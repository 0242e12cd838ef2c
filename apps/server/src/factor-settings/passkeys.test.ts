import type { WebAuthnJson } from '@rapport/api/contract/staff/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readAnswer, readFailure } from '../testing/answers.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD, PEOPLE } from '../testing/two-clubs.ts'
import { createSoftPasskey } from './testing/soft-passkey.ts'

const ORIGIN = 'https://console.club.test'
const SITE = { origin: ORIGIN, rpID: 'console.club.test' }
const START = Date.UTC(2026, 10, 26, 12)

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp({ PUBLIC_URL: ORIGIN, LOGIN_FAILS_PER_IP: '100' })
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.clock.set(START)
  const { db } = fixture
  for (const table of [
    'rate_limit',
    'login_failure',
    'staff_session',
    'passkey',
    'recovery_code',
    'audit_log',
  ] as const)
    await db.deleteFrom(table).execute()
})

type Headers = Record<string, string>
const request = (method: string, path: string, headers: Headers, body?: unknown) =>
  fixture.app.request(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
const challengeOf = ({ challenge }: WebAuthnJson) => (typeof challenge === 'string' ? challenge : '')
const begin = async (headers: Headers) => {
  const answer = await request('POST', '/v3/second-factor/passkeys/options', headers)
  const { handle, options } = await readAnswer('beginPasskey', answer)
  return { handle, challenge: challengeOf(options), options }
}
const add = (headers: Headers, handle: string, response: unknown, name = 'Laptop') =>
  request('POST', '/v3/second-factor/passkeys', headers, { handle, name, response })
const list = async (headers: Headers) =>
  readAnswer('listSecondFactors', await request('GET', '/v3/second-factor', headers))

const onlyId = async (headers: Headers) => (await list(headers)).passkeys[0]?.passkey_id ?? ''

/** Adds a passkey for Ana in a new session. */
async function addPasskey() {
  const headers = await fixture.signIn(PEOPLE.ana)
  const { handle, challenge } = await begin(headers)
  const passkey = createSoftPasskey()
  const added = await add(headers, handle, passkey.register({ challenge, ...SITE }))
  const { recovery_codes } = await readAnswer('addPasskey', added)
  return { headers, passkey, codes: recovery_codes ?? [] }
}
async function logIn() {
  const failure = await readFailure(
    await request('POST', '/v3/sessions', {}, { email: 'ana@rapport.test', pass: PASSWORD }),
  )
  const { handle = '', methods = [], passkey = {} } = failure.second_factor ?? {}
  return { handle, methods, challenge: challengeOf(passkey), options: passkey }
}
const finish = (handle: string, response: unknown) =>
  request('POST', '/v3/sessions/second-factor', {}, { handle, proof: { method: 'passkey', response } })

describe('a passkey', () => {
  it('is added together with recovery codes, and can be used to sign in', async () => {
    const { headers, passkey, codes } = await addPasskey()
    expect(codes).toHaveLength(10)
    expect((await list(headers)).passkeys).toEqual([
      { passkey_id: expect.any(String), name: 'Laptop', created_ts: START, last_used_ts: null },
    ])
    const { handle, methods, challenge, options } = await logIn()
    expect(methods).toEqual(['passkey', 'recovery_code'])
    expect(options).toMatchObject({ rpId: 'console.club.test', allowCredentials: [{ id: passkey.id }] })
    expect((await finish(handle, passkey.sign({ challenge, ...SITE }))).status).toBe(200)
    expect((await list(await fixture.signIn(PEOPLE.ana))).passkeys).toMatchObject([{ last_used_ts: START }])
  })

  it('is refused with the challenge of another sign-in, for another site, or with the signature of another passkey', async () => {
    const { passkey } = await addPasskey()
    const other = await logIn()
    const { handle, challenge } = await logIn()
    const sign = (change: object) => passkey.sign({ challenge, ...SITE, ...change })
    const answers = [
      sign({ challenge: other.challenge }),
      sign({ origin: 'https://console.club.evil' }),
      sign({ rpID: 'club.test' }),
      createSoftPasskey().sign({ challenge, ...SITE }),
    ]
    for (const answer of answers)
      expect(await readFailure(await finish(handle, answer))).toMatchObject({ status: 400, code: 'wrong_passkey' })
    expect((await finish(handle, sign({}))).status).toBe(200)
  })

  it.each([{}, { id: 7 }, { id: { $ne: '' } }, { id: [] }, { id: null }])(
    'is refused when its response is %o',
    async (answer) => {
      await addPasskey()
      const { handle } = await logIn()
      expect(await readFailure(await finish(handle, answer))).toMatchObject({ status: 400, code: 'wrong_passkey' })
    },
  )

  it('is refused when its response is reused or its counter decreases', async () => {
    const { passkey } = await addPasskey()
    const first = await logIn()
    passkey.setCounter(10)
    const answer = passkey.sign({ challenge: first.challenge, ...SITE })
    expect((await finish(first.handle, answer)).status).toBe(200)
    expect((await finish(first.handle, answer)).status).toBe(400)
    const second = await logIn()
    expect((await finish(second.handle, answer)).status).toBe(400)
    passkey.setCounter(3)
    expect((await finish(second.handle, passkey.sign({ challenge: second.challenge, ...SITE }))).status).toBe(400)
  })

  it('of one person cannot be added, removed or renamed by another person', async () => {
    const { passkey } = await addPasskey()
    const bo = await fixture.signIn(PEOPLE.bo)
    const own = await begin(bo)
    expect((await add(bo, own.handle, passkey.register({ challenge: own.challenge, ...SITE }))).status).toBe(400)
    const passkey_id = await onlyId(await fixture.signIn(PEOPLE.ana))
    expect((await request('DELETE', `/v3/second-factor/passkeys/${passkey_id}`, bo)).status).toBe(404)
    const rename = request('PUT', `/v3/second-factor/passkeys/${passkey_id}`, bo, { name: 'Mine' })
    expect((await rename).status).toBe(404)
  })

  it('is not added with the handle of another session, a used handle or a response to another challenge', async () => {
    const { headers } = await addPasskey()
    const { handle, challenge } = await begin(headers)
    const response = createSoftPasskey().register({ challenge, ...SITE })
    expect((await add(await fixture.signIn(PEOPLE.ana), handle, response)).status).toBe(400)
    const foreign = createSoftPasskey().register({ challenge: 'AAAA', ...SITE })
    expect(await readFailure(await add(headers, handle, foreign))).toMatchObject({ code: 'passkey_refused' })
    expect(await readAnswer('addPasskey', await add(headers, handle, response))).toEqual({ recovery_codes: null })
    expect(await readFailure(await add(headers, handle, response))).toMatchObject({ code: 'second_step_expired' })
  })

  it('can be renamed; removing it as the last factor also removes the recovery codes', async () => {
    const { headers } = await addPasskey()
    const passkey_id = await onlyId(headers)
    const path = `/v3/second-factor/passkeys/${passkey_id}`
    expect((await request('PUT', path, headers, { name: ' Phone ' })).status).toBe(200)
    expect((await list(headers)).passkeys).toMatchObject([{ name: 'Phone' }])
    expect((await request('DELETE', path, headers)).status).toBe(200)
    expect(await list(headers)).toMatchObject({ passkeys: [], recovery_codes: 0 })
    const answer = await request('POST', '/v3/sessions', {}, { email: 'ana@rapport.test', pass: PASSWORD })
    expect(answer.status).toBe(200)
  })
})
