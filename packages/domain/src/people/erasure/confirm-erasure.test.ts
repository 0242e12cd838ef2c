import { describe, expect, it } from 'vitest'

import { confirmsErasure } from './confirm-erasure.ts'

const MIA = { fname: 'Mia', lname: 'Hart' }

describe('the name that confirms an erasure', () => {
  it.each([
    ['Mia Hart', MIA, true],
    ['  mia   hart ', MIA, true],
    ['Mia', MIA, false],
    ['Hart Mia', MIA, false],
    ['', MIA, false],
    ['', {}, false],
    ['guest', {}, true],
    ['mia@example.com', { email: 'mia@example.com' }, true],
    ['Zoe\u0308 Berg', { fname: 'Zo\u00EB', lname: 'Berg' }, true],
  ])('compares %j with the name of %j: %s', (typed, member, confirms) => {
    expect(confirmsErasure(typed, member)).toBe(confirms)
  })
})
