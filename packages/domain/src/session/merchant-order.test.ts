import { describe, expect, it } from 'vitest'

import { orderProgramsAndMerchants, type MerchantUse } from './merchant-order.ts'

const PROGRAMS = [1, 2, 3].map((program_id) => ({ program_id, program_name: `Club ${program_id}` }))
const MERCHANTS = [
  [11, 1],
  [12, 1],
  [21, 2],
  [22, 2],
].map(([merchant_id = 0, program_id = 0]) => ({
  merchant_id,
  program_id,
  merchant_name: `Location ${merchant_id}`,
  timezone: 'UTC',
}))
const order = (last: MerchantUse['last'], ofPrograms: [number, number][], ofMerchants: [number, number][]) => {
  const { programs, merchants } = orderProgramsAndMerchants(PROGRAMS, MERCHANTS, {
    last,
    ofPrograms: new Map(ofPrograms),
    ofMerchants: new Map(ofMerchants),
  })
  return [programs.map(({ program_id }) => program_id), merchants.map(({ merchant_id }) => merchant_id)]
}

describe('orderProgramsAndMerchants', () => {
  it.each<[string, Parameters<typeof order>, number[], number[]]>([
    [
      'keeps the order when no location has been used and there are no responses',
      [null, [], []],
      [1, 2, 3],
      [11, 12, 21, 22],
    ],
    [
      'puts programs and locations with the most responses first',
      [
        null,
        [
          [2, 5],
          [3, 9],
        ],
        [
          [22, 4],
          [12, 1],
        ],
      ],
      [3, 2, 1],
      [22, 12, 11, 21],
    ],
    [
      'puts the last used program and location before those with more responses',
      [{ program_id: 2, merchant_id: 22 }, [[1, 9]], [[11, 9]]],
      [2, 1, 3],
      [22, 11, 12, 21],
    ],
    [
      'ignores a last used location that is not in the last used program',
      [{ program_id: 1, merchant_id: 22 }, [], []],
      [1, 2, 3],
      [11, 12, 21, 22],
    ],
    [
      'ignores a last used program to which the person has lost access',
      [{ program_id: 9, merchant_id: 90 }, [], []],
      [1, 2, 3],
      [11, 12, 21, 22],
    ],
  ])('%s', (_what, given, programs, merchants) => {
    expect(order(...given)).toEqual([programs, merchants])
  })
})
