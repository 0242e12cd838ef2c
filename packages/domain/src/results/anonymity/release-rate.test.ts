import { describe, expect, it } from 'vitest'

import { readRateRows, releaseRate, type RateGroup, type RateRelease } from './release-rate.ts'

/** Creates groups from `name: [invited, answered]`; a dash means that the group is unknown. */
const groups = (all: Record<string, [invited: number, answered: number]>): RateGroup[] =>
  Object.entries(all).map(([value, [invited, answered]]) => ({
    value: value === '–' ? null : value,
    invited,
    answered,
  }))

/** Formats a release as short text: each row with its invitations and responses. */
const text = (release: RateRelease) =>
  'reason' in release
    ? release.reason
    : readRateRows(release).map(
        ({ values, invited, answered }) => `${values.map((value) => value ?? '–').join('+')}: ${invited} ${answered}`,
      )

describe('releaseRate', () => {
  it.each<[string, RateGroup[], string[] | string]>([
    ['groups that are large enough as they are', groups({ a: [40, 12], b: [9, 2] }), ['a: 40 12', 'b: 9 2']],
    [
      'people whose group is unknown as a group like the others',
      groups({ a: [40, 12], '–': [20, 6] }),
      ['a: 40 12', '–: 20 6'],
    ],
    [
      'a group with fewer invitations than the threshold only together with the next smallest',
      groups({ a: [40, 12], b: [4, 2], c: [9, 4] }),
      ['a: 40 12', 'b+c: 13 6'],
    ],
    [
      'a group of which one person answered only together with others',
      groups({ a: [40, 12], b: [10, 1], c: [12, 5] }),
      ['a: 40 12', 'b+c: 22 6'],
    ],
    [
      'a group of which all but one answered only together with others',
      groups({ a: [40, 12], b: [10, 9], c: [12, 5] }),
      ['a: 40 12', 'b+c: 22 14'],
    ],
    ['no table when nobody answered', groups({ a: [40, 0], b: [30, 0] }), 'answers_too_alike'],
    ['no table for one group', groups({ a: [40, 12] }), 'too_few_answers'],
    ['no table when one of two groups is too small', groups({ a: [40, 12], b: [4, 2] }), 'too_few_answers'],
    ['no table without an invitation', groups({ a: [0, 12], b: [0, 5] }), 'nobody_invited'],
    [
      'no table when one group has more responses than invitations',
      groups({ a: [40, 12], b: [10, 11] }),
      'more_responses_than_invitations',
    ],
  ])('publishes %s', (_, given, published) => {
    expect(text(releaseRate(given, 5))).toEqual(published)
  })

  it('treats a threshold below 3 as 3', () => {
    expect(text(releaseRate(groups({ a: [40, 12], b: [4, 2] }), 1))).toEqual(['a: 40 12', 'b: 4 2'])
    expect(text(releaseRate(groups({ a: [40, 12], b: [2, 2] }), 1))).toBe('too_few_answers')
  })
})
