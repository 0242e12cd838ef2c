import { describe, expect, it } from 'vitest'

import { hashPassword, verifyPassword } from './password-hash.ts'

const stored = await hashPassword('Grüner Rasen 9')

/** Returns the median duration of nine runs in milliseconds. */
async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 9; i += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0
}

describe('a password', () => {
  it.each([
    ['itself', 'Grüner Rasen 9', true],
    ['itself typed on another keyboard (u and dots)', 'Gru\u0308ner Rasen 9', true],
    ['another case', 'grüner rasen 9', false],
    ['its beginning', 'Grüner Rasen', false],
    ['an empty text', '', false],
  ])('is compared with %s', async (_, typed, fits) => {
    expect(await verifyPassword(typed, stored)).toBe(fits)
  })

  it('is stored with its cost and a new salt each time', async () => {
    expect(stored).toMatch(/^a2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/)
    expect(await hashPassword('Grüner Rasen 9')).not.toBe(stored)
  })

  it('does not match when the user is unknown or the stored hash is of another kind', async () => {
    expect(await verifyPassword('', null)).toBe(false)
    expect(await verifyPassword('x', 'md5$abc')).toBe(false)
  })

  it('SEC-AUTH-1: is also hashed for an unknown user, so that timing does not disclose which e-mail addresses are known', async () => {
    const wrong = await medianMs(() => verifyPassword('no', stored))
    const nobody = await medianMs(() => verifyPassword('no', null))
    // Without the hash, the ratio would be about 1:1000; the wide margin allows for a busy machine.
    expect(nobody).toBeGreaterThan(wrong / 4)
  })

  it('waits for its turn when many passwords arrive at once, and is refused in a flood', async () => {
    const all = await Promise.allSettled(Array.from({ length: 110 }, () => verifyPassword('Grüner Rasen 9', stored)))
    expect(all.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(102)
    expect(all.filter((one) => one.status === 'rejected')).toHaveLength(8)
    expect(await verifyPassword('Grüner Rasen 9', stored)).toBe(true)
  })
})
