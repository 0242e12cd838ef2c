import { describe, expect, it, vi } from 'vitest'

import { createTurns } from './turns.ts'

const LIMITS = { running: 2, waiting: 1 }

describe('turns', () => {
  it('run two at once, let one wait, and refuse the next before it begins', async () => {
    const inTurn = createTurns(LIMITS)
    const begun: number[] = []
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const work = (id: number) =>
      inTurn(async () => {
        begun.push(id)
        await gate
        return id
      })
    const all = [1, 2, 3].map(work)
    await expect(work(4)).rejects.toMatchObject({ status: 503, code: 'busy' })
    expect(begun).toEqual([1, 2])
    open()
    expect([await Promise.all(all), begun]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  it('go on after work that failed', async () => {
    const inTurn = createTurns({ running: 1, waiting: 1 })
    const [failed, next] = await Promise.allSettled([
      inTurn(() => Promise.reject(new Error('wrong'))),
      inTurn(async () => 'right'),
    ])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'right' }])
    expect(await inTurn(async () => 'again')).toBe('again')
  })

  it('let few of one source wait, beside others, and again when its turns are over', async () => {
    const inTurn = createTurns({ running: 1, waiting: 4, waitingPerSource: 2 })
    const begun: string[] = []
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const work = (source: string) =>
      inTurn(async () => {
        begun.push(source)
        await gate
      }, source)
    const all = ['a', 'a', 'a'].map(work)
    await expect(work('a')).rejects.toMatchObject({ status: 503, code: 'busy' })
    all.push(work('b'))
    open()
    await Promise.all(all)
    await Promise.all(['a', 'a', 'a'].map(work))
    expect(begun).toEqual(['a', 'a', 'a', 'b', 'a', 'a', 'a'])
  })

  it('refuse work that has waited for too long, before it begins', async () => {
    vi.useFakeTimers()
    try {
      const inTurn = createTurns({ running: 1, waiting: 2, longestWaitMs: 4000 })
      const begun: string[] = []
      const work = (name: string, ms: number) =>
        inTurn(() => {
          begun.push(name)
          return new Promise<void>((end) => setTimeout(end, ms))
        })
      const all = Promise.allSettled([work('first', 3900), work('second', 200), work('third', 0)])
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await all).toMatchObject([
        { status: 'fulfilled' },
        { status: 'fulfilled' },
        { status: 'rejected', reason: { status: 503, code: 'busy', retryAfter: 2 } },
      ])
      expect(begun).toEqual(['first', 'second'])
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['of another source that has no turn', 2, 'aaab', 'aaba'],
    ['of one source in the order in which it came', 2, 'aaaa', 'aaaa'],
    ['of two sources in alternation', 2, 'aaabbb', 'aababb'],
    ['of the source with the fewest turns, of three', 3, 'aaaaabbc', 'aaabcaba'],
  ])('that end go to the waiting work %s', async (_, running, came, expected) => {
    const inTurn = createTurns({ running, waiting: 10 })
    const begun: { source: string; end: () => void; index: number }[] = []
    const all = [...came].map((source, index) =>
      inTurn(() => new Promise<void>((end) => begun.push({ source, end, index })), source),
    )
    for (let ended = 0; ended < came.length; ended += 1) {
      const oldest = begun[ended]
      oldest?.end()
      await all[oldest?.index ?? 0]
    }
    expect(begun.map(({ source }) => source).join('')).toBe(expected)
  })
})
