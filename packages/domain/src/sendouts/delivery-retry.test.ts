import { describe, expect, it } from 'vitest'

import { DELIVERY_DAYS, MOST_UNANSWERED, planRetry, type DeliveryFault, type Retry } from './delivery-retry.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 86_400_000
const START = Date.UTC(2026, 5, 17)

const plan = (fault: DeliveryFault, age: number, unanswered = 0) =>
  planRetry(fault, 'it is shut', { unanswered, first_try_ts: START }, START + age)
const waitOf = (retry: Retry, age: number) => ('again_ts' in retry ? retry.again_ts - START - age : retry.reason)

describe('a message that was not accepted', () => {
  it('is abandoned at once, with the service’s reason, when it was refused', () => {
    expect(plan('refused', 0)).toEqual({ reason: 'it is shut' })
  })

  it.each([
    [0, 30 * SECOND],
    [30 * SECOND, 30 * SECOND],
    [4 * MINUTE, 4 * MINUTE],
    [2 * 60 * MINUTE, 15 * MINUTE],
    [DELIVERY_DAYS * DAY - 1, 15 * MINUTE],
  ])(
    '%i ms after its first attempt waits another %i ms, whether the message or the service caused the failure',
    (age, wait) => {
      for (const fault of ['unavailable', 'later'] as const) expect(waitOf(plan(fault, age), age)).toBe(wait)
    },
  )

  it.each(['unavailable', 'later', 'unanswered'] as const)(
    'is abandoned because of its age when all attempts ended with %j',
    (fault) => {
      expect(plan(fault, DELIVERY_DAYS * DAY, 1)).toEqual({ reason: 'Not accepted within 3 days: it is shut' })
    },
  )

  it('is abandoned because of the number of attempts only when the service may have accepted the message, and the reason says so', () => {
    expect(waitOf(plan('unanswered', MINUTE, 1), MINUTE)).toBe(MINUTE)
    expect(waitOf(plan('unanswered', MINUTE, MOST_UNANSWERED - 1), MINUTE)).toBe(64 * MINUTE)
    expect(waitOf(plan('unanswered', MINUTE, MOST_UNANSWERED), MINUTE)).toMatch(/^It may have arrived: .* 8 times/)
    expect(waitOf(plan('unavailable', MINUTE, MOST_UNANSWERED), MINUTE)).toBe(MINUTE)
  })
})
