import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { FakeFixture } from './testing/fake-browser.ts'

const question = fc.constantFrom('a', 'b', 'c')
const value = fc.nat()
const fault = fc.constantFrom(null, 'offline' as const, 'lost' as const, 'error' as const, 'busy' as const)

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), question, value }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const), question, value }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fault' as const), fault }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(0, 200, 500, 1_500, 40_000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
)

type Given = Record<string, number>

/**
 * Runs the steps on one response. Returns the queue of the last page load, and the last answers given on this device and on another
 * one.
 */
async function live(fixture: FakeFixture, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  let page = fixture.open()
  page.start()
  const [mine, theirs]: [Given, Given] = [{}, {}]
  for (const one of steps) {
    switch (one.kind) {
      case 'answer':
        mine[one.question] = one.value
        await page.answer({ ...page.getState().answers, [one.question]: one.value })
        break
      case 'elsewhere':
        theirs[one.question] = one.value
        fixture.server.saveElsewhere({ ...fixture.server.answers, [one.question]: one.value })
        break
      case 'fault':
        fixture.fault = one.fault
        break
      case 'pass':
        await fixture.pass(one.ms)
        break
      case 'leave':
        page.leave()
        break
      case 'crash':
        page = await fixture.reopen(page)
    }
  }
  return { page, mine, theirs }
}

const without = (given: Given, other: Given) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(other, name)))

it('delivers the last answers and completes the response once if requested, despite network faults, crashes and saves from another device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, completes) => {
      const fixture = new FakeFixture()
      const { page, mine, theirs } = await live(fixture, steps)
      fixture.fault = null
      if (completes) await page.complete({ ...page.getState().answers })
      page.wake()
      await fixture.pass(600_000)

      expect(completes ? ['completed'] : ['idle', 'saved']).toContain(page.getState().status)
      expect(fixture.server.completions).toBe(completes ? 1 : 0)
      expect(Object.keys(fixture.server.answers).toSorted()).toEqual(Object.keys({ ...mine, ...theirs }).toSorted())
      expect(fixture.server.answers).toMatchObject({ ...without(mine, theirs), ...without(theirs, mine) })
      for (const [name, answer] of Object.entries(fixture.server.answers)) {
        expect([mine[name], theirs[name]]).toContain(answer)
      }
    }),
    { numRuns: 400 },
  )
})
