import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { FakeWorld } from './testing/fake-world.ts'

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

/** Does the steps to one response; tells what each side answered last. */
async function live(world: FakeWorld, steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  let page = world.open()
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
        world.server.saveElsewhere({ ...world.server.answers, [one.question]: one.value })
        break
      case 'fault':
        world.fault = one.fault
        break
      case 'pass':
        await world.pass(one.ms)
        break
      case 'leave':
        page.leave()
        break
      case 'crash':
        page = await world.reopen(page)
    }
  }
  return { page, mine, theirs }
}

const without = (given: Given, other: Given) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !Object.hasOwn(other, name)))

it('ends with the last answers on the server and one completion, whatever network, device and other devices do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), fc.boolean(), async (steps, completes) => {
      const world = new FakeWorld()
      const { page, mine, theirs } = await live(world, steps)
      world.fault = null
      if (completes) await page.complete({ ...page.getState().answers })
      page.wake()
      await world.pass(600_000)

      expect(completes ? ['completed'] : ['idle', 'saved']).toContain(page.getState().status)
      expect(world.server.completions).toBe(completes ? 1 : 0)
      expect(Object.keys(world.server.answers).toSorted()).toEqual(Object.keys({ ...mine, ...theirs }).toSorted())
      expect(world.server.answers).toMatchObject({ ...without(mine, theirs), ...without(theirs, mine) })
      for (const [name, answer] of Object.entries(world.server.answers)) {
        expect([mine[name], theirs[name]]).toContain(answer)
      }
    }),
    { numRuns: 400 },
  )
})
