import { describe, expect, it } from 'vitest'

import { chooseActivePlace } from './active-place.ts'

const HARBOR = { program_id: 1, program_name: 'Harbor Point Club' }
const CEDAR = { program_id: 75, program_name: 'Cedar Ridge Country Club' }
const HOUSE = { merchant_id: 11, merchant_name: 'Harbor House', program_id: 1 }
const COURTS = { merchant_id: 12, merchant_name: 'Bay Courts', program_id: 1 }
const RIDGE = { merchant_id: 21, merchant_name: 'Cedar Ridge', program_id: 75 }
const PLACES = { programs: [HARBOR, CEDAR], merchants: [HOUSE, COURTS, RIDGE] }

const stored = (active_program_id: number | null, active_merchant_id: number | null) => ({
  active_program_id,
  active_merchant_id,
})

describe('chooseActivePlace', () => {
  it.each([
    ['the first of each when nothing is stored', stored(null, null), HARBOR, HOUSE],
    ['the stored program and its first location', stored(75, null), CEDAR, RIDGE],
    ['the stored location of the stored program', stored(1, 12), HARBOR, COURTS],
    ['the first location when the stored one is of another program', stored(75, 12), CEDAR, RIDGE],
    ['the first program when the stored one is unknown', stored(404, 12), HARBOR, COURTS],
    ['the first location when the stored one is unknown', stored(1, 404), HARBOR, HOUSE],
  ])('takes %s', (_name, before, program, merchant) => {
    expect(chooseActivePlace(PLACES, before)).toEqual({ program, merchant })
  })

  it('passes over a program without a location, stored or first', () => {
    const places = { programs: [HARBOR, CEDAR], merchants: [RIDGE] }
    expect(chooseActivePlace(places, stored(1, null))).toEqual({ program: CEDAR, merchant: RIDGE })
  })

  it.each([
    ['no program', [], [HOUSE]],
    ['no location', [HARBOR], []],
    ['neither', [], []],
    ['only locations of other programs', [HARBOR], [RIDGE]],
  ])('requires setup with %s', (_name, programs, merchants) => {
    expect(chooseActivePlace({ programs, merchants }, stored(1, 11))).toBeNull()
  })
})
