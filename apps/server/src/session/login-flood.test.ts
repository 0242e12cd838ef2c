import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD } from '../testing/two-clubs.ts'

/** Number of concurrent sign-ins in a flood: more than can run or wait at once, regardless of how many networks they come from. */
const FLOOD = 300
/** An address in one of the networks of the flood. */
const FLOODED = '10.20.0.1'
const UNKNOWN_DEVICE = `rapport_device=${'A'.repeat(43)}`

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp({ TRUST_PROXY: '1' })
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute()
  await fixture.db.deleteFrom('login_failure').execute()
})

interface SignIn {
  readonly name: string
  readonly pass: string
  readonly ip: string
  readonly cookie?: string
  readonly signal?: AbortSignal
}
async function logIn({ name, pass, ip, cookie = '', signal }: SignIn): Promise<Response> {
  const body = JSON.stringify({ email: `${name}@rapport.test`, pass })
  return fixture.app.request('/v3/sessions', {
    method: 'POST',
    // Browsers send the Content-Length header. Without it, bodyLimit replaces the Request, and an abort no longer reaches the
    // handler once the original Request has been garbage-collected.
    headers: { 'x-forwarded-for': ip, cookie, 'content-length': String(body.length) },
    body,
    ...(signal === undefined ? {} : { signal }),
  })
}

/** Sends more concurrent sign-ins than can wait, from many networks. Their callers disconnect when `signal` aborts. */
const flood = (networks: number, signal: AbortSignal, cookie: string): Promise<Response>[] =>
  Array.from({ length: FLOOD }, (_, n) =>
    logIn({ name: `f${n}`, pass: 'wrong', ip: `10.20.${n % networks}.1`, cookie, signal }),
  )

const statusesOf = async (answers: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status)

it.each([
  [10, 'without a cookie', '', FLOODED],
  [30, 'without a cookie', '', FLOODED],
  // The flood fills the device search's own queue, which has no more places for the flood's addresses, so Ana signs in from a
  // different address.
  [30, 'with the cookie of an unknown device', UNKNOWN_DEVICE, '10.21.0.2'],
])(
  'SEC-AUTH-2: admits known devices and new visitors while sign-ins from %i networks %s fill the queue',
  async (networks, _what, cookie, ip) => {
    const first = await logIn({ name: 'ana', pass: PASSWORD, ip })
    const device = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const leaving = new AbortController()
    const answers = flood(networks, leaving.signal, cookie)
    const known = logIn({ name: 'ana', pass: PASSWORD, ip, cookie: device })
    const visitor = logIn({ name: 'bo', pass: PASSWORD, ip: '10.21.0.1' })
    expect(await statusesOf([known, visitor])).toEqual([200, 200])
    leaving.abort()
    // Most sign-ins of the flood were refused, because only a limited number can run or wait at once.
    expect((await statusesOf(answers)).filter((status) => status === 503).length).toBeGreaterThan(FLOOD / 2)
  },
)

it('SEC-AUTH-2: releases the places of sign-ins whose callers have disconnected', async () => {
  const leaving = new AbortController()
  const gone = flood(30, leaving.signal, '')
  // The first response to the flood refuses a sign-in that found the queue full.
  expect((await Promise.race(gone)).status).toBe(503)
  leaving.abort()
  const next = Array.from({ length: 100 }, (_, n) => logIn({ name: 'cy', pass: 'wrong', ip: `10.22.${n % 10}.1` }))
  expect(await statusesOf(next)).not.toContain(503)
  await Promise.all(gone)
})
