import { describe, expect, it } from 'vitest'

import { deriveCaseAge } from './case-age.ts'

const DAY = 86_400_000
const opened = { opened_ts: 10 * DAY, in_progress_ts: null, closed_ts: null }

describe('deriveCaseAge', () => {
  it.each([
    ['a case of this instant', opened, 0, 10 * DAY, 0, false],
    ['a case one moment before its first day is over', opened, 3, 11 * DAY - 1, 0, false],
    ['an urgent case after a day', opened, 3, 11 * DAY, 1, true],
    ['a high one after two days', opened, 2, 12 * DAY, 2, false],
    ['a high one after three', opened, 2, 13 * DAY, 3, true],
    ['a medium one after seven', opened, 1, 17 * DAY, 7, true],
    ['a low one after thirteen', opened, 0, 23 * DAY, 13, false],
    ['a low one after fourteen', opened, 0, 24 * DAY, 14, true],
    ['one without a priority', opened, -1, 24 * DAY, 14, true],
    ['one of a priority beyond the fourth', opened, 7, 11 * DAY, 1, true],
    ['one in progress, by its opening', { ...opened, in_progress_ts: 12 * DAY }, 3, 13 * DAY, 3, true],
    ['a closed one, up to its closing', { ...opened, closed_ts: 15 * DAY }, 3, 90 * DAY, 5, false],
    [
      'a reopened one, from there',
      { opened_ts: 20 * DAY, in_progress_ts: null, closed_ts: 15 * DAY },
      0,
      22 * DAY,
      2,
      false,
    ],
    ['one opened by a clock ahead of ours', opened, 0, 9 * DAY, 0, false],
    ['one without times', { opened_ts: null, in_progress_ts: null, closed_ts: null }, 3, 90 * DAY, 0, false],
  ])('reads %s', (_what, times, place, now, days, isOverdue) => {
    expect(deriveCaseAge(times, place, now)).toEqual({ days, isOverdue })
  })
})
