import { describe, expect, it } from 'vitest'

import { createClient } from '../client.ts'
import { fakeApi } from './fake-api.ts'

describe('fakeApi', () => {
  it('returns the configured response to a call and records the request', async () => {
    const { fetch, requests } = fakeApi({
      listProgramsAndMerchants: { programs: [], merchants: [] },
      prelogin: { fname: 'Ada' },
    })
    const client = createClient({ fetch })
    expect(await client('prelogin', { params: { id: 7 } })).toEqual({ fname: 'Ada' })
    expect(await client('listProgramsAndMerchants')).toEqual({ programs: [], merchants: [] })
    expect(requests.map(({ name }) => name)).toEqual(['prelogin', 'listProgramsAndMerchants'])
  })

  it('passes the request to a function, which can return a failure', async () => {
    const { fetch } = fakeApi({
      createSession: ({ body }) => ({ status: 400, failure: { message: JSON.stringify(body), code: 'wrong' } }),
    })
    const body = { email: 'a@b.test', pass: 'x' }
    await expect(createClient({ fetch })('createSession', { body })).rejects.toMatchObject({
      status: 400,
      serverMessage: JSON.stringify(body),
    })
  })

  it('returns 404 for a call without a configured response', async () => {
    await expect(createClient(fakeApi({}))('listProgramsAndMerchants')).rejects.toMatchObject({ status: 404 })
  })

  it('reports a network failure when a function returns a value that violates the contract', async () => {
    const { fetch } = fakeApi({ prelogin: () => JSON.parse('{"fname":7}') })
    await expect(createClient({ fetch })('prelogin', { params: { id: 1 } })).rejects.toMatchObject({ kind: 'network' })
  })
})
