import { expect, it } from 'vitest'

import { fetchAgain, type FetchParts } from './fetch-again.ts'

/**
 * Simulates one page load until the code is loaded, the page is reloaded or the failure is reported. Returns the outcome and the
 * delays in ms.
 */
async function live(reopened: number, parts: Partial<FetchParts<string>>) {
  const waits: number[] = []
  let isGivenUp = false
  const came = await new Promise<string>((resolve, reject) => {
    fetchAgain({
      load: () => Promise.reject(new Error('no module')),
      wait: (ms) => {
        waits.push(ms)
        // Retries continue without limit, so the test stops them once the failure is reported.
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

/** Returns a load function that fails `failures` times and then succeeds. */
function comesAfter(failures: number) {
  let tries = 0
  return async () => {
    tries += 1
    if (tries <= failures) throw new Error('no module')
    return 'here'
  }
}

it('loads the code without reloading the page when a retry succeeds', async () => {
  expect(await live(0, { load: comesAfter(0) })).toEqual({ came: 'here', waits: [] })
  expect(await live(0, { load: comesAfter(1) })).toEqual({ came: 'here', waits: [3_000] })
  const offline = { load: comesAfter(50), mayReopen: async () => 'later' as const }
  expect(await live(0, offline)).toMatchObject({ came: 'here' })
})

it('reloads the page a few times, each time after a longer delay, and then reports the failure', async () => {
  const lives = await Promise.all([0, 1, 2, 3].map((reopened) => live(reopened, {})))
  expect(lives.map(({ came }) => came)).toEqual(['reopened', 'reopened', 'reopened', 'given up'])
  expect(lives.slice(0, 3).map(({ waits }) => waits)).toEqual([
    [3_000, 3_000],
    [6_000, 6_000],
    [12_000, 12_000],
  ])
})

it('reports the failure instead of reloading the page when data would be lost', async () => {
  const { came } = await live(0, { mayReopen: async () => 'never' as const })
  expect(came).toBe('given up')
})

it('loads the code when an attempt succeeds after the failure was reported', async () => {
  let isDisclosed = false
  const giveUp = () => void (isDisclosed = true)
  expect(await live(3, { load: comesAfter(4), giveUp })).toMatchObject({ came: 'here' })
  expect(isDisclosed).toBe(true)
})
