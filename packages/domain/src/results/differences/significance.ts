import { formatCount, formatFixed, roundTo } from '../../format/numbers.ts'
import { adjustForDiscoveries } from '../../statistics/difference-tests.ts'
import type { Difference } from './difference.ts'

/** The highest adjusted p at which a difference is significant. */
const SIGNIFICANCE_LEVEL = 0.05

/** A difference with its p adjusted for all comparisons shown with it, and whether it can be distinguished from chance. */
export interface TestedDifference extends Difference {
  /** The p-value after the Benjamini–Hochberg adjustment, 0–1. */
  readonly adjusted: number
  /** The number of comparisons for which p was adjusted, including this one. */
  readonly comparisons: number
  readonly verdict: 'higher' | 'lower' | 'chance'
}

/**
 * Tests all differences that are shown together, by key. A difference can be distinguished from chance when its p, adjusted for the
 * number of differences, is at most 0.05 and its interval does not contain zero. Entries without a difference are omitted and do
 * not count as comparisons.
 *
 * This is the only rule for significance: every color, sentence and exported column that shows significance uses the verdict of
 * this function.
 *
 * @source Benjamini and Hochberg 1995
 */
export function testDifferences<Key>(
  entries: Iterable<readonly [key: Key, difference: Difference | null]>,
): Map<Key, TestedDifference> {
  const compared = [...entries].flatMap(([key, difference]) => (difference === null ? [] : [{ key, difference }]))
  const adjusted = adjustForDiscoveries(compared.map(({ difference }) => difference.p))
  return new Map(
    compared.map(({ key, difference }, position) => {
      const p = adjusted[position] ?? 1
      const isSignificant = p <= SIGNIFICANCE_LEVEL && (difference.low > 0 || difference.high < 0)
      const verdict = !isSignificant ? 'chance' : difference.change > 0 ? 'higher' : 'lower'
      return [key, { ...difference, adjusted: p, comparisons: compared.length, verdict }]
    }),
  )
}

/** Tests one difference that is shown alone; returns null when the difference is null. */
export function testDifference(difference: Difference | null): TestedDifference | null {
  return testDifferences([[0, difference]]).get(0) ?? null
}

/** Formats a size without a sign in the unit of its difference: `3.1 points` for a share or an index, `0.12` for a mean. */
export function formatSize(size: number, decimals: number): string {
  return `${formatFixed(Math.abs(size), decimals)}${decimals === 1 ? ' points' : ''}`
}

/** Formats the size of a difference with its sign, for example `+3.1 points`, or `−0.12` for a mean. */
export function formatDifference({ change, decimals }: Difference): string {
  const unit = decimals === 1 ? ' points' : ''
  return `${signed(change, decimals)}${unit}`
}

/** Describes a difference: `Up 3.1 points (likely +0.9 to +5.3; 2,625 vs 2,688 answers)`. */
export function describeDifference(difference: Difference): string {
  const { change, n, before, decimals } = difference
  const moved = roundTo(change, decimals)
  const size = formatSize(moved, decimals)
  const text = moved > 0 ? `Up ${size}` : moved < 0 ? `Down ${size}` : 'About the same'
  return `${text} (likely ${describeInterval(difference)}; ${formatCount(n)} vs ${formatCount(before)} answers)`
}

/**
 * Describes the interval and the bases of a difference whose size is stated elsewhere: `Likely +0.9 to +5.3, 2,625 against 2,688
 * answers.`
 */
export function describeUncertainty(difference: Difference): string {
  const { n, before } = difference
  return `Likely ${describeInterval(difference)}, ${formatCount(n)} against ${formatCount(before)} answers.`
}

function describeInterval({ low, high, decimals, is_bound }: Difference): string {
  return `${signed(low, decimals)} to ${signed(high, decimals)}${is_bound ? ', the widest possible interval' : ''}`
}

/**
 * Explains that a difference could be due to chance, and gives the number of comparisons when the adjustment for them is the
 * reason; returns null when the difference can be distinguished from chance.
 */
export function describeChance({ verdict, low, high, comparisons }: TestedDifference): string | null {
  if (verdict !== 'chance') return null
  const isAdjustment = comparisons > 1 && (low > 0 || high < 0)
  return isAdjustment ? `Could be chance among ${formatCount(comparisons)} comparisons.` : 'Could be chance.'
}

/** Describes the adjustment of the differences on a screen; returns null for fewer than two differences, which need no adjustment. */
export function describeAdjustment(comparisons: number): string | null {
  if (comparisons < 2) return null
  return `Differences are adjusted for ${formatCount(comparisons)} comparisons (Benjamini–Hochberg).`
}

function signed(value: number, decimals: number): string {
  return `${roundTo(value, decimals) > 0 ? '+' : ''}${formatFixed(value, decimals)}`
}
