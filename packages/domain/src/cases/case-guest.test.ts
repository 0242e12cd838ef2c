import { describe, expect, it } from 'vitest'

import { showsGuestCard } from './case-guest.ts'

const RAISED = { origin: 'feedback_form', feedback_trigger_instance_id: 3, created_by: 7 } as const

describe('showsGuestCard', () => {
  it.each([
    ['a case that feedback raised', {}, true],
    ['one made by hand', { origin: 'manual' as const }, false],
    ['one without a trigger', { feedback_trigger_instance_id: null }, false],
    ['one raised for nobody', { created_by: null }, false],
  ])('answers for %s', (_name, change, expected) => {
    expect(showsGuestCard({ ...RAISED, ...change })).toBe(expected)
  })
})
