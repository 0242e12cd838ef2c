import { isChoiceValue } from '../definition/survey-choices.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { collectProblems, quoteValue, type ReportProblem } from '../definition/survey-problem.ts'
import { listQuestions, type Question } from '../definition/survey-questions.ts'
import { TRIGGER_OPS, type TriggerCondition, type TriggerOp } from '../triggers/trigger-rule.ts'
import { sendsEmail, type SurveyAlert } from './survey-draft.ts'

/** The survey that an alert belongs to. */
interface CheckedSurvey {
  readonly definition: SurveyDefinition
  readonly anonymous: boolean
}

/** Maximum number of conditions of one alert. */
const MAX_CONDITIONS = 20

/** Comparisons whose value must be a number. */
const NUMERIC_OPS: ReadonlySet<TriggerOp> = new Set<TriggerOp>(['lessOrEqual', 'greaterOrEqual'])

/**
 * Checks an alert against the questions of its survey and reports each problem: an empty name, a rule without conditions or with
 * more than 20, a condition that is incomplete or compares a question, row or answer that the survey does not have, and an e-mail
 * alert without recipients. Recipients are not required while the alert is turned off. An alert of an anonymous survey can have
 * only one condition and a title without answers or names, because anything more would link one person's answers to each other.
 *
 * @source Decisions, section 8, and section 14 "Alerts of anonymous forms"
 */
export function checkAlert(
  alert: SurveyAlert,
  { definition, anonymous }: CheckedSurvey,
  path: string,
  report: ReportProblem,
): void {
  if (alert.name.trim() === '') report(`${path}.name`, 'is missing')
  const conditions = 'all' in alert.rule ? alert.rule.all : alert.rule.any
  if (conditions.length === 0) report(`${path}.rule`, 'needs a condition')
  if (conditions.length > MAX_CONDITIONS) report(`${path}.rule`, `has over ${MAX_CONDITIONS} conditions`)
  if (anonymous && conditions.length > 1)
    report(`${path}.rule`, 'can have only one condition, because the survey is anonymous')
  if (anonymous && /\{[^{}]+\}/.test(alert.case_title ?? ''))
    report(`${path}.case_title`, 'cannot contain answers or names, because the survey is anonymous')
  const questions = new Map(listQuestions(definition).map((question) => [question.name, question]))
  conditions.forEach((condition, index) =>
    checkCondition(condition, questions.get(condition.question), `${path}.rule[${index}]`, report),
  )
  if (sendsEmail(alert.kind) && alert.enabled && alert.email_to.length === 0)
    report(`${path}.email_to`, 'needs a recipient')
}

/**
 * Returns whether the rule of an alert has a problem: it has no condition or too many, or a condition that is incomplete or compares
 * something that the survey does not have.
 */
export function hasRuleProblem(alert: SurveyAlert, survey: CheckedSurvey): boolean {
  const { problems, report } = collectProblems()
  checkAlert(alert, survey, '', report)
  return problems.some(({ path }) => path.startsWith('.rule'))
}

function checkCondition(
  condition: TriggerCondition,
  question: Question | undefined,
  path: string,
  report: ReportProblem,
): void {
  const { op, row, value } = condition
  if (question === undefined) return report(path, `unknown question: ${quoteValue(condition.question)}`)
  const rows = rowsOf(question)
  if (rows.length > 0 && (row === undefined || !rows.includes(row)))
    return report(path, row === undefined ? 'needs a row' : `unknown row: ${quoteValue(row)}`)
  if (rows.length === 0 && row !== undefined) return report(path, `${question.name} has no rows`)
  if (!TRIGGER_OPS.includes(op)) return report(path, `unknown comparison: ${quoteValue(op)}`)
  if (op === 'answered') return
  const values = op === 'oneOf' ? value : [value]
  if (!Array.isArray(values) || values.length === 0 || !values.every((one) => isChoiceValue(one) && one !== ''))
    return report(path, 'needs a value')
  const texts = values.map(String)
  if (NUMERIC_OPS.has(op) && texts.some((text) => !Number.isFinite(Number(text)))) return report(path, 'needs a number')
  const unknown = NUMERIC_OPS.has(op) ? undefined : findUnknown(texts, question)
  if (unknown !== undefined) report(path, `unknown answer: ${quoteValue(unknown)}`)
}

/**
 * Returns the values of the rows of a matrix, or the names of the items of a multiple text; an empty list for any other type of
 * question.
 */
function rowsOf({ type, rows, items }: Question): readonly string[] {
  if (type === 'matrix') return rows.map((row) => row.value)
  return type === 'multipletext' ? items.map((item) => item.name) : []
}

/** Returns the first value that is not a choice; undefined when all are choices or the question has no choices. */
function findUnknown(values: readonly string[], { type, choices, columns }: Question): string | undefined {
  const closed = (type === 'matrix' ? columns : choices).map((choice) => choice.value)
  return closed.length === 0 ? undefined : values.find((value) => !closed.includes(value))
}
