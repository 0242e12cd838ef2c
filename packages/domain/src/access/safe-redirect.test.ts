import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect', () => {
  it.each<[string, unknown]>([
    ['another site', 'https://evil.test'],
    ['another site without a scheme', '//evil.test'],
    ['three slashes', '///evil.test'],
    ['a slash and a backslash', '/\\evil.test'],
    ['two backslashes', '\\\\evil.test'],
    ['an encoded backslash', '/%5Cevil.test'],
    ['an encoded slash', '/%2F/evil.test'],
    ['a step up to a host', '/..//evil.test'],
    ['encoded steps up to a host', '/./%2e%2e//evil.test'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a scheme without slashes', 'https:evil.test'],
    ['a host behind a user name', 'http://console.test@evil.test'],
    ['a tab inside', '/\t/evil.test'],
    ['a newline inside', '/ops/\n/evil.test'],
    ['a NUL inside', '/ops/\u0000feedback'],
    ['a DEL inside', '/ops/\u007ffeedback'],
    ['a leading space', ' /ops/feedback'],
    ['a step up inside a page', '/ops/..//evil.test'],
    ['a step up at the end', '/ops/..'],
    ['an encoded step up', '/ops/%2E%2e/login'],
    ['a half encoded step up', '/ops/.%2e/login'],
    ['an empty step', '/ops//evil.test'],
    ['its own host with a foreign path', 'https://console.test//evil.test/path'],
    ['an encoded header line', '/ops/%0d%0aSet-Cookie:x'],
    ['an encoded NUL', '/ops/%00'],
    ['ten thousand characters', `/ops/${'a'.repeat(10_000)}`],
    ['a repeated parameter', ['/ops/feedback', 'https://evil.test']],
    ['the login page itself', '/login?redirect=/login'],
    ['a public page', '/webviews/responses/1'],
    ['a name that begins like a page', '/opsevil.test'],
    ['the root', '/'],
    ['a relative path', 'ops/feedback/cases'],
    ['an empty text', ''],
    ['null', null],
    ['undefined', undefined],
    ['a number', 7],
  ])('returns the default page for %s', (_name, raw) => {
    expect(safeRedirect(raw)).toBe('/ops/feedback')
  })

  it.each([
    '/ops/feedback',
    '/ops/feedback/cases?feedbackFormId=9999&status=opened_ts',
    '/ops/feedback/cases/12#activity',
    '/ops/feedback/performance?openTitle=Food%20%26%20Beverage',
    '/ops/guests/5/profile?from=https%3A%2F%2Fconsole.test%2Fops%2F%2Fx',
    '/setup',
    '/ops/feedback/performance?level=a.b..c',
  ])('returns %s unchanged, byte for byte', (path) => {
    expect(safeRedirect(path)).toBe(path)
  })

  it('returns only paths that a browser resolves to a page under /ops or /setup on the same host', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5C',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'ops',
      'setup',
      'evil.test',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const landing = new URL(safeRedirect(pieces.join('')), 'https://console.test')
        expect(landing.origin).toBe('https://console.test')
        expect(landing.pathname).toMatch(/^\/(ops|setup)(\/|$)/)
      }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const landing = new URL(safeRedirect(`/ops${pieces.join('')}`), 'https://console.test')
        expect(landing.pathname).toMatch(/^\/ops(\/(?!\/)|$)/)
      }),
    )
  })
})
