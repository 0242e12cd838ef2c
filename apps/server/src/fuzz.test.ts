import { failure } from '@rapport/api/contract/api-values'
import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import type { Endpoint } from '@rapport/api/endpoint'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { requestOf, type RequestInput } from './testing/contract-request.ts'
import { requestsOf } from './testing/fuzz-requests.ts'
import { openMatrixFixture, RANKS, SETTINGS, type MatrixFixture } from './testing/matrix/matrix-fixture.ts'
import { MATRIX } from './testing/matrix/matrix-work.ts'
import { createAppOver } from './testing/test-app.ts'

const { numRuns: nightly } = fc.readConfigureGlobal()
// The cases are fixed, so that unrelated changes cannot make this test fail; the nightly run uses new cases each time.
const RUNS = nightly === undefined ? { numRuns: 40, seed: 5 } : { numRuns: nightly }

/** The error statuses that are documented for all calls. Only the call that uses the ad platform can also return 503. */
const REFUSALS = [400, 401, 403, 404, 409, 410, 413, 429]

let fixture: MatrixFixture
let ids: number[]
beforeAll(async () => {
  fixture = await openMatrixFixture()
  const numbers = (club: MatrixFixture['aspen']) => Object.values(club).filter((value) => typeof value === 'number')
  ids = [...numbers(fixture.aspen), ...numbers(fixture.bay), ...Object.values(RANKS), 0, 1, 2, 9999]
})
afterAll(() => fixture.close())

const names = Object.keys(endpoints) as EndpointName[]
const rankOf = (name: EndpointName) => {
  const { who } = MATRIX[name]
  return who === 'admin' || who === 'operator' ? RANKS[who] : RANKS.full
}

it.each(names)('%s: answers every generated request according to the contract', async (name) => {
  const endpoint: Endpoint = endpoints[name]
  const works: RequestInput = MATRIX[name].ask(fixture.aspen, fixture.aspen.program)
  const headers = await fixture.signIn(rankOf(name), fixture.aspen.program)
  const trx = await fixture.db.startTransaction().execute()
  const { app } = createAppOver({ db: trx, engine: fixture.engine, close: () => Promise.resolve() }, SETTINGS)

  async function check(input: RequestInput): Promise<void> {
    const before = await trx.savepoint('before').execute()
    const answer = await app.request(requestOf(endpoint, input, headers))
    const text = await answer.text()
    // Sign-in attempts are not rolled back, so that they reach the rate limit. Otherwise, every attempt would compute a password
    // hash, which is slow.
    await (
      name === 'createSession' ? before.releaseSavepoint('before') : before.rollbackToSavepoint('before')
    ).execute()
    if (answer.ok && (endpoint.file ?? endpoint.plainText) !== undefined) return
    const body: unknown = JSON.parse(text)
    const parsed = answer.ok ? endpoint.response.safeParse(body) : failure.safeParse(body)
    expect({ status: answer.status, error: parsed.error, text }).toMatchObject({ error: undefined })
    expect([endpoint.status ?? 200, ...REFUSALS, ...(name === 'createLookalike' ? [503] : [])], text).toContain(
      answer.status,
    )
  }

  try {
    await fc.assert(fc.asyncProperty(requestsOf(endpoint, works, ids), check), RUNS)
  } finally {
    await trx.rollback().execute()
  }
})

it('SEC-PUB-9: no generated request changes the object prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('admin' in {}).toBe(false)
})
