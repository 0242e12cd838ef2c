import { expect, it } from 'vitest'

import { fetchAgain, type FetchParts } from './fetch-again.ts'

/** A page life of its own: a reopening ends it, and what came of it is told. */
async function live(reopened: number, parts: Partial<FetchParts<string>>) {
  const waits: number[] = []
  let isGivenUp = false
  const came = await new Promise<string>((resolve, reject) => {
    fetchAgain({
      load: () => Promise.reject(new Error('no module')),
      wait: (ms) => {
        waits.push(ms)
        // It is asked for again for ever, which is not waited for here.
        return isGivenUp ? new Promise(() => {}) : Promise.resolve()
      },
      mayReopen: async () => 'now' as const,
      reopen: () => {
        resolve('reopened')
        return new Promise<never>(() => {})
      },
      giveUp: () => {
        isGivenUp = true
        resolve('given up')
      },
      reopened,
      mostReopenings: 3,
      ...parts,
    }).then(resolve, reject)
  })
  return { came, waits }
}

/** Fails so many times, then comes. */
function comesAfter(failures: number) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw new Error('no module')
    return 'here'
  }
}

it('has the piece once it comes, and opens nothing anew where the browser asks again', async () => {
  expect(await live(0, { load: comesAfter(0) })).toEqual({ came: 'here', waits: [] })
  expect(await live(0, { load: comesAfter(1) })).toEqual({ came: 'here', waits: [3_000] })
  const offline = { load: comesAfter(50), mayReopen: async () => 'later' as const }
  expect(await live(0, offline)).toMatchObject({ came: 'here' })
})

it('opens the page anew a few times, each after a longer wait, and then tells that the piece does not come', async () => {
  const lives = await Promise.all([0, 1, 2, 3].map((reopened) => live(reopened, {})))
  expect(lives.map(({ came }) => came)).toEqual(['reopened', 'reopened', 'reopened', 'given up'])
  expect(lives.slice(0, 3).map(({ waits }) => waits)).toEqual([
    [3_000, 3_000],
    [6_000, 6_000],
    [12_000, 12_000],
  ])
})

it('tells it at once where opening the page anew would lose something', async () => {
  const { came } = await live(0, { mayReopen: async () => 'never' as const })
  expect(came).toBe('given up')
})

it('still has a piece that comes after all', async () => {
  let isDisclosed = false
  const giveUp = () => void (isDisclosed = true)
  expect(await live(3, { load: comesAfter(4), giveUp })).toMatchObject({ came: 'here' })
  expect(isDisclosed).toBe(true)
})
