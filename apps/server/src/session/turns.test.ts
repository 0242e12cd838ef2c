import { describe, expect, it, vi } from 'vitest'

import { createTurns, type Caller, type TurnLimits } from './turns.ts'

const LIMITS = { running: 2, waiting: 1 }

/**
 * Returns `inTurn`, which runs a task when it gets a turn. Each task adds its source to `begun` when it begins, and then waits
 * until `openGate` is called.
 */
function gated(limits: TurnLimits) {
  const turns = createTurns(limits)
  const begun: string[] = []
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => {
    openGate = resolve
  })
  const inTurn = (source: string, caller: Caller = {}) =>
    turns(
      async () => {
        begun.push(source)
        await gate
      },
      { source, ...caller },
    )
  return { inTurn, begun, openGate: () => openGate() }
}

describe('turns', () => {
  it('run two tasks at once, queue one, and refuse the next before it begins', async () => {
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

  it('continue after a failed task', async () => {
    const inTurn = createTurns({ running: 1, waiting: 1 })
    const [failed, next] = await Promise.allSettled([
      inTurn(() => Promise.reject(new Error('wrong'))),
      inTurn(async () => 'right'),
    ])
    expect([failed.status, next]).toEqual(['rejected', { status: 'fulfilled', value: 'right' }])
    expect(await inTurn(async () => 'again')).toBe('again')
  })

  it('limit the waiting tasks of one source, and accept more when its turns have ended', async () => {
    const { inTurn, begun, openGate } = gated({ running: 1, waiting: 4, waitingPerSource: 2 })
    const all = ['a', 'a', 'a'].map((source) => inTurn(source))
    await expect(inTurn('a')).rejects.toMatchObject({ status: 503, code: 'busy' })
    all.push(inTurn('b'))
    openGate()
    await Promise.all(all)
    await Promise.all(['a', 'a', 'a'].map((source) => inTurn(source)))
    expect(begun).toEqual(['a', 'b', 'a', 'a', 'a', 'a', 'a'])
  })

  it('refuse a task that has not begun by its deadline, and reuse its place immediately', async () => {
    vi.useFakeTimers()
    try {
      const inTurn = createTurns({ running: 1, waiting: 1 })
      const begun: string[] = []
      const work = (name: string, ms: number) =>
        inTurn(
          () => {
            begun.push(name)
            return new Promise<void>((end) => setTimeout(end, ms))
          },
          { deadline: performance.now() + 4000 },
        )
      const first = work('first', 5000)
      const late = work('late', 0).catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(4000)
      expect(await late).toMatchObject({ status: 503, code: 'busy', retryAfter: 2 })
      const next = work('next', 0)
      await vi.advanceTimersByTimeAsync(2000)
      await Promise.all([first, next])
      expect(begun).toEqual(['first', 'next'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('reuse the places of disconnected callers immediately', async () => {
    const { inTurn, begun, openGate } = gated({ running: 1, waiting: 2 })
    const first = inTurn('first')
    const leaving = new AbortController()
    const gone = ['gone', 'gone too'].map((source) => inTurn(source, { signal: leaving.signal }))
    await expect(inTurn('early')).rejects.toMatchObject({ status: 503 })
    leaving.abort()
    expect(await Promise.allSettled(gone)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    await expect(inTurn('never there', { signal: leaving.signal })).rejects.toMatchObject({ status: 503 })
    const stayed = ['second', 'third'].map((source) => inTurn(source))
    openGate()
    await Promise.all([first, ...stayed])
    expect(begun).toEqual(['first', 'second', 'third'])
  })

  it('let a source with at least two fewer waiting tasks displace a task of the source with the most when the queue is full', async () => {
    const { inTurn, begun, openGate } = gated({ running: 1, waiting: 4 })
    const first = inTurn('x')
    const ofOne = ['a', 'a', 'a', 'a'].map((source) => inTurn(source))
    const others = ['b', 'b', 'c'].map((source) => inTurn(source))
    await expect(inTurn('c')).rejects.toMatchObject({ status: 503, code: 'busy' })
    openGate()
    const ends = await Promise.allSettled([first, ...ofOne, ...others])
    expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
      false,
      true,
    ])
    expect(begun).toEqual(['x', 'a', 'b', 'c', 'a'])
  })

  it.each([
    ['of another source that has no turn', 2, 'aaab', 'aaba'],
    ['that came first, for a single source', 2, 'aaaa', 'aaaa'],
    ['of two sources in alternation', 2, 'aaabbb', 'aababb'],
    ['of the source with the fewest running tasks, among three sources', 3, 'aaaaabbc', 'aaabcaba'],
    ['of a new source before those of sources that already had turns', 1, 'aabbaabbc', 'abcababab'],
  ])('pass a turn, when it ends, to the waiting task %s', async (_, running, came, expected) => {
    const inTurn = createTurns({ running, waiting: 10 })
    const begun: { source: string; end: () => void; index: number }[] = []
    const all = [...came].map((source, index) =>
      inTurn(() => new Promise<void>((end) => begun.push({ source, end, index })), { source }),
    )
    for (let ended = 0; ended < came.length; ended += 1) {
      const oldest = begun[ended]
      oldest?.end()
      await all[oldest?.index ?? 0]
    }
    expect(begun.map(({ source }) => source).join('')).toBe(expected)
  })
})
