import { createHook } from 'node:async_hooks'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createAppOver, createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD } from '../testing/two-clubs.ts'

const WINDOW_MS = 15 * 60_000
/**
 * Maximum number of running and waiting sign-ins from one address. Further sign-ins are refused with 503 and do not count as
 * attempts.
 */
const AT_ONCE = 14
const BEHIND_A_PROXY = { LOGIN_FAILS_PER_IP: '12', TRUST_PROXY: '1' }

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp(BEHIND_A_PROXY)
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute()
  await fixture.db.deleteFrom('login_failure').execute()
})

const ANA = 'ana@rapport.test'
const logIn = ({ app }: Pick<TestApp, 'app'>, email: string, pass: string, ip = '10.0.0.1', cookie = '') =>
  app.request('/v3/sessions', {
    method: 'POST',
    headers: { 'x-forwarded-for': ip, cookie },
    body: JSON.stringify({ email, pass }),
  })
const statusesOf = async (tries: readonly (Promise<Response> | Response)[]) => {
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  return {
    refused: statuses.filter((one) => one === 400).length,
    limited: statuses.filter((one) => one === 429).length,
  }
}

/** Returns the number of passwords hashed during `work`; hashing is the expensive part of a login. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_, type) => (hashes += Number(type === 'ARGON2REQUEST')) }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return hashes
}

it('SEC-AUTH-1: does the same work and sends the same headers for an unknown account, a wrong password and a disabled account', async () => {
  const seen = []
  for (const [email, pass] of [
    ['nobody@rapport.test', 'wrong'],
    [ANA, 'wrong'],
    ['gone@rapport.test', PASSWORD],
  ] as const) {
    let headers: Record<string, string> = {}
    const hashes = await hashesOf(async () => {
      headers = Object.fromEntries((await logIn(fixture, email, pass)).headers)
    })
    const { 'x-request-id': _, ...same } = headers
    seen.push({ hashes, headers: same })
  }
  expect(seen[0]?.hashes).toBe(1)
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

it('SEC-AUTH-2: stops one address that tries one password on many accounts', async () => {
  const tries = Array.from({ length: AT_ONCE }, (_, n) => logIn(fixture, `p${n}@rapport.test`, 'Summer2026!'))
  expect(await statusesOf(tries)).toEqual({ refused: 12, limited: 2 })
})

it('SEC-AUTH-2: limits the number of waiting sign-ins from one address, so that people at other addresses can sign in', async () => {
  const flood = Array.from({ length: 150 }, (_, n) => logIn(fixture, `f${n}@rapport.test`, 'wrong', '10.9.0.1'))
  const other = logIn(fixture, ANA, PASSWORD, '10.9.0.2')
  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503)).toHaveLength(150 - AT_ONCE)
  expect((await other).status).toBe(200)
})

it('SEC-AUTH-2: limits many addresses that try one account, and never locks out its owner', async () => {
  const tries = Array.from({ length: 32 }, (_, n) => logIn(fixture, ANA, 'wrong', `10.1.0.${1 + (n % 4)}`))
  // Each address may make five attempts, but all addresses together only eleven.
  expect(await statusesOf(tries)).toEqual({ refused: 11, limited: 21 })
  fixture.clock.set(fixture.clock.now() + 1000)
  expect((await logIn(fixture, ANA, PASSWORD, '10.2.0.1')).status).toBe(200)
})

it('SEC-AUTH-2: doubles the waiting time for an account with each failure after the tenth, from any address, until its owner signs in', async () => {
  const waits: number[] = []
  for (let n = 1; n <= 14; n += 1) {
    expect((await logIn(fixture, ANA, 'wrong', `10.6.${n}.1`)).status).toBe(400)
    if (n <= 10) continue
    const refused = await logIn(fixture, ANA, PASSWORD, `10.6.${n}.2`)
    const wait = Number(refused.headers.get('retry-after'))
    waits.push(wait)
    fixture.clock.set(fixture.clock.now() + wait * 1000)
  }
  expect(waits).toEqual([1, 2, 4, 8])
  expect((await logIn(fixture, ANA, PASSWORD, '10.6.20.1')).status).toBe(200)
  expect(await fixture.db.selectFrom('login_failure').selectAll().execute()).toEqual([])
})

it('SEC-AUTH-2: counts the addresses of one IPv6 network as one address', async () => {
  const tries = Array.from({ length: AT_ONCE }, (_, n) =>
    logIn(fixture, `v${n}@rapport.test`, 'x', `2001:db8:1:2::${n + 1}`),
  )
  expect(await statusesOf(tries)).toEqual({ refused: 12, limited: 2 })
  expect((await logIn(fixture, ANA, PASSWORD, '2001:db8:1:3::1')).status).toBe(200)
})

/** Signs in with the correct password, and returns the device cookie. */
async function deviceOf(email: string, ip: string): Promise<string> {
  const set = (await logIn(fixture, email, PASSWORD, ip)).headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^rapport_device=[\w-]{43}; Max-Age=15552000; Path=\/v3\/sessions; HttpOnly; SameSite=Strict$/)
  return set.split(';')[0] ?? ''
}

