import type { ColumnProblem, ImportedChoice } from './import-column.ts'
import type { AnswerCells, ProposedAnswers } from './propose-answers.ts'
import { shortenNumber } from './read-number.ts'

const RECOMMENDATION = /recommend|\bnps\b|net[ _-]?pro/i
const RATING = /rate|rating|satisf|likely|quality|overall|score|stars|agree|how (well|good|easy|was|were)|experience/i
const MAX_CODES = 60
/**
 * Numbers in several columns count as a scale only if the highest number is at least this, unless a column name or label asks for a
 * rating or a recommendation. Otherwise, the numbers are codes, for example for yes, no and do not know.
 */
const FEWEST_STEPS = 4

const NUMBERS: ProposedAnswers = {
  type: 'text',
  measure: 'number',
  choices: [],
  notApplicable: [],
  confidence: 'medium',
  problems: [],
}

/**
 * Proposes a scale or codes for numbers, or a text question with the measure `number` when they are neither. Scales end at 3, 4, 5, 7 or 10
 * and begin at 1; a scale to 10 can also begin at 0. A number outside its scale, such as 0 or 6 for a scale from 1 to 5, is
 * proposed as not applicable and needs a decision.
 */
export function proposeNumbers(cells: AnswerCells): ProposedAnswers {
  const { values, decimal, text, isGroup, isOpen } = cells
  if (isOpen) return NUMBERS
  const byNumber = new Map<string, { cells: string[]; rows: number }>()
  for (const [cell, rows] of values) {
    const number = shortenNumber(cell, decimal)
    const known = byNumber.get(number) ?? { cells: [], rows: 0 }
    byNumber.set(number, { cells: [...known.cells, cell], rows: known.rows + rows })
  }
  const numbers = [...byNumber.keys()].map(Number).toSorted((a, b) => a - b)
  const whole = numbers.every((number) => Number.isInteger(number) && number >= 0)
  const high = numbers.at(-1) ?? 0
  const asksRecommendation = RECOMMENDATION.test(text)
  const isScale =
    whole &&
    numbers.length >= 2 &&
    (asksRecommendation ? high <= 99 : high <= 10 && (RATING.test(text) || (isGroup && high >= FEWEST_STEPS)))
  if (isScale) return numberScale(numbers, byNumber, { asksRecommendation, isCertain: isGroup || RATING.test(text) })
  if (!whole || numbers.length > MAX_CODES) return NUMBERS
  const choices = numbers.map((value) => choiceOf(value, byNumber))
  const problems: ColumnProblem[] = [{ problem: 'type_unclear', values: numbers.slice(0, 5).map(String), rows: 0 }]
  return { type: 'radiogroup', measure: 'nominal', choices, notApplicable: [], confidence: 'low', problems }
}

type ByNumber = ReadonlyMap<string, { readonly cells: readonly string[]; readonly rows: number }>

function numberScale(
  numbers: readonly number[],
  byNumber: ByNumber,
  { asksRecommendation, isCertain }: { readonly asksRecommendation: boolean; readonly isCertain: boolean },
): ProposedAnswers {
  const [low, high] = asksRecommendation ? [0, 10] : endsOf(numbers)
  const outside = numbers.filter((number) => number < low || number > high)
  const steps = Array.from({ length: high - low + 1 }, (_, index) => low + index)
  const rows = outside.reduce((sum, number) => sum + (byNumber.get(String(number))?.rows ?? 0), 0)
  return {
    type: 'rating',
    measure: asksRecommendation ? 'recommendation' : 'ordinal_higher',
    choices: steps.map((value) => choiceOf(value, byNumber)),
    notApplicable: outside.flatMap((number) => byNumber.get(String(number))?.cells ?? []),
    confidence: outside.length > 0 ? 'low' : isCertain ? 'high' : 'medium',
    problems: outside.length > 0 ? [{ problem: 'scale_unclear', values: outside.map(String), rows }] : [],
  }
}

/** Returns the ends of the usual scale for these numbers. If the highest number is 6, the scale is 1 to 5, and 6 is outside it. */
function endsOf(numbers: readonly number[]): readonly [number, number] {
  const high = numbers.at(-1) ?? 0
  if (high > 7) return [numbers.includes(0) ? 0 : 1, 10]
  if (high === 7) return [1, 7]
  if (high >= 5) return [1, 5]
  return [1, Math.max(3, high)]
}

function choiceOf(value: number, byNumber: ByNumber): ImportedChoice {
  const text = String(value)
  return { value, text, cells: byNumber.get(text)?.cells ?? [text] }
}
