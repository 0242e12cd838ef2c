import { deriveEffectiveBase, type WeightSums } from '../../statistics/weights.ts'
import type { ResultAnswers, Weighting } from '../items/result-items.ts'

type Base = Pick<ResultAnswers, 'totalCount' | 'weighting'>

/** Returns the weighting of a base; undefined for an empty base. */
export function weightingOf(sums: WeightSums): Weighting | undefined {
  const effective_base = deriveEffectiveBase(sums)
  return effective_base === null ? undefined : { sum: sums.sum, effective_base: withoutDust(effective_base) }
}

/** Rounds a number to twelve significant digits, so that equal weights give whole counts. */
export function withoutDust(value: number): number {
  return Number(value.toPrecision(12))
}

/** Returns the number of respondents for intervals and tests: Kish's effective base for weighted answers, otherwise the base. */
export function effectiveBaseOf({ totalCount, weighting }: Base): number {
  return weighting?.effective_base ?? totalCount
}

/** Returns the effective base divided by the base, above 0 and at most 1; 1 for answers without weights. */
export function effectiveShareOf(answers: Base): number {
  return answers.weighting === undefined ? 1 : answers.weighting.effective_base / answers.totalCount
}

/**
 * Converts a percentage of a base to a count out of `n`, for intervals and tests. The count is a whole number of people or, for
 * weighted answers, a part of the effective base.
 */
export function countOfBase(percent: number, answers: Base): { readonly count: number; readonly n: number } {
  const n = effectiveBaseOf(answers)
  const count = (percent / 100) * n
  return { count: answers.weighting === undefined ? Math.round(count) : count, n }
}

/** Returns the counts, scaled from the base to the effective base, for computing the spread of the answers. */
export function effectiveCountsOf(answers: Base & Pick<ResultAnswers, 'counts'>): Record<string, number> {
  const share = effectiveShareOf(answers)
  return Object.fromEntries(Object.entries(answers.counts).map(([answer, count]) => [answer, count * share]))
}

/** Returns the largest of several bases, with its weighting; a base of 0 when there are none. */
export function largestBase(bases: readonly Base[]): Base {
  const none: Base = { totalCount: 0 }
  const largest = bases.reduce((most, one) => (one.totalCount > most.totalCount ? one : most), none)
  const { totalCount, weighting } = largest
  return weighting === undefined ? { totalCount } : { totalCount, weighting }
}
