import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'

/** Creates a key driver from the title of its question. */
export const keyDriver = (result_id: string, title: string, over: Partial<KeyDriver> = {}): KeyDriver => ({
  result_id,
  question: title.toLowerCase(),
  row: null,
  title,
  importance: null,
  low: null,
  high: null,
  best_rank: null,
  worst_rank: null,
  answered: null,
  cost: null,
  ...over,
})

/** Creates the key driver analysis of the question "Overall"; its list of drivers is empty by default. */
export const driversAnswer = (over: Partial<DriversAnswer> = {}): DriversAnswer => {
  const overall = { result_id: 'q-0', question: 'overall', row: null, title: 'Overall' }
  return {
    overall,
    outcomes: [overall],
    method: 'relative_weights',
    performance: 'top2Box',
    n: 1850,
    respondents: 2809,
    rated: 2625,
    complete: 1850,
    r2: 0.53757,
    note: null,
    reason: null,
    drivers: [],
    left_out: [],
    ...over,
  }
}

/** Creates the key driver analysis of an anonymous survey; its only figure is the number of respondents, 212. */
export const tiersAnswer = (over: Partial<DriversAnswer> = {}): DriversAnswer =>
  driversAnswer({ method: null, n: null, respondents: 212, rated: null, complete: null, r2: null, ...over })
