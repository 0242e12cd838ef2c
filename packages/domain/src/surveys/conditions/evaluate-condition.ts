import { isJsonObject } from '../definition/safe-json.ts'
import { isChoiceValue } from '../definition/survey-choices.ts'
import type { ChoiceValue } from '../definition/survey-definition.ts'
import type { Condition, ConditionTerm } from './condition.ts'

/**
 * Returns whether a condition holds for the answers of one response, with the same result as when the survey engine evaluates the
 * expression that `printCondition` writes: case and surrounding spaces are ignored, "2" equals 2, and a missing answer differs from
 * every value except an empty text. A condition without terms holds.
 */
export function evaluateCondition({ join, terms }: Condition, answers: Readonly<Record<string, unknown>>): boolean {
  if (terms.length === 0) return true
  return join === 'all' ? terms.every((term) => holds(term, answers)) : terms.some((term) => holds(term, answers))
}

function holds({ question, row, op, value }: ConditionTerm, answers: Readonly<Record<string, unknown>>): boolean {
  const whole = readOwn(answers, question)
  const answer = row === undefined ? whole : readOwn(whole, row)
  const isMissing = isEmpty(answer)
  const values = value === undefined ? [] : typeof value === 'object' ? value : [value]
  const [first = ''] = values
  switch (op) {
    case 'answered':
      return !isMissing
    case 'empty':
      return isMissing
    case 'equals':
      return equals(answer, first)
    case 'notEquals':
      return !equals(answer, first)
    case 'lessOrEqual':
      return equals(answer, first) || compare(answer, first, (one, other) => one < other)
    case 'greaterOrEqual':
      return equals(answer, first) || compare(answer, first, (one, other) => one > other)
    case 'oneOf':
      if (isMissing || values.length === 0) return isMissing === (values.length === 0) || !isMissing
      return values.some((one) => (Array.isArray(answer) ? contains(answer, one) : equals(answer, one)))
    case 'contains':
      return !isMissing && contains(answer, first)
    case 'notContains':
      return isMissing ? first !== '' || Array.isArray(answer) : excludes(answer, first)
  }
}

function readOwn(source: unknown, name: string): unknown {
  return isJsonObject(source) && Object.hasOwn(source, name) ? source[name] : undefined
}

function isEmpty(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.length === 0
  if (isJsonObject(answer)) return Object.values(answer).every(isEmpty)
  return answer === undefined || answer === null || answer === '' || Number.isNaN(answer)
}

function equals(answer: unknown, value: ChoiceValue): boolean {
  if (isEmpty(answer)) return value === '' && !isJsonObject(answer) && !Array.isArray(answer)
  if (!isChoiceValue(answer) || value === '') return false
  const [one, other] = [answer, value].map((each) => String(each).trim().toLowerCase())
  return one === other || (isNumeric(answer) && isNumeric(value) && Number(answer) === Number(value))
}

/** Compares numerically if the answer is numeric, and otherwise, for example for dates, as strings. */
function compare(
  answer: unknown,
  value: ChoiceValue,
  isOrdered: (one: ChoiceValue, other: ChoiceValue) => boolean,
): boolean {
  if (!isChoiceValue(answer) || isEmpty(answer)) return false
  return isNumeric(answer) ? isOrdered(Number(answer), Number(value)) : isOrdered(answer, value)
}

const isNumeric = (value: ChoiceValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))

function contains(answer: unknown, value: ChoiceValue): boolean {
  if (Array.isArray(answer)) return answer.some((pick) => equals(pick, value))
  return isChoiceValue(answer) && value !== '' && String(answer).toLowerCase().includes(String(value).toLowerCase())
}

/**
 * Returns whether an answer does not contain a value. In the engine, an empty text is neither contained in a single answer nor
 * missing from it.
 */
function excludes(answer: unknown, value: ChoiceValue): boolean {
  return !contains(answer, value) && (Array.isArray(answer) || value !== '')
}
