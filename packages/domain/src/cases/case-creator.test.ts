import { describe, expect, it } from 'vitest'

import { type CaseOrigin, describeCreator, showsGuestCard } from './case-creator.ts'

describe('describeCreator', () => {
  it.each<[string, CaseOrigin, string | null, string | null, string]>([
    ['a manual case', 'manual', 'Ann', 'Lee', 'Staff Created'],
    ['a manual case without a creator', 'manual', null, null, 'Staff Created'],
    ['a case created by feedback', 'feedback_form', 'ANN', 'lee', 'Ann Lee'],
    ['a first name only', 'feedback_form', 'Ann', null, 'Ann'],
    ['a last name only', 'feedback_form', ' ', 'Lee', 'Lee'],
    ['an anonymous form', 'feedback_form', null, null, 'Anonymous Member'],
  ])('describes %s', (_name, origin, created_by_fname, created_by_lname, expected) => {
    expect(describeCreator({ origin, created_by_fname, created_by_lname })).toBe(expected)
  })
})

const CREATED_BY_TRIGGER = { origin: 'feedback_form', feedback_trigger_instance_id: 3, created_by: 7 } as const

describe('showsGuestCard', () => {
  it.each([
    ['a case created by feedback', {}, true],
    ['a manual case', { origin: 'manual' as const }, false],
    ['a case without a trigger', { feedback_trigger_instance_id: null }, false],
    ['a case without a guest', { created_by: null }, false],
  ])('returns true only when feedback from a known guest created the case: %s', (_name, change, expected) => {
    expect(showsGuestCard({ ...CREATED_BY_TRIGGER, ...change })).toBe(expected)
  })
})
