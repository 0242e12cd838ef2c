import { expect, it } from 'vitest'

import { createTurns, type Precedence } from './turns.ts'

/** Lets the callers take their turns one after the other while the connection is in use, and tells in which order they had it. */
async function orderOf(callers: readonly Precedence[]): Promise<string[]> {
  const turns = createTurns()
  const first = await turns.take('later')
  const order: string[] = []
  const taken = callers.map(async (precedence, place) => {
    const giveBack = await turns.take(precedence)
    order.push(`${precedence} ${place}`)
    giveBack()
  })
  first()
  await Promise.all(taken)
  return order
}

it('serves those who go first before the others, each in the order in which they came', async () => {
  expect(await orderOf(['later', 'first', 'later', 'first'])).toEqual(['first 1', 'first 3', 'later 0', 'later 2'])
})

it('serves one who may wait after sixteen that passed it', async () => {
  const order = await orderOf(['later', ...Array.from({ length: 40 }, (): Precedence => 'first')])
  expect(order.indexOf('later 0')).toBe(16)
  expect(order).toHaveLength(41)
})

it('is lent to one caller at a time, also when one gives it back twice', async () => {
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
