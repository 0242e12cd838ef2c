import { expect, it } from 'vitest'

import { createTurns, type Precedence } from './turns.ts'

/** A caller and the time for which it uses the connection, in ms. */
type Caller = readonly [Precedence, number]

/** Queues the callers while the connection is in use, and returns the order in which they received the connection. */
async function orderOf(callers: readonly Caller[]): Promise<string[]> {
  let ms = 0
  const turns = createTurns(() => ms)
  const first = await turns.take('later')
  const order: string[] = []
  const taken = callers.map(async ([precedence, uses], index) => {
    const giveBack = await turns.take(precedence)
    order.push(`${precedence} ${index}`)
    ms += uses
    giveBack()
  })
  first()
  await Promise.all(taken)
  return order
}

const times = (count: number, caller: Caller): Caller[] => Array.from({ length: count }, () => caller)

it('priority callers are served before other callers, and callers of equal priority in order of arrival', async () => {
  const order = await orderOf([
    ['later', 1],
    ['first', 1],
    ['later', 1],
    ['first', 1],
  ])
  expect(order).toEqual(['first 1', 'first 3', 'later 0', 'later 2'])
})

it.each([
  ['short', 10, [5, 10, 15]],
  ['long', 100, [5, 25, 45]],
])('%s reads get at most a third of the time while saves of 10 ms wait', async (_what, reads, after) => {
  const order = await orderOf([...times(3, ['later', reads]), ...times(100, ['first', 10])])
  const isRead = (turn: string) => turn.startsWith('later')
  const savesBefore = order.flatMap((turn, index) =>
    isRead(turn) ? [index - order.slice(0, index).filter(isRead).length] : [],
  )
  expect(savesBefore).toEqual(after)
  expect(order).toHaveLength(103)
})

it('a new request from a priority caller is served before a waiting request from a lower-priority caller', async () => {
  const turns = createTurns()
  const order: string[] = []
  const run = async (precedence: Precedence) => {
    const giveBack = await turns.take(precedence)
    order.push(precedence)
    giveBack()
  }
  const call = async () => {
    await run('first')
    await Promise.resolve()
    await run('first')
  }
  await Promise.all([call(), run('later')])
  expect(order).toEqual(['first', 'first', 'later'])
})

it('the connection is given to one caller at a time, even when a caller returns it twice', async () => {
  const turns = createTurns()
  const first = await turns.take('first')
  let inUse = 0
  const use = async () => {
    const giveBack = await turns.take('first')
    inUse += 1
    expect(inUse).toBe(1)
    await Promise.resolve()
    inUse -= 1
    giveBack()
  }
  const others = [use(), use(), use()]
  first()
  first()
  await Promise.all(others)
})
