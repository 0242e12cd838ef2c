import { CHART_TYPES } from '@rapport/domain/results'
import * as z from 'zod'

/**
 * The difference between two figures, first minus second, with its 95% interval in the unit of the figures: percentage points, or
 * scale steps for a mean. `p` is two-sided; `adjusted` is that p after the Benjamini–Hochberg adjustment for `comparisons`, the
 * number of differences in the response. `verdict` states whether the difference can be distinguished from chance: `higher`,
 * `lower`, or `chance`. `n` and `before` are the bases of the first and the second figure; `decimals` is the number of decimal
 * places that screens show; `is_bound` is set when the interval is the widest possible one.
 *
 * @source Decisions, section 14; Benjamini and Hochberg 1995
 */
export const testedDifference = z.object({
  change: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  adjusted: z.number(),
  comparisons: z.number().int(),
  verdict: z.enum(['higher', 'lower', 'chance']),
  n: z.number(),
  before: z.number(),
  decimals: z.number().int(),
  is_bound: z.boolean(),
})

export type TestedDifference = z.infer<typeof testedDifference>

/**
 * The changes in a result since the previous cycle: in its headline and, for a matrix, in each row, keyed by the row's value. A
 * change is null if the two cycles cannot be compared or the result has no chart. A row's change is also null if the result is
 * shown by sentiment.
 */
export const resultDifferences = z.object({
  headline: testedDifference.nullable(),
  rows: z.record(z.string(), testedDifference.nullable()),
})

/**
 * The chart type whose score is compared with that of the previous cycle, with the same test as in the console; if absent, no
 * differences are returned.
 */
export const chartOfDifferences = z.enum(CHART_TYPES.map(({ value }) => value)).optional()