it('SEC-AUTH-2: accepts a known device with the correct password while its address and its account are refused', async () => {
  const device = await deviceOf(ANA, '10.7.0.1')
  for (let n = 0; n < 14; n += 1) await logIn(fixture, ANA, 'wrong', `10.7.0.${1 + (n % 2)}`)
  for (let n = 0; n < 12; n += 1) await logIn(fixture, `w${n}@rapport.test`, 'wrong', '10.7.0.1')
  expect((await logIn(fixture, ANA, PASSWORD, '10.7.0.1')).status).toBe(429)
  expect((await logIn(fixture, ANA, 'wrong', '10.7.0.1', device)).status).toBe(400)
  expect((await logIn(fixture, ANA, PASSWORD, '10.7.0.1', device)).status).toBe(200)
})

it('SEC-AUTH-2: marks the device cookie as secure when the public URL uses https, and recognizes the device by this cookie', async () => {
  const behindHttps = createAppOver(fixture, { ...BEHIND_A_PROXY, PUBLIC_URL: 'https://console.club.test' })
  const first = await logIn(behindHttps, ANA, PASSWORD, '10.10.0.1')
  const set = first.headers.get('set-cookie') ?? ''
  expect(set).toMatch(/^__Secure-rapport_device=[\w-]{43}; .*; HttpOnly; Secure; SameSite=Strict$/)
  for (let n = 0; n < 6; n += 1) await logIn(behindHttps, ANA, 'wrong', '10.10.0.1')
  expect((await logIn(behindHttps, ANA, PASSWORD, '10.10.0.1')).status).toBe(429)
  expect((await logIn(behindHttps, ANA, PASSWORD, '10.10.0.1', set.split(';')[0])).status).toBe(200)
})

it('SEC-AUTH-2: allows a known device only the usual five attempts, and does not exempt its attempts on another account', async () => {
  const device = await deviceOf(ANA, '10.8.0.1')
  const tries = Array.from({ length: 8 }, () => logIn(fixture, ANA, 'wrong', '10.8.0.2', device))
  expect(await statusesOf(tries)).toEqual({ refused: 5, limited: 3 })
  for (let n = 0; n < 11; n += 1) await logIn(fixture, 'bo@rapport.test', 'wrong', `10.8.1.${n}`)
  expect((await logIn(fixture, 'bo@rapport.test', PASSWORD, '10.8.2.1', device)).status).toBe(429)
})

it('SEC-AUTH-2: continues counting after a restart', async () => {
  for (let n = 0; n < 5; n += 1) await logIn(fixture, ANA, 'wrong')
  const again = createAppOver(fixture, BEHIND_A_PROXY)
  again.clock.set(fixture.clock.now())
  const refused = await logIn(again, ANA, PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(WINDOW_MS / 1000)])
})

it('SEC-AUTH-2: trusts a forwarded address only when a proxy is configured', async () => {
  const open = createAppOver(fixture, { ...BEHIND_A_PROXY, TRUST_PROXY: '0' })
  const attempts = Array.from({ length: AT_ONCE }, (_, n) => logIn(open, `q${n}@rapport.test`, 'wrong', `10.3.0.${n}`))
  expect(await statusesOf(attempts)).toEqual({ refused: 12, limited: 2 })
  await fixture.db.deleteFrom('rate_limit').execute()
  // The caller's own entry precedes the proxy's entry.
  const spoofed = Array.from({ length: AT_ONCE }, (_, n) =>
    logIn(fixture, `r${n}@rapport.test`, 'x', `10.4.0.${n}, 10.5.0.1`),
  )
  expect(await statusesOf(spoofed)).toEqual({ refused: 12, limited: 2 })
})
