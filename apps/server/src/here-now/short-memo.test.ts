import { describe, expect, it } from 'vitest'

import { createShortMemo } from './short-memo.ts'

const LIFE_MS = 5000

function openMemo(lifeMs = LIFE_MS) {
  const memo = createShortMemo(lifeMs)
  let loads = 0
  const ask = (now: number, key = 'rows', programId = 1) =>
    memo.get(programId, key, now, async () => {
      loads += 1
      return loads
    })
  return { memo, ask, loads: () => loads }
}

describe('a short memo', () => {
  it('loads once for all callers within the lifetime, even concurrent ones', async () => {
    const { ask, loads } = openMemo()
    expect(await Promise.all([ask(0), ask(0), ask(LIFE_MS - 1)])).toEqual([1, 1, 1])
    expect([await ask(LIFE_MS), loads()]).toEqual([2, 2])
  })

  it('keeps separate results for each program and key', async () => {
    const { ask } = openMemo()
    expect([await ask(0, 'a'), await ask(0, 'b'), await ask(0, 'a', 2), await ask(0, 'a')]).toEqual([1, 2, 3, 1])
  })

  it('discards only the results of a program whose data changed', async () => {
    const { memo, ask } = openMemo()
    expect([await ask(0), await ask(0, 'rows', 2)]).toEqual([1, 2])
    memo.clear(1)
    expect([await ask(0), await ask(0, 'rows', 2)]).toEqual([3, 2])
  })

  it('does not cache a failure', async () => {
    const { memo, ask } = openMemo()
    await expect(memo.get(1, 'rows', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await ask(0)).toBe(1)
  })

  it('does not reuse a value whose loading began before the program’s data changed', async () => {
    const { memo, ask } = openMemo()
    const before = ask(0)
    memo.clear(1)
    expect([await before, await ask(0)]).toEqual([1, 2])
  })

  it('caches a bounded number of keys', async () => {
    const { ask } = openMemo()
    for (let key = 0; key < 51; key += 1) await ask(0, String(key))
    expect(await ask(0, '0')).toBe(52)
  })

  it('caches nothing with a lifetime of 0', async () => {
    const { ask } = openMemo(0)
    expect([await ask(0), await ask(0)]).toEqual([1, 2])
  })
})
