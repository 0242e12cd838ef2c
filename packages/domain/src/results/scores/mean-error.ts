import type { Question } from '../../surveys/definition/survey-questions.ts'
import type { MeanErrors, ResultCycle, ResultMeasure, ResultScores } from '../items/result-items.ts'
import { rowSlots, scaleOf } from './result-measure.ts'
import { deriveScores, NO_SCORES, type Scale } from './score.ts'
import type { Slot } from './slots.ts'
import { effectiveBaseOf, effectiveShareOf } from './weighting.ts'

/**
 * The answers of the same respondents to several questions: for each respondent, the code in each slot, which is 0 or missing when
 * there is no answer. Contains all respondents of a cycle or only the newest.
 */
export type JointAnswers = readonly (readonly number[])[]

/** One of the questions or matrix rows in a mean, with its figures in a cycle and its weight; the weights add up to 1. */
export interface MeanPart {
  readonly slot: Slot
  readonly scale: Scale
  readonly measure: ResultMeasure
  readonly weight: number
}

type ScoreName = keyof ResultScores

const SCORE_NAMES: readonly ScoreName[] = ['mean', 'index', 'topBox', 'top2Box', 'top3Box']

/**
 * Lists the parts whose mean is the score of a question in a cycle: the question itself, the featured row of a matrix, or all rows
 * that have answers, with `weight` divided equally among them. The list is empty for a question without a scale or without answers.
 */
export function listMeanParts(
  question: Question,
  slots: readonly Slot[],
  cycle: ResultCycle,
  weight = 1,
): readonly MeanPart[] {
  const featured = question.featured_subquestion_value
  const scale = scaleOf(question)
  if (scale === null) return []
  const rows = rowSlots(slots)
  const own =
    rows.find(({ row }) => row === featured) ?? slots.find(({ kind, row }) => kind === 'choice' && row === undefined)
  if (own !== undefined) return cycle.answers.totalCount > 0 ? [{ slot: own, scale, measure: cycle, weight }] : []
  const answered = rows.flatMap((slot) => {
    const measure = cycle.subQuestions[slot.row ?? '']
    return measure !== undefined && measure.answers.totalCount > 0 ? [{ slot, scale, measure }] : []
  })
  return answered.map((part) => ({ ...part, weight: weight / answered.length }))
}

/** Returns whether two means cover the same questions and rows; if not, their difference is not a change in opinion. */
export function isSameMean(now: readonly MeanPart[], before: readonly MeanPart[]): boolean {
  return now.length === before.length && now.every((part, position) => part.slot.slot === before[position]?.slot.slot)
}

/**
 * Derives the standard errors of those `scores` that are not null, each in the unit of its score. The scores are weighted means of
 * several questions.
 *
 * The variance is the sum of the questions' variances and their covariances, which come from the respondents who answered several
 * questions. With `joint`, the covariances are computed from the respondents in it: all respondents of a cycle or only the newest.
 * Without `joint`, or when the answers in it do not vary, each covariance is assumed to be at its maximum, and the errors
 * are upper bounds. An error is null when a question has no such score or has fewer than two answers. For weighted answers, the
 * variances use Kish's effective base, and `weights` are the weights of the respondents in `joint`.
 *
 * @source Taylor linearization (delta method) of a mean of ratios; Cauchy–Schwarz inequality for the bound
 */
export function deriveMeanErrors(
  parts: readonly MeanPart[],
  joint: JointAnswers | null,
  scores: ResultScores,
  weights: readonly number[] | null = null,
): MeanErrors {
  const found: Record<ScoreName, number | null> = { ...NO_SCORES }
  let is_bound = false
  for (const name of SCORE_NAMES) {
    if (scores[name] === null) continue
    const errors = parts.map((part) => withoutRounding(errorOf(part, name)))
    const known = errors.filter((error) => error !== null)
    if (known.length < parts.length || parts.length === 0) continue
    const weighted = known.map((error, position) => error * (parts[position]?.weight ?? 0))
    const bound = weighted.reduce((sum, error) => sum + error, 0)
    const independent = weighted.reduce((sum, error) => sum + error ** 2, 0)
    const ratio =
      parts.length === 1 || independent === 0 ? 1 : joint && covarianceRatio(parts, { joint, weights, name })
    if (ratio === null) is_bound = true
    found[name] = withoutRounding(ratio === null ? bound : Math.min(bound, Math.sqrt(independent * ratio)))
  }
  return { ...found, is_bound }
}

