import { createHook } from 'node:async_hooks'

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

import { createAppOver, createTestApp, type TestApp } from '../testing/test-app.ts'
import { insertTwoClubs, PASSWORD } from '../testing/two-clubs.ts'

const WINDOW_MS = 15 * 60_000
const BEHIND_A_PROXY = { LOGIN_FAILS_PER_IP: '12', TRUST_PROXY: '1' }

let fixture: TestApp
beforeAll(async () => {
  fixture = await createTestApp(BEHIND_A_PROXY)
  await insertTwoClubs(fixture.db)
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.db.deleteFrom('rate_limit').execute()
})

const ANA = 'ana@rapport.test'
const logIn = ({ app }: Pick<TestApp, 'app'>, email: string, pass: string, ip = '10.0.0.1') =>
  app.request('/v3/sessions', {
    method: 'POST',
    headers: { 'x-forwarded-for': ip },
    body: JSON.stringify({ email, pass }),
  })
const statusesOf = async (tries: readonly (Promise<Response> | Response)[]) => {
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  return {
    refused: statuses.filter((one) => one === 400).length,
    limited: statuses.filter((one) => one === 429).length,
  }
}

/** How many passwords are hashed, which is what a login takes its time for, while `work` runs. */
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

it('SEC-AUTH-1: does the same work and sends the same headers for an unknown, a wrong and a disabled login', async () => {
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

it('SEC-AUTH-2: stops one password tried over many accounts from one address', async () => {
  const tries = Array.from({ length: 20 }, (_, n) => logIn(fixture, `p${n}@rapport.test`, 'Summer2026!'))
  expect(await statusesOf(tries)).toEqual({ refused: 12, limited: 8 })
})

it('SEC-AUTH-2: stops many addresses that try one account each by itself, and never keeps its owner out', async () => {
  const tries = Array.from({ length: 32 }, (_, n) => logIn(fixture, ANA, 'wrong', `10.1.0.${1 + (n % 4)}`))
  expect(await statusesOf(tries)).toEqual({ refused: 20, limited: 12 })
  expect((await logIn(fixture, ANA, PASSWORD, '10.2.0.1')).status).toBe(200)
})

it('SEC-AUTH-2: goes on counting after a restart', async () => {
  for (let n = 0; n < 5; n += 1) await logIn(fixture, ANA, 'wrong')
  const again = createAppOver(fixture, BEHIND_A_PROXY)
  again.clock.set(fixture.clock.now())
  const refused = await logIn(again, ANA, PASSWORD)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(WINDOW_MS / 1000)])
})

it('SEC-AUTH-2: believes an address that is only told when a proxy is configured', async () => {
  const open = createAppOver(fixture, { ...BEHIND_A_PROXY, TRUST_PROXY: '0' })
  const told = Array.from({ length: 20 }, (_, n) => logIn(open, `q${n}@rapport.test`, 'wrong', `10.3.0.${n}`))
  expect(await statusesOf(told)).toEqual({ refused: 12, limited: 8 })
  await fixture.db.deleteFrom('rate_limit').execute()
  // What the caller itself wrote stands before the entry of the proxy.
  const spoofed = Array.from({ length: 20 }, (_, n) =>
    logIn(fixture, `r${n}@rapport.test`, 'x', `10.4.0.${n}, 10.5.0.1`),
  )
  expect(await statusesOf(spoofed)).toEqual({ refused: 12, limited: 8 })
})
