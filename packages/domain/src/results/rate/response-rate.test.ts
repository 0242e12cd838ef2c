import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { GRACE_MS } from '../../surveys/survey-state.ts'
import { answersInvitation, CURVE_DAYS, deriveCurve, shareOf, type Invitation } from './response-rate.ts'

const INVITED: Invitation = { invited_ts: 1000, closes_ts: null, next_invited_ts: null }

describe('answersInvitation', () => {
  it.each<[string, Partial<Invitation>, number, boolean]>([
    ['at the invitation', {}, 1000, true],
    ['before the invitation', {}, 999, false],
    ['long after the invitation', {}, 1e12, true],
    ['just before the next invitation', { next_invited_ts: 2000 }, 1999, true],
    ['at the next invitation', { next_invited_ts: 2000 }, 2000, false],
    ['before the closeout', { closes_ts: 2000 }, 1999, true],
    ['from a page that was open at the closeout', { closes_ts: 2000 }, 1999 + GRACE_MS, true],
    ['after the grace period that follows the closeout', { closes_ts: 2000 }, 2000 + GRACE_MS, false],
  ])('decides whether a completion %s answers the invitation', (_name, change, completed_ts, expected) => {
    expect(answersInvitation({ ...INVITED, ...change }, completed_ts)).toBe(expected)
  })
})

describe('shareOf', () => {
  it.each([
    [1, 4, 25],
    [0, 4, 0],
    [0, 0, null],
  ])('reports %i of %i as %s percent', (part, total, expected) => {
    expect(shareOf(part, total)).toBe(expected)
  })
})

describe('deriveCurve', () => {
  it('accumulates the answers by day and repeats the value on days without answers', () => {
    expect(
      deriveCurve(
        10,
        new Map([
          [0, 2],
          [2, 3],
        ]),
      ),
    ).toEqual([
      { day: 0, answered: 2, share: 20 },
      { day: 1, answered: 2, share: 20 },
      { day: 2, answered: 5, share: 50 },
    ])
  })

  it('adds a point for all answers when some came after the last day of the curve', () => {
    const points = deriveCurve(
      4,
      new Map([
        [CURVE_DAYS, 1],
        [CURVE_DAYS + 40, 2],
      ]),
    )
    expect(points).toHaveLength(CURVE_DAYS + 2)
    expect(points.slice(-2)).toEqual([
      { day: CURVE_DAYS, answered: 1, share: 25 },
      { day: null, answered: 3, share: 75 },
    ])
  })

  it('returns a single point at 0 when there are no answers, and an empty curve when there are no invitations', () => {
    expect(deriveCurve(3, new Map())).toEqual([{ day: 0, answered: 0, share: 0 }])
    expect(deriveCurve(0, new Map())).toEqual([])
  })

  it('returns a curve that never falls and ends with the response rate', () => {
    const answers = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 50 })))
    fc.assert(
      fc.property(answers, (days) => {
        const byDay = new Map(days)
        const answered = [...byDay.values()].reduce((sum, count) => sum + count, 0)
        const points = deriveCurve(answered + 7, byDay)
        expect(points.at(-1)?.share).toBe(shareOf(answered, answered + 7))
        expect(points.map((point) => point.answered)).toEqual(
          points.map((point) => point.answered).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})