/** A standard error below this is only a rounding error, which occurs when all weighted answers are equal. */
const ROUNDING = 1e-6

const withoutRounding = <Known extends number | null>(error: Known): Known | 0 =>
  error !== null && error < ROUNDING ? 0 : error

/** Returns the standard error of one score of one question; null when there are fewer than two answers or no such score. */
function errorOf({ measure, scale }: MeanPart, name: ScoreName): number | null {
  const { answers, scores } = measure
  const score = scores[name]
  if (score === null) return null
  if (name !== 'mean' && name !== 'index') {
    const n = effectiveBaseOf(answers)
    return n < 2 ? null : Math.sqrt(Math.max(0, score * (100 - score)) / (n - 1))
  }
  let [n, squares] = [0, 0]
  for (const [answer, count] of Object.entries(answers.counts)) {
    const worth = deriveScores({ [answer]: 1 }, scale)[name]
    if (worth === null) continue
    n += count
    squares += count * (worth - score) ** 2
  }
  const effective = n * effectiveShareOf(answers)
  return effective < 2 ? null : Math.sqrt(squares / n / (effective - 1))
}

/** The answers and weights of the same respondents, and the score of interest. */
interface JointScore {
  readonly joint: JointAnswers
  readonly weights: readonly number[] | null
  readonly name: ScoreName
}

/**
 * Returns the variance of the mean divided by the sum of the variances of its parts, among the respondents of `joint`: 1 when the
 * questions are independent, more when they are positively correlated. Returns null when no part varies. A part that none of these
 * respondents answered counts as not varying.
 */
function covarianceRatio(parts: readonly MeanPart[], asked: JointScore): number | null {
  const { joint, weights } = asked
  const columns = parts.map((part) => ({ slot: part.slot.slot, influence: influenceOfCodes(part, asked) }))
  let [together, apart] = [0, 0]
  for (const [respondent, codes] of joint.entries()) {
    const weight = weights?.[respondent] ?? 1
    let sum = 0
    for (const { slot, influence } of columns) {
      const one = weight * (influence[codes[slot] ?? 0] ?? 0)
      sum += one
      apart += one * one
    }
    together += sum * sum
  }
  return apart > 0 && Number.isFinite(together / apart) ? together / apart : null
}

/** Returns, by code, the influence of an answer on the mean; 0 for no answer and for answers outside the base. */
function influenceOfCodes({ slot, scale, weight }: MeanPart, { joint, weights, name }: JointScore): Float64Array {
  const worth = [NaN, ...slot.choices.map((choice) => deriveScores({ [choice]: 1 }, scale)[name] ?? NaN)]
  const counts = new Float64Array(worth.length)
  for (const [respondent, codes] of joint.entries()) {
    const code = codes[slot.slot] ?? 0
    if (code < counts.length) counts[code] = (counts[code] ?? 0) + (weights?.[respondent] ?? 1)
  }
  let [n, sum] = [0, 0]
  worth.forEach((value, code) => {
    if (Number.isNaN(value)) return
    n += counts[code] ?? 0
    sum += value * (counts[code] ?? 0)
  })
  // When several questions are averaged, the means of those whose lower values are better are reversed.
  const sign = name === 'mean' && scale.isLowerBetter === true ? -1 : 1
  return Float64Array.from(worth, (value) => (Number.isNaN(value) ? 0 : ((value - sum / n) * sign * weight) / n))
}
