import type { RateTable, ResponseRate } from '@rapport/api/contract/feedback/rate'
import { deriveCurve } from '@rapport/domain/results/rate/response-rate'

/** The response rate of a survey that received most of its responses in the first days, for tests and stories. */
export const RATE: ResponseRate = {
  invited: 120,
  answered: 42,
  rate: 35,
  reason: null,
  uninvited: 6,
  opened: 60,
  started: 55,
  completed: 48,
  completed_of_opened: 80,
  curve: deriveCurve(
    120,
    new Map([
      [0, 14],
      [1, 9],
      [2, 5],
      [3, 2],
      [7, 8],
      [8, 3],
      [45, 1],
    ]),
  ),
  is_whole: false,
}

/** The response rate of `RATE` by age. The age of some invited members is unknown. */
export const RATE_BY_AGE: RateTable = {
  segment: 'age',
  reason: null,
  everybody: { invited: 120, answered: 42, rate: 35 },
  segments: [
    { value: '25-34', label: '25–34', invited: 40, answered: 10, rate: 25 },
    { value: '65-', label: '65 and older', invited: 60, answered: 30, rate: 50 },
  ],
}
