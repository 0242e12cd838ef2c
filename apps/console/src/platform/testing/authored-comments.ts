import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { commentResult, measuredCycle } from '@rapport/domain/results/testing/result-items'

/** Noon UTC on June 16, 2026. */
const NOON = 1_781_611_200_000
const DAY_MS = 86_400_000

const SAID = [
  ['The new chef is a delight.', 7, 'Margaret', 'Ellery', 0, 'Harbor House'],
  [
    'Sunday brunch has become a gamble: thirty-five minutes for two omelettes, and no one came back to our table to ask.',
    8,
    'Walter',
    'Lindqvist',
    1,
    'Grill',
  ],
  ['More shade by the pool, please.', null, 'Bo', 'Lowell', 0, 'Harbor House'],
  ['Thank you, Ana!', null, null, null, 0, null],
] as const

/**
 * Creates the result of a comment question, with comments by a member, a significant other, a person who entered a name, and a
 * person without a name.
 */
export function authoredComments(over: Partial<ResultItem> = {}): ResultItem {
  const cycle = measuredCycle(0, 0, SAID.length)
  const listed = SAID.map(([text, user_id, user_fname, user_lname, spouse, merchant_name], index) => ({
    response_id: index + 1,
    text,
    completed_ts: NOON - index * DAY_MS,
    author: { user_id, user_fname, user_lname, spouse, merchant_name },
  }))
  const answers = { ...cycle.answers, totalCount: SAID.length, distribution: { more: listed } }
  return { ...commentResult([]), results: { current: { ...cycle, answers }, previous: null }, ...over }
}
