import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import type { EndpointName } from './contract/index.ts'
import { mswHandlers } from './msw.ts'
import { checkAnswer } from './testing/fake-api.ts'
import { fixtures } from './testing/fixtures.ts'

const BASE = 'https://club.test'
const server = setupServer(...mswHandlers(fixtures, { baseUrl: BASE }))
const client = createClient({ baseUrl: BASE, check: checkAnswer })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('the fixtures', () => {
  // The keys of `fixtures` are call names.
  it.each(Object.entries(fixtures) as [EndpointName, object | number][])(
    '%s satisfies the response schema of its call',
    (name, value) => {
      expect(() => checkAnswer(name, value)).not.toThrow()
    },
  )
})

describe('the handlers of Mock Service Worker', () => {
  it('return the fixtures to the client, including for paths with parameters', async () => {
    expect(await client('listProgramsAndMerchants')).toEqual(fixtures.listProgramsAndMerchants)
    expect(await client('getCase', { params: { id: 17 } })).toEqual(fixtures.getCase)
    expect(await client('listCases', { query: { program_id: 1, priority: 2 } })).toEqual(fixtures.listCases)
    expect(await client('createSession', { body: { email: 'a@b.test', pass: 'x' } })).toEqual(fixtures.createSession)
  })

  it('distinguish a path with a parameter from a path without one', async () => {
    expect(await client('listCaseOptions', { query: { program_id: 1 } })).toEqual(fixtures.listCaseOptions)
  })

  it('can be replaced for a test, and can return a failure', async () => {
    const failure = { message: 'You may not see cases.', code: 'forbidden' }
    server.use(...mswHandlers({ listCases: () => ({ status: 403, failure }) }, { baseUrl: BASE }))
    const failed = client('listCases', { query: { program_id: 1 } })
    await expect(failed).rejects.toBeInstanceOf(ApiError)
    await expect(failed).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  })

  it('are not created for a value that violates the contract', () => {
    expect(() => mswHandlers({ countVisits: -1 })).toThrow('countVisits')
  })
})
