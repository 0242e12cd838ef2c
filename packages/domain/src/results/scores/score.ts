import { isLowerBetter } from '../../surveys/definition/measure.ts'
import type { ResultItem, ResultScores } from '../items/result-items.ts'

/**
 * The scale of a question. `values` are its steps when they are not the whole numbers from rateMin to rateMax. The best step is the
 * largest or, with `isLowerBetter`, the smallest. Answers in `notApplicable` are excluded from the base.
 *
 * @source Decisions, section 4, and section 14, "One kind of scale"
 */
export interface Scale {
  readonly rateMin: number
  readonly rateMax: number
  readonly values?: readonly number[]
  readonly isLowerBetter?: boolean
  readonly notApplicable?: readonly string[]
}

/** The number of times each answer was given; keys are the answers as text. @source Decisions, section 4 */
export type AnswerCounts = Readonly<Record<string, number>>

/** The scores of a question without answers or without a scale. */
export const NO_SCORES: ResultScores = { mean: null, index: null, topBox: null, top2Box: null, top3Box: null }

/** Returns `part` as a percentage of `base`, 0–100, unrounded; null when the base is empty. @source Decisions, section 4 */
export function percentOf(part: number, base: number): number | null {
  return base > 0 ? (100 * part) / base : null
}

/** Returns the base of a question: the number of its answers, excluding not-applicable answers. @source Decisions, section 4 */
export function totalCountOf(counts: AnswerCounts, notApplicable: readonly string[] = []): number {
  let total = 0
  for (const [answer, count] of Object.entries(counts)) if (!notApplicable.includes(answer)) total += count
  return total
}

/**
 * Returns the unrounded scores of a scale from its answer counts: the mean, the index
 * 100·(mean − rateMin)/(rateMax − rateMin), and the shares of the one, two and three best values. Where lower is better, the index
 * is 100·(rateMax − mean)/(rateMax − rateMin), so 100 is still the best; the mean is computed from the answers as given.
 *
 * Not-applicable answers and answers that are not values of the scale are excluded from the base. All scores are null when the
 * base is empty; the index is null when the scale has only one value.
 *
 * @source Decisions, section 4, and section 14, "One kind of scale".
 * @example deriveScores({ 1: 10, 5: 30 }, { rateMin: 1, rateMax: 5 }) // mean 4, index 75, topBox 75
 */
export function deriveScores(counts: AnswerCounts, scale: Scale): ResultScores {
  const { notApplicable = [] } = scale
  const values = bestFirst(scale)
  let base = 0
  let sum = 0
  const byValue = new Map<number, number>()
  for (const [answer, count] of Object.entries(counts)) {
    const value = answer.trim() === '' ? NaN : Number(answer)
    if (notApplicable.includes(answer) || !values.includes(value)) continue
    base += count
    sum += count * value
    byValue.set(value, (byValue.get(value) ?? 0) + count)
  }
  if (base === 0) return NO_SCORES
  const mean = sum / base
  const best = (boxes: number) => values.slice(0, boxes).reduce((part, value) => part + (byValue.get(value) ?? 0), 0)
  return {
    mean,
    index: indexOfMean(mean, scale),
    topBox: percentOf(best(1), base),
    top2Box: percentOf(best(2), base),
    top3Box: percentOf(best(3), base),
  }
}

/** Returns the steps of a scale, best first. @source Decisions, section 4 */
export function bestFirst({ rateMin, rateMax, values, isLowerBetter = false }: Scale): number[] {
  return (values ?? wholeNumbers(rateMin, rateMax)).toSorted((a, b) => (isLowerBetter ? a - b : b - a))
}

/** Returns the index of a mean, from 0 to 100 (best); null when the scale has only one value. @source Decisions, section 4 */
export function indexOfMean(mean: number, { rateMin, rateMax, isLowerBetter = false }: Scale): number | null {
  if (rateMax <= rateMin) return null
  return (100 * (isLowerBetter ? rateMax - mean : mean - rateMin)) / (rateMax - rateMin)
}

/**
 * Returns scores that can be averaged with the scores of other questions: where lower is better, the mean is reversed, to rateMin +
 * rateMax − mean. Top boxes and the index always count the best answers.
 *
 * @source Decisions, section 14, "One kind of scale"
 */
export function alignScores(
  scores: ResultScores,
  { rateMin, rateMax, measure }: Pick<ResultItem, 'rateMin' | 'rateMax' | 'measure'>,
): ResultScores {
  if (!isLowerBetter(measure) || scores.mean === null || rateMin === null || rateMax === null) return scores
  return { ...scores, mean: rateMin + rateMax - scores.mean }
}

/**
 * Returns the scores of a group of questions or of a matrix without a featured row: for each score, the unweighted mean over the
 * items that have it. A mean is null when no item has the score.
 *
 * @source Decisions, sections 4 and 12, "Overall".
 */
export function meanScores(all: readonly ResultScores[]): ResultScores {
  const mean = (name: keyof ResultScores) => meanOf(all.map((scores) => scores[name]))
  return {
    mean: mean('mean'),
    index: mean('index'),
    topBox: mean('topBox'),
    top2Box: mean('top2Box'),
    top3Box: mean('top3Box'),
  }
}

/** Returns the unweighted mean of the numbers that are not null; null when all are null. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

function wholeNumbers(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(last - first) + 1) }, (_, position) => first + position)
}
