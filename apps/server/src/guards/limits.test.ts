import { describe, expect, it } from 'vitest'

import { createMemoryLimit } from './limits.ts'

const refused = (limit: (key: string, now: number) => void, key: string, now: number): boolean => {
  try {
    limit(key, now)
    return false
  } catch {
    return true
  }
}

describe('a limit in memory', () => {
  it('refuses what is too often within a window, and tells when to come back', () => {
    const limit = createMemoryLimit({ points: 2, windowMs: 1000 })
    limit('a', 0)
    limit('a', 999)
    expect(() => limit('a', 999)).toThrow(expect.objectContaining({ status: 429, retryAfter: 1 }))
    expect([refused(limit, 'b', 999), refused(limit, 'a', 1000)]).toEqual([false, false])
  })

  it('forgets the oldest window alone when it holds as many as it may', () => {
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
