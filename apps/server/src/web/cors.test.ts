import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const HOST = 'https://members.example'

let fixture: TestApp
beforeAll(async () => (fixture = await createTestApp({ CORS_ORIGINS: `${HOST}, https://kiosk.example:8443` })))
afterAll(() => fixture.close())

const ask = (path: string, Origin: string) => fixture.app.request(path, { headers: { Origin } })
const preflight = (path: string, Origin: string) =>
  fixture.app.request(path, {
    method: 'OPTIONS',
    headers: { Origin, 'Access-Control-Request-Method': 'PUT', 'Access-Control-Request-Headers': 'token,user_id' },
  })

describe('calls from pages on other origins', () => {
  it('are allowed from a listed origin, with session headers and without cookies', async () => {
    const { status, headers } = await preflight('/v3/cases/1', HOST)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(HOST)
    expect(headers.get('access-control-allow-headers')).toContain('token')
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toContain('Origin')
  })

  it('are allowed even when the response is an error, and expose the Retry-After header', async () => {
    const { status, headers } = await ask('/v3/cases/1', 'https://kiosk.example:8443')
    expect(status).toBe(401)
    expect(headers.get('access-control-allow-origin')).toBe('https://kiosk.example:8443')
    expect(headers.get('access-control-expose-headers')).toContain('Retry-After')
  })

  it.each(['https://members.example.evil.test', 'http://members.example', 'null'])(
    'are not allowed from %s',
    async (origin) => {
      expect((await preflight('/v3/cases/1', origin)).headers.get('access-control-allow-origin')).toBeNull()
      expect((await ask('/v3/cases/1', origin)).headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it('are allowed only to the API', async () => {
    expect((await ask('/readyz', HOST)).headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('CORS_ORIGINS allows no origin by default, and a value that is not a list of origins is refused', () => {
  expect(readConfig({ NODE_ENV: 'test' }).corsOrigins).toEqual([])
  for (const wrong of ['*', 'members.example', 'https://members.example/', 'ftp://members.example', `${HOST},*`])
    expect(() => readConfig({ NODE_ENV: 'test', CORS_ORIGINS: wrong }), wrong).toThrow(/CORS_ORIGINS/)
})
