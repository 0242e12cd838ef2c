import { describe, expect, it } from 'vitest'

import { checkTempOutcome, isWifiConnected } from './temp-member.ts'

describe('checkTempOutcome', () => {
  it.each([
    ['match', null, 'Pick a member to match.'],
    ['match', 7, null],
    ['create', null, null],
    ['delete', null, null],
  ] as const)('checks the outcome %s with member %j', (outcome, memberId, expected) => {
    expect(checkTempOutcome(outcome, memberId)).toBe(expected)
  })
})

describe('isWifiConnected', () => {
  it('returns false only when matched is 0', () => {
    expect(['0', '1', '7'].map((matched) => isWifiConnected({ matched }))).toEqual([false, true, true])
  })
})
