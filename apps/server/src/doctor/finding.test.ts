import { describe, expect, it } from 'vitest'

import { failed, formatFinding, passed, reasonOf, skipped } from './finding.ts'

describe('formatFinding', () => {
  it('writes the outcome, the subject, the finding and the remedy on one line', () => {
    expect(formatFinding(failed('mail', 'no answer', 'Check SMTP_URL.'))).toBe(
      'FAILED   mail           no answer. Check SMTP_URL.',
    )
  })

  it('omits the remedy when no action is needed', () => {
    expect(formatFinding(passed('clock', 'the clocks agree'))).toBe('ok       clock          the clocks agree.')
    expect(formatFinding(skipped('mail', 'SMTP_URL is not set'))).toBe('skipped  mail           SMTP_URL is not set.')
  })
})

describe('reasonOf', () => {
  it.each([
    [new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND x.test') }), 'getaddrinfo ENOTFOUND x.test'],
    [Object.assign(new Error(''), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [new Error('two\nlines'), 'two lines'],
    ['text', 'no reason given'],
  ])('returns one line with the reason for %s', (error, reason) => {
    expect(reasonOf(error)).toBe(reason)
  })
})
