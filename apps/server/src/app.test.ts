import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createTestApp, type TestApp } from './testing/test-app.ts'

describe('the API before any call', () => {
  let world: TestApp
  beforeAll(async () => {
    world = await createTestApp()
  })
  afterAll(() => world.close())

  it('answers an unknown path in the envelope, with the id of the request', async () => {
    const response = await world.app.request('/v3/nothing', { headers: { 'x-request-id': 'abcdefgh-1' } })
    expect(response.status).toBe(404)
    expect(response.headers.get('x-request-id')).toBe('abcdefgh-1')
    expect(await response.json()).toEqual({ message: 'Not found.', code: 'not_found' })
  })
})
