import { describe, expect, it } from 'vitest'

import { deriveCaseAge, dueDaysOf } from './case-age.ts'

const DAY = 86_400_000
const opened = { opened_ts: 10 * DAY, in_progress_ts: null, closed_ts: null }

describe('dueDaysOf', () => {
  it.each([
    [-1, 14],
    [0, 14],
    [1, 7],
    [2, 3],
    [3, 1],
    [7, 1],
  ])('for priority index %i, returns %i days', (index, days) => {
    expect(dueDaysOf(index)).toBe(days)
  })
})

describe('deriveCaseAge', () => {
  it.each([
    ['a case opened just now', opened, 0, 10 * DAY, 0, 24, false, false],
    ['an urgent case on its first day', opened, 3, 11 * DAY - 1, 0, 11, false, false],
    ['an urgent case on its due day', opened, 3, 11 * DAY, 1, 11, false, true],
    ['an urgent case at the end of its due day', opened, 3, 12 * DAY - 1, 1, 11, false, true],
    ['an urgent case after its due day', opened, 3, 12 * DAY, 2, 11, true, false],
    ['a high one after four days', opened, 2, 14 * DAY, 4, 13, true, false],
    ['a medium one on its due day', opened, 1, 17 * DAY, 7, 17, false, true],
    ['a low one after fifteen days', opened, 0, 25 * DAY, 15, 24, true, false],
    ['one without a priority', opened, -1, 25 * DAY, 15, 24, true, false],
    ['one in progress, by its opening', { ...opened, in_progress_ts: 12 * DAY }, 3, 13 * DAY, 3, 11, true, false],
    ['a closed one, up to its closing', { ...opened, closed_ts: 15 * DAY }, 3, 90 * DAY, 5, null, false, false],
    [
      'a reopened one, from its reopening',
      { opened_ts: 20 * DAY, in_progress_ts: null, closed_ts: 15 * DAY },
      0,
      22 * DAY,
      2,
      34,
      false,
      false,
    ],
    ['one opened by a clock ahead of ours', opened, 0, 9 * DAY, 0, 24, false, false],
    [
      'one without times',
      { opened_ts: null, in_progress_ts: null, closed_ts: null },
      3,
      90 * DAY,
      0,
      null,
      false,
      false,
    ],
  ])('derives the age and due day of %s', (_what, times, index, now, days, dueDay, isOverdue, isDueToday) => {
    expect(deriveCaseAge(times, index, now, 'UTC')).toEqual({ days, dueDay, isOverdue, isDueToday })
  })

  it('counts midnights in the time zone instead of periods of 24 hours', () => {
    // The case is opened at 23:30 on June 17 and read at 00:30 on June 18, New York time. In UTC, both times are on June 18.
    const evening = { opened_ts: Date.UTC(2026, 5, 18, 3, 30), in_progress_ts: null, closed_ts: null }
    const later = Date.UTC(2026, 5, 18, 4, 30)
    expect(deriveCaseAge(evening, 3, later, 'America/New_York')).toMatchObject({ days: 1, isDueToday: true })
    expect(deriveCaseAge(evening, 3, later, 'UTC')).toMatchObject({ days: 0, isDueToday: false })
  })
})
