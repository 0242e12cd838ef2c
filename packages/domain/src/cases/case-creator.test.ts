import { describe, expect, it } from 'vitest'

import { type CaseOrigin, describeCreator } from './case-creator.ts'

describe('describeCreator', () => {
  it.each<[string, CaseOrigin, string | null, string | null, string]>([
    ['a case made by hand', 'manual', 'Ann', 'Lee', 'Staff Created'],
    ['a case made by hand by nobody known', 'manual', null, null, 'Staff Created'],
    ['a case that feedback raised', 'feedback_form', 'ANN', 'lee', 'Ann Lee'],
    ['a first name alone', 'feedback_form', 'Ann', null, 'Ann'],
    ['a last name alone', 'feedback_form', ' ', 'Lee', 'Lee'],
    ['an anonymous form', 'feedback_form', null, null, 'Anonymous Member'],
  ])('tells of %s', (_name, origin, created_by_fname, created_by_lname, expected) => {
    expect(describeCreator({ origin, created_by_fname, created_by_lname })).toBe(expected)
  })
})
