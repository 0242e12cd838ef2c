import type { Sentiment } from '../../surveys/definition/survey-definition.ts'
import type { Question } from '../../surveys/definition/survey-questions.ts'
import { THUMBS_DOWN, THUMBS_UP } from '../items/chart-type.ts'
import { scaleOf } from './result-measure.ts'
import { bestFirst, type Scale } from './score.ts'

/** The number of steps of a scale from 0 to 10, which has special bands. */
const ZERO_TO_TEN = 11
const PROMOTER_STEPS = 2
const PASSIVE_STEPS = 2

/**
 * Returns the band of a value on a scale: positive above the middle step, neutral on it, and negative below it. The bands of a
 * five-point scale are therefore 4–5, 3 and 1–2, and a scale with an even number of steps has no neutral band. On a scale from 0 to
 * 10 with eleven steps, the bands are 9–10, 7–8 and 0–6, as for the Net Promoter Score. Where lower is better the bands are
 * reversed. Returns null for a value that is not a step of the scale,
 * and on a scale of one step.
 *
 * @source Decisions, section 14, "Member Voices"
 * @example bandOfScore(2, { rateMin: 1, rateMax: 5 }) // 'negative'
 */
export function bandOfScore(value: number, scale: Scale): Sentiment | null {
  const steps = bestFirst(scale)
  const index = steps.indexOf(value)
  if (index === -1 || steps.length < 2) return null
  if (steps.length === ZERO_TO_TEN && scale.rateMin === 0 && scale.rateMax === 10) {
    if (index < PROMOTER_STEPS) return 'positive'
    return index < PROMOTER_STEPS + PASSIVE_STEPS ? 'neutral' : 'negative'
  }
  const middle = (steps.length - 1) / 2
  if (index === middle) return 'neutral'
  return index < middle ? 'positive' : 'negative'
}

/** One answer as a score. `value` and `rateMax` are null for thumbs and for an answer that is not a step of a scale. */
export interface AnswerScore {
  readonly value: number | null
  readonly rateMax: number | null
  readonly band: Sentiment | null
}

/**
 * Reads one answer to a question, or to one row of a matrix, as a score. A thumbs answer is positive or negative. For any other
 * answer that is not a step of a scale, the band is the sentiment that the form assigns to it. Returns null when there is no
 * answer, for a not-applicable answer, for a list, and for an answer that neither is a step of the scale nor has a sentiment.
 */
export function readScore(question: Question, answer: unknown): AnswerScore | null {
  if (typeof answer !== 'string' && typeof answer !== 'number' && typeof answer !== 'boolean') return null
  const picked = String(answer)
  if (picked.trim() === '' || question.notApplicable.includes(picked)) return null
  if (question.measure === 'thumbs') {
    const band = picked === THUMBS_UP ? 'positive' : picked === THUMBS_DOWN ? 'negative' : null
    return band && { value: null, rateMax: null, band }
  }
  const scale = scaleOf(question)
  const band = scale === null ? null : bandOfScore(Number(picked), scale)
  if (scale !== null && band !== null) return { value: Number(picked), rateMax: scale.rateMax, band }
  const sentiment = Object.hasOwn(question.sentiment, picked) ? question.sentiment[picked] : undefined
  return sentiment === undefined ? null : { value: null, rateMax: null, band: sentiment }
}
