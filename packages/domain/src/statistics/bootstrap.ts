import type { Interval } from './intervals.ts'
import { addRespondent, deriveCorrelations, sumsLength } from './product-sums.ts'
import { centre, type RatingTable } from './rating-table.ts'
import { deriveRelativeWeights, percentWeights, type RelativeWeight, type RelativeWeights } from './relative-weights.ts'
import { createRandom, drawBelow, shuffle, type Random } from './seeded-random.ts'

/**
 * Maximum number of groups of respondents to draw from: enough for a reliable interval, but few enough that 20,000 respondents do
 * not slow down the draws.
 */
const MOST_GROUPS = 2_000

/** Percentages that differ by less than this count as equal; those of identical columns differ only by rounding errors. */
const ALIKE = 1e-6

/**
 * A question's relative weight, the 95% interval of the weight in percent, and the range of the question's possible ranks.
 *
 * @source Johnson 2004
 */
export interface Driver extends RelativeWeight, Interval {
  /** Rank 1 is the strongest. Two questions differ significantly if their rank ranges do not overlap. */
  readonly best_rank: number
  readonly worst_rank: number
}

/** The drivers for all questions, in column order; null for a question whose answers do not vary. @source Johnson 2004 */
export interface Drivers extends Omit<RelativeWeights, 'weights'> {
  /** The number of bootstrap draws that the intervals are based on; ignored draws are not counted. */
  readonly draws: number
  readonly drivers: readonly (Driver | null)[]
}

/**
 * Derives relative weights with their uncertainty: respondents are resampled with replacement `draws` times, and each interval
 * contains the middle 95% of the resulting weights. One question ranks above another when its weight minus that of the other stays
 * above 0 in the middle 95% of draws; the ranks are not corrected for multiple comparisons. The same table, seed and number of
 * draws give the same result on every machine.
 *
 * Up to 2,000 respondents are drawn one by one. If there are more, they are assigned at random to 2,000 groups of nearly equal
 * size, and whole groups are drawn, each represented by its sums of products. This changes an interval by a few percent of its
 * width, no more than chance does with 500 draws, and makes the cost of a draw independent of the number of respondents.
 *
 * A draw in which nothing explains the overall rating is ignored. Returns null when deriveRelativeWeights returns null, or when all
 * draws are ignored.
 *
 * @source Johnson 2004 (bootstrap of relative weights); Efron 1979
 */
export function bootstrapDrivers(table: RatingTable, draws: number, seed: number): Drivers | null {
  const whole = deriveRelativeWeights(table)
  if (whole === null) return null
  const drawn = drawWeights(table, draws, createRandom(seed))
  if (drawn.length === 0) return null
  const ranges = whole.weights.map((_, k) => middleOf(drawn.map((percents) => percents[k] ?? 0)))
  const varying = [...whole.weights.keys()].filter((k) => whole.weights[k] !== null)
  const above = varying.map(() => 0)
  const below = varying.map(() => 0)
  varying.forEach((first, i) => {
    varying.slice(i + 1).forEach((second, j) => {
      const { low, high } = middleOf(drawn.map((percents) => (percents[first] ?? 0) - (percents[second] ?? 0)))
      const [winner, loser] = low > ALIKE ? [i, i + 1 + j] : [i + 1 + j, i]
      if (!(low > ALIKE || high < -ALIKE)) return
      below[winner] = (below[winner] ?? 0) + 1
      above[loser] = (above[loser] ?? 0) + 1
    })
  })
  const drivers = whole.weights.map((weight, k) => {
    const range = ranges[k]
    if (weight === null || range === undefined) return null
    const index = varying.indexOf(k)
    const [best_rank, worst_rank] = [1 + (above[index] ?? 0), varying.length - (below[index] ?? 0)]
    return { ...weight, ...range, best_rank, worst_rank }
  })
  return { n: whole.n, r2: whole.r2, draws: drawn.length, drivers }
}

/** Returns the weights in percent for each draw in which at least one question explains the overall rating. */
function drawWeights(table: RatingTable, draws: number, random: Random): Float64Array[] {
  const length = sumsLength(table.columns)
  const { sums, groups } = sumGroups(table, random)
  const times = new Int32Array(groups)
  const drawn: Float64Array[] = []
  for (let draw = 0; draw < draws; draw++) {
    times.fill(0)
    for (let k = 0; k < groups; k++) {
      const group = drawBelow(groups, random)
      times[group] = (times[group] ?? 0) + 1
    }
    const total = new Float64Array(length)
    for (let group = 0; group < groups; group++) {
      const count = times[group] ?? 0
      if (count === 0) continue
      const offset = group * length
      for (let k = 0; k < length; k++) total[k] = (total[k] ?? 0) + count * (sums[offset + k] ?? 0)
    }
    const percents = percentWeights(deriveCorrelations(total, table.columns))
    if (percents !== null) drawn.push(percents)
  }
  return drawn
}

/**
 * Returns the sums of products of each group. When there are more respondents than groups, they are assigned to groups at random, so
 * that their order has no effect.
 */
function sumGroups(table: RatingTable, random: Random): { sums: Float64Array; groups: number } {
  const groups = Math.min(table.n, MOST_GROUPS)
  const length = sumsLength(table.columns)
  const sums = new Float64Array(groups * length)
  const centred = centre(table)
  const order = Int32Array.from({ length: table.n }, (_, row) => row)
  if (table.n > groups) shuffle(order, random)
  order.forEach((row, index) => addRespondent(sums, (index % groups) * length, centred, row))
  return { sums, groups }
}

/** Returns the range of the middle 95% of the given figures, with linear interpolation between neighbors. */
function middleOf(figures: number[]): Interval {
  const sorted = Float64Array.from(figures).toSorted()
  const quantile = (share: number) => {
    const position = share * (sorted.length - 1)
    const [before, after] = [sorted[Math.floor(position)] ?? NaN, sorted[Math.ceil(position)] ?? NaN]
    return before + (position - Math.floor(position)) * (after - before)
  }
  return { low: quantile(0.025), high: quantile(0.975) }
}
