import type { Weighting } from '../items/result-items.ts'
import { weightingOf } from '../scores/weighting.ts'
import { meanDifference, shareDifference, type Difference } from './difference.ts'
import type { Compared, SegmentFigures } from './segment-differences.ts'

/** A sum of weights below this share of the total is a rounding error. */
const TOLERANCE = 1e-9

/** The mean and variance of weighted answers. The divisor of the variance is the sum of the weights. */
interface WeightedMean extends Weighting {
  readonly mean: number
  readonly variance: number
}

/**
 * Returns the difference between a weighted segment and everybody else, tested with Kish's effective base for each side. For
 * everybody else, the sums of the weights and of their squares are the overall sums minus the segment's sums. Returns null in the
 * same cases as differFromRest.
 *
 * @source Kish 1965; Newcombe 1998 (method 10); Welch 1947
 */
export function differWeighted(
  segment: SegmentFigures,
  everybody: SegmentFigures,
  { score, rateMin, rateMax }: Compared,
): Difference | null {
  const isMean = score === 'mean' || score === 'index'
  // The index has a range of 0 to 100, so the standard deviation is converted from the range of the scale.
  const width = score === 'index' ? 100 / (rateMax - rateMin) : 1
  const [own, all] = [segment, everybody].map(({ scores, sd, weighting }): WeightedMean | null => {
    const mean = scores[score]
    if (mean === null || weighting === undefined || (isMean && sd === undefined)) return null
    const n = weighting.effective_base
    return { ...weighting, mean, variance: n > 0 ? (((sd ?? 0) * width) ** 2 * (n - 1)) / n : 0 }
  })
  const others = everybody.n - segment.n
  const rest = own && all && others > 0 ? subtract(all, own) : null
  if (own == null || rest === null) return null
  const difference = isMean
    ? meanDifference(sampleOf(own), sampleOf(rest), score === 'mean' ? 2 : 1)
    : shareDifference(shareOf(own), shareOf(rest))
  return difference && { ...difference, n: segment.n, before: others }
}

/** Returns the mean of `all` without `part`; null when no respondents are left. */
function subtract(all: WeightedMean, part: WeightedMean): WeightedMean | null {
  const sum = all.sum - part.sum
  const squares = all.sum ** 2 / all.effective_base - part.sum ** 2 / part.effective_base
  const weighting = sum > TOLERANCE * all.sum ? weightingOf({ sum, squares }) : undefined
  if (weighting === undefined) return null
  const mean = (all.sum * all.mean - part.sum * part.mean) / sum
  const between = ((part.sum * sum) / all.sum) * (part.mean - mean) ** 2
  const variance = Math.max(0, (all.sum * all.variance - part.sum * part.variance - between) / sum)
  return { ...weighting, mean, variance }
}

function sampleOf({ effective_base: n, mean, variance }: WeightedMean) {
  return { n, mean, sd: n > 1 ? Math.sqrt((variance * n) / (n - 1)) : 0 }
}

function shareOf({ effective_base: n, mean }: WeightedMean) {
  return { count: (Math.min(100, Math.max(0, mean)) / 100) * n, n }
}
