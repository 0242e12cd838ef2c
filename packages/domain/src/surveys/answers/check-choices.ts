import { checkLocalText } from '../definition/check-local-text.ts'
import { joinPath } from '../definition/check-property.ts'
import { isForbiddenName, isJsonObject } from '../definition/safe-json.ts'
import { findPatternProblem } from '../definition/safe-pattern.ts'
import { isChoiceValue, readChoice } from '../definition/survey-choices.ts'
import { SENTIMENTS, type ChoiceSource } from '../definition/survey-definition.ts'
import { quoteValue, type ReportProblem } from '../definition/survey-problem.ts'

const MAX_CHOICES = 500
/** Maximum number of rows of a matrix. */
const MAX_ROWS = 100
const MAX_VALUE = 200
/** Maximum length of a text in characters. */
const MAX_TEXT = 10_000
const CHOICE_PROPERTIES: readonly string[] = ['value', 'text', 'label', 'sentiment', 'visibleIf', 'enableIf']
/** Matches a reference from a choice's value or text to the choice itself, which SurveyJS would expand until memory runs out. */
const ITSELF = /\{\s*\$?(?:self|item|choice)\b[^{}]*\}/i
const VALIDATORS: Readonly<Record<string, readonly string[]>> = {
  numeric: ['minValue', 'maxValue'],
  text: ['minLength', 'maxLength', 'allowDigits'],
  answercount: ['minCount', 'maxCount'],
  email: [],
  expression: ['expression'],
  regex: ['regex', 'caseInsensitive'],
}

/** Checks the rows of a matrix: 1 to 100 different values, each valid as a key. */
export function checkRows(list: unknown, path: string, report: ReportProblem): void {
  checkChoices(list, path, report, MAX_ROWS)
}

/** Checks a list of choices or columns: 1 to `most` different values, each valid as a key. */
export function checkChoices(list: unknown, path: string, report: ReportProblem, most = MAX_CHOICES): void {
  if (!Array.isArray(list) || list.length === 0) return report(path, 'needs at least one entry')
  if (list.length > most) return report(path, `has over ${most} entries`)
  const seen = new Set<string>()
  list.forEach((source: unknown, position) => {
    const at = `${path}[${position}]`
    if (!isChoiceSource(source)) return report(at, `is not a choice: ${quoteValue(source)}`)
    const { value } = readChoice(source)
    if (value === '' || value.length > MAX_VALUE) report(at, `value is empty or over ${MAX_VALUE} characters`)
    else if (isForbiddenName(value)) report(at, `forbidden name: ${value}`)
    else if (seen.has(value)) report(at, `value is used twice: ${value}`)
    seen.add(value)
    const texts = typeof source === 'object' ? [source.value, source.text] : source
    if (ITSELF.test(JSON.stringify(texts))) report(at, 'refers to itself in its text')
    if (typeof source !== 'object') return
    if (typeof source.text === 'object') checkLocalText(source.text, joinPath(at, 'text'), report, MAX_TEXT)
    for (const name of Object.keys(source)) {
      if (!CHOICE_PROPERTIES.includes(name)) report(joinPath(at, name), 'property is not allowed')
    }
  })
}

function isChoiceSource(source: unknown): source is ChoiceSource {
  if (isChoiceValue(source)) return true
  if (!isJsonObject(source) || !isChoiceValue(source['value'])) return false
  const { text, label, sentiment } = source
  const isText = text === undefined || typeof text === 'string' || isJsonObject(text)
  return (
    isText && (label === undefined || typeof label === 'string') && (sentiment === undefined || isSentiment(sentiment))
  )
}

/** Checks a question's map from answers to sentiment. */
export function checkSentiment(sentiment: unknown, path: string, report: ReportProblem): void {
  if (sentiment === undefined) return
  if (!isJsonObject(sentiment)) return report(path, 'is not a map from answers to sentiment')
  for (const [answer, word] of Object.entries(sentiment)) {
    if (!isSentiment(word)) report(joinPath(path, answer), `is not a sentiment: ${quoteValue(word)}`)
  }
}

function isSentiment(word: unknown): boolean {
  return SENTIMENTS.some((known) => known === word)
}

/**
 * Checks the validators of a question: known types with allowed properties only, expressions of at most 1,000 characters, and no
 * regular expressions that could take excessively long to run. `validators` that are not a list are ignored.
 */
export function checkValidators(validators: unknown, path: string, report: ReportProblem): void {
  if (!Array.isArray(validators)) return
  validators.forEach((validator: unknown, position) => {
    const at = `${path}[${position}]`
    const type =
      isJsonObject(validator) && typeof validator['type'] === 'string'
        ? validator['type'].replace(/validator$/, '')
        : ''
    const allowed = Object.hasOwn(VALIDATORS, type) ? VALIDATORS[type] : undefined
    if (!isJsonObject(validator) || allowed === undefined)
      return report(at, `unknown validator: ${quoteValue(validator)}`)
    for (const [name, value] of Object.entries(validator)) {
      if (name !== 'type' && name !== 'text' && !allowed.includes(name))
        report(joinPath(at, name), 'property is not allowed')
      if (name === 'text' && isJsonObject(value)) checkLocalText(value, joinPath(at, name), report, MAX_TEXT)
      if (name === 'expression' && (typeof value !== 'string' || value.length > 1000))
        report(joinPath(at, name), 'is not an expression of at most 1000 characters')
    }
    if (type !== 'regex') return
    const problem = typeof validator['regex'] === 'string' ? findPatternProblem(validator['regex']) : 'is missing'
    if (problem !== null) report(joinPath(at, 'regex'), problem)
  })
}
