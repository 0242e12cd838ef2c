import { isJsonObject } from '../definition/safe-json.ts'
import { isChoiceValue } from '../definition/survey-choices.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems, quoteValue, type ReportProblem, type SurveyProblem } from '../definition/survey-problem.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'
import { TRIGGER_OPS, type TriggerRule } from './trigger-rule.ts'

const MAX_CONDITIONS = 50
const CONDITION_PROPERTIES: readonly string[] = ['question', 'row', 'op', 'value']

/** A rule that may be stored, or what is wrong with it. */
export type RuleCheck =
  | { readonly ok: true; readonly rule: TriggerRule }
  | { readonly ok: false; readonly problems: readonly SurveyProblem[] }

/**
 * Checks a trigger's rule against the form it belongs to: 1 to 50 conditions under `all` or `any`, each on a question
 * (and row or item) of the form, with a comparison and a value that fit each other.
 *
 * @source Decisions, section 8
 */
export function checkRule(input: unknown, definition: SurveyDefinition): RuleCheck {
  const { problems, report } = collectProblems()
  const name = isJsonObject(input) && Object.keys(input).length === 1 ? Object.keys(input)[0] : undefined
  const conditions = isJsonObject(input) && (name === 'all' || name === 'any') ? input[name] : undefined
  if (!Array.isArray(conditions)) report('', 'needs a list of conditions under all or any')
  else if (conditions.length === 0 || conditions.length > MAX_CONDITIONS) {
    report(name ?? '', `needs 1 to ${MAX_CONDITIONS} conditions`)
  } else {
    const questions = new Map(listQuestions(definition).map((question) => [question.name, question]))
    conditions.forEach((one: unknown, position) => checkCondition(one, questions, `${name}[${position}]`, report))
    // The checks above are what makes this JSON a rule; the types cannot say it.
    if (problems.length === 0) return { ok: true, rule: input as TriggerRule }
  }
  return { ok: false, problems }
}

function checkCondition(
  condition: unknown,
  questions: ReadonlyMap<string, Question>,
  path: string,
  report: ReportProblem,
): void {
  if (!isJsonObject(condition)) return report(path, 'is not a condition')
  const { question: name, row, op, value } = condition
  for (const property of Object.keys(condition)) {
    if (!CONDITION_PROPERTIES.includes(property)) report(`${path}.${property}`, 'property is not allowed')
  }
  const question = typeof name === 'string' ? questions.get(name) : undefined
  if (question === undefined) return report(`${path}.question`, `unknown question: ${quoteValue(name)}`)
  const parts = [...question.rows.map((one) => one.value), ...question.items.map((one) => one.name)]
  if (row !== undefined && !parts.some((part) => part === row)) report(`${path}.row`, `unknown row: ${quoteValue(row)}`)
  if (!TRIGGER_OPS.some((known) => known === op)) return report(`${path}.op`, `unknown comparison: ${quoteValue(op)}`)
  const fits = fitsValue(op, value)
  if (!fits) report(`${path}.value`, `does not fit ${quoteValue(op)}: ${quoteValue(value)}`)
}

function fitsValue(op: unknown, value: unknown): boolean {
  if (op === 'answered') return value === undefined
  if (op === 'oneOf') return Array.isArray(value) && value.length > 0 && value.every(isChoiceValue)
  if (op === 'lessOrEqual' || op === 'greaterOrEqual') {
    return (
      (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) &&
      Number.isFinite(Number(value))
    )
  }
  return isChoiceValue(value) && value !== ''
}
