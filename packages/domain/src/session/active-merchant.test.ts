import { describe, expect, it } from 'vitest'

import { chooseActiveMerchant, usablePrograms } from './active-merchant.ts'

const HARBOR = { program_id: 1, program_name: 'Harbor Point Club' }
const CEDAR = { program_id: 75, program_name: 'Cedar Ridge Country Club' }
const HOUSE = { merchant_id: 11, merchant_name: 'Harbor House', program_id: 1, timezone: 'America/New_York' }
const COURTS = { merchant_id: 12, merchant_name: 'Bay Courts', program_id: 1, timezone: 'America/Los_Angeles' }
const RIDGE = { merchant_id: 21, merchant_name: 'Cedar Ridge', program_id: 75, timezone: 'America/Chicago' }
const ALL = [HOUSE, COURTS, RIDGE]

const choose = (programs: (typeof HARBOR)[], merchants: typeof ALL, program: string | null, merchant: string | null) =>
  chooseActiveMerchant(programs, merchants, { active_program_id: program, active_merchant_id: merchant })

describe('usablePrograms', () => {
  it('keeps the order and omits programs without a location', () => {
    expect(usablePrograms([CEDAR, HARBOR], ALL)).toEqual([CEDAR, HARBOR])
    expect(usablePrograms([HARBOR, CEDAR], [RIDGE])).toEqual([CEDAR])
    expect(usablePrograms([HARBOR], [])).toEqual([])
  })
})

describe('chooseActiveMerchant', () => {
  it.each([
    ['the first of each when nothing is stored', null, null, HARBOR, HOUSE],
    ['the stored program and its first location', '75', null, CEDAR, RIDGE],
    ['the stored location of the stored program', '1', '12', HARBOR, COURTS],
    ['the first location when the stored one belongs to another program', '75', '12', CEDAR, RIDGE],
    ['the first program when the stored one is unknown', '404', '12', HARBOR, COURTS],
    ['the first program when the stored id is not a number', 'null', 'undefined', HARBOR, HOUSE],
  ])('chooses %s', (_name, storedProgram, storedMerchant, program, merchant) => {
    expect(choose([HARBOR, CEDAR], ALL, storedProgram, storedMerchant)).toEqual({ kind: 'merchant', program, merchant })
  })

  it('ignores a program without a location, even if it is the stored or the first one', () => {
    expect(choose([HARBOR, CEDAR], [RIDGE], '1', null)).toEqual({ kind: 'merchant', program: CEDAR, merchant: RIDGE })
  })

  it.each([
    ['no program', [], ALL],
    ['no location', [HARBOR], []],
    ['neither', [], []],
    ['only locations of other programs', [HARBOR], [RIDGE]],
  ])('requires setup with %s', (_name, programs, merchants) => {
    expect(choose(programs, merchants, '1', '11')).toEqual({ kind: 'setup_required' })
  })
})
