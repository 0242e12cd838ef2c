import { describe, expect, it } from 'vitest'

import { findPatternProblem } from './safe-pattern.ts'

describe('findPatternProblem', () => {
  it.each(['^\\d{5}(-\\d{4})?$', '^[a-z+*()]+$', '^(Mr|Ms) [A-Z]', '(?:abc)+', '\\(a+\\)+', '^.{1,50}$', '(ab)*', ''])(
    'accepts %j',
    (pattern) => {
      expect(findPatternProblem(pattern)).toBeNull()
    },
  )
  it.each(['^(a+)+$', '(a*)*', '(a|aa)+$', '((a+)b)*', '(?:x{1,9}){5,}', '(.*)\\1', '([^x]+y?){9}'])(
    'refuses %j, which may take too long',
    (pattern) => {
      expect(findPatternProblem(pattern)).toBe('pattern may take too long')
    },
  )
  it.each([
    ['(', 'is not a regular expression'],
    ['[z-a]', 'is not a regular expression'],
    ['a'.repeat(201), 'pattern over 200 characters'],
  ])('refuses %j', (pattern, reason) => {
    expect(findPatternProblem(pattern)).toBe(reason)
  })
})
