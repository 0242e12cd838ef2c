import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import type { AppEnv } from '../serve.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { servePages } from './pages.ts'
import { contentPolicy, everyHeader } from './security-headers.ts'

const dist = mkdtempSync(join(tmpdir(), 'rapport-headers-'))
const app = new Hono<AppEnv>()
let fixture: TestApp
beforeAll(async () => {
  writeFileSync(join(dist, 'index.html'), '<meta name="csp-nonce" content="__NONCE__">')
  servePages(app, { ...readConfig({ NODE_ENV: 'test' }), consoleDist: dist, surveysDist: dist })
  fixture = await createTestApp()
})
afterAll(async () => {
  await fixture.close()
  rmSync(dist, { recursive: true })
})

describe('the headers', () => {
  /** Returns the expected policy of a page. Only survey pages allow scripts by nonce, because only they can have an inline script. */
  const policyOf = (scripts: string, more: readonly string[] = [], frames = [`frame-ancestors 'none'`]) => [
    `default-src 'none'`,
    `script-src ${scripts}`,
    `style-src 'self' 'nonce-n'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' https: data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    ...frames,
    `require-trusted-types-for 'script'`,
    ...more,
    'report-uri /csp-reports',
    'report-to csp',
  ]

  const consolePolicy = policyOf(
    `'self'`,
    ['trusted-types default dompurify'],
    [`frame-ancestors 'none'`, `frame-src 'self'`],
  )
  const surveyPolicy = (ancestors: string) =>
    policyOf(
      `'self' 'nonce-n'`,
      ['trusted-types default dompurify survey-worker', `worker-src 'self'`],
      [`frame-ancestors ${ancestors}`],
    )

  it.each<[string, string[]]>([
    ['/login', consolePolicy],
    ['/ops/feedback/cases/12', consolePolicy],
    ['/no-such-page', consolePolicy],
    ['/reset_password/abc', policyOf(`'self'`, ['trusted-types default dompurify'])],
    ['/surveys/listening_post/abc', surveyPolicy(`'none'`)],
    // The survey editor shows /surveys/preview in a frame; a preview link is opened on a phone, not in a frame.
    ['/surveys/preview', surveyPolicy(`'self'`)],
    ['/surveys/preview/75-AAAAAAAAAAAAAAAAAAAAAA', surveyPolicy(`'none'`)],
    ['/surveys/previewer', surveyPolicy(`'none'`)],
  ])('SEC-CSP-1: allow only our own scripts on the page %s, and have violations reported', async (path, policy) => {
    const { headers } = await app.request(path)
    const text = headers.get('content-security-policy') ?? ''
    expect(text.replaceAll(/'nonce-[\w-]{22}'/g, `'nonce-n'`).split('; ')).toEqual(policy)
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
  })

  it('SEC-CSP-1: forbid type sniffing, access from other windows, and device features for every response', () => {
    const headers = everyHeader(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://rapport.test' }))
    expect(headers).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': expect.stringContaining('camera=(), geolocation=()'),
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('allow a worker only on survey pages, with a Trusted Types policy for its URL', () => {
    expect(contentPolicy('n', [], 'nonce')).toContain(`dompurify survey-worker; worker-src 'self'`)
    expect(contentPolicy('n')).not.toContain('worker')
  })

  it('require https for a year in production, but only when the public URL uses https', () => {
    const headers = (settings: Record<string, string>) => everyHeader(readConfig(settings))
    expect(headers({ NODE_ENV: 'production', PUBLIC_URL: 'https://rapport.test' })).toMatchObject({
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
    expect(headers({ NODE_ENV: 'production' })).not.toHaveProperty('Strict-Transport-Security')
  })

  it.each(['/v3/users/merchants', '/v3/openapi.json', '/v3/<script>alert(1)</script>', '/v3/feedback/responses/75-x'])(
    'SEC-CSP-2: forbid storing and framing the API response to %s, and running anything in it',
    async (path) => {
      const { headers } = await fixture.app.request(path)
      expect(headers.get('content-type')).toBe('application/json')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe(`default-src 'none'; frame-ancestors 'none'; sandbox`)
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    },
  )
})
