import { describe, expect, it } from 'vitest'

import { createBurstLimit, createMemoryLimit } from './limits.ts'

const refused = (limit: (key: string, now: number) => void, key: string, now: number): boolean => {
  try {
    limit(key, now)
    return false
  } catch {
    return true
  }
}

describe('an in-memory rate limit', () => {
  it('refuses requests over the limit of a window, and reports the seconds until the next window', () => {
    const limit = createMemoryLimit({ points: 2, windowMs: 1000 })
    limit('a', 0)
    limit('a', 999)
    expect(() => limit('a', 999)).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }))
    expect([refused(limit, 'b', 999), refused(limit, 'a', 1000)]).toEqual([false, false])
  })

  it('removes only the oldest window when there are too many keys', () => {
    const limit = createMemoryLimit({ points: 1, windowMs: 1000 }, 2)
    limit('first', 0)
    limit('second', 1)
    limit('third', 2)
    expect([refused(limit, 'second', 3), refused(limit, 'third', 3), refused(limit, 'first', 3)]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a rate limit that allows bursts', () => {
  const take = (limit: (key: string, now: number) => void, times: number, now: number, key = 'a') =>
    Array.from({ length: times }, () => {
      try {
        limit(key, now)
        return true
      } catch {
        return false
      }
    }).filter(Boolean).length

  it('allows a burst of calls, and then only the rate per minute until the full burst is available again', () => {
    const limit = createBurstLimit({ points: 10, perMinute: 30 })
    expect(take(limit, 30, 0)).toBe(10)
    expect(take(limit, 30, 60_000)).toBe(10)
    expect(take(limit, 30, 62_000)).toBe(1)
    expect(take(limit, 30, 65_999)).toBe(1)
    expect(take(limit, 30, 600_000)).toBe(10)
  })

  it('limits each key separately, reports the seconds until the next allowed call, and allows every call with 0 points', () => {
    const limit = createBurstLimit({ points: 1, perMinute: 6 })
    limit('a', 0)
    expect(() => limit('a', 3000)).toThrow(expect.objectContaining({ status: 429, retryAfter: 7 }))
    expect(take(limit, 1, 3000, 'b')).toBe(1)
    expect(take(createBurstLimit({ points: 0, perMinute: 1 }), 100, 0)).toBe(100)
  })

  it('removes the oldest key when there are too many keys', () => {
    const limit = createBurstLimit({ points: 1, perMinute: 1 }, 2)
    for (const key of ['first', 'second', 'third']) limit(key, 0)
    expect([take(limit, 1, 0, 'third'), take(limit, 1, 0, 'first')]).toEqual([0, 1])
  })
})
