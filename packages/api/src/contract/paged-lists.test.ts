import { expect, it } from 'vitest'

import type { Endpoint } from '../endpoint.ts'
import { endpoints } from './index.ts'

const paged = Object.entries<Endpoint>(endpoints).flatMap(([name, { query }]) => {
  const offset = query?.shape['offset']
  return offset === undefined ? [] : [{ name, offset }]
})

it('the calls with an offset include the case, response and member lists', () => {
  expect(paged.map(({ name }) => name)).toEqual(expect.arrayContaining(['listCases', 'listResponses', 'listMembers']))
})

it.each(paged)('SEC-SQL-1: $name accepts only non-negative whole numbers as the offset', ({ offset }) => {
  const takes = (given: string) => offset.safeParse(given).success
  expect(['0', '10001', '9'.repeat(40)].map(takes)).toEqual([true, true, true])
  expect(['-1', '1e3', '', ' ', '1.5'].map(takes)).toEqual([false, false, false, false, false])
})
