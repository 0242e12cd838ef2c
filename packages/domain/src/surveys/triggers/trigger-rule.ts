import { isAnswered } from '../../results/items/flatten.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import { isChoiceValue } from '../definition/survey-choices.ts'
import type { ChoiceValue } from '../definition/survey-definition.ts'

/** The operators of a condition on an answer. @source Decisions, section 8 */
export const TRIGGER_OPS = [
  'equals',
  'notEquals',
  'lessOrEqual',
  'greaterOrEqual',
  'oneOf',
  'contains',
  'answered',
] as const

/** An operator of a condition; see TRIGGER_OPS. @source Decisions, section 8 */
export type TriggerOp = (typeof TRIGGER_OPS)[number]

/**
 * A condition on the answer to a question, or to a part of it: a row of a matrix or an item of a multiple-text question.
 *
 * @source Decisions, section 8
 */
export interface TriggerCondition {
  readonly question: string
  readonly row?: string | undefined
  readonly op: TriggerOp
  /** A single value, or a list for `oneOf`; absent for `answered`. */
  readonly value?: ChoiceValue | readonly ChoiceValue[] | undefined
}

/** The rule of a trigger, which fires when all, or any, of its conditions hold. @source Decisions, section 8 */
export type TriggerRule = { readonly all: readonly TriggerCondition[] } | { readonly any: readonly TriggerCondition[] }

/**
 * Returns whether a rule holds for a set of answers.
 *
 * Values are compared as text, so 4 equals "4"; `lessOrEqual` and `greaterOrEqual` compare numbers and never hold for anything else;
 * `contains` matches a selected choice of a checkbox question or, ignoring case, part of a text. A condition never holds without an
 * answer, so `notEquals` does not hold for an unanswered question. A rule that is invalid or has no conditions does not hold; no
 * input causes an exception.
 *
 * @source Decisions, section 8
 */
export function evaluateRule(rule: unknown, answers: Readonly<Record<string, unknown>>): boolean {
  if (!isJsonObject(rule)) return false
  const { all, any } = rule
  if (Array.isArray(all)) return all.length > 0 && all.every((condition) => holds(condition, answers))
  return Array.isArray(any) && any.some((condition) => holds(condition, answers))
}

/**
 * The properties of a trigger that are needed to evaluate it. `overall` marks a trigger on the overall score.
 *
 * @source Decisions, section 8
 */
export interface Trigger {
  readonly trigger_id: number
  readonly rule: unknown
  readonly overall?: boolean
  readonly show_question_ids?: readonly string[]
  /** The locations whose responses the trigger applies to; if the list is empty or missing, it applies to all responses. */
  readonly merchant_ids?: readonly number[]
}

/**
 * The outcome of a form's triggers for a set of answers. `triggers_tried` is the total number of triggers, including those limited
 * to other locations.
 *
 * @source Specification part 1, section 3, "Feedback extras"
 */
export interface TriggerOutcome {
  readonly triggers_tried: number
  readonly triggers_hit: number
  readonly overall_score_trigger_hit: boolean
  readonly visible_survey_question_ids: string[]
  /** The ids of the triggers that fired, in the order in which the triggers were passed. */
  readonly hit_trigger_ids: number[]
}

/**
 * Returns whether a trigger applies to responses from a location. A trigger that is limited to locations does not apply to a response
 * without a location.
 */
export const isForLocation = (
  { merchant_ids = [] }: Pick<Trigger, 'merchant_ids'>,
  merchant_id: number | null,
): boolean => merchant_ids.length === 0 || (merchant_id !== null && merchant_ids.includes(merchant_id))

/**
 * Evaluates all triggers of a form against the answers of one response; `merchant_id` is the response's location, if it has one.
 * @source Decisions, section 8
 */
export function evaluateTriggers(
  triggers: readonly Trigger[],
  answers: Readonly<Record<string, unknown>>,
  merchant_id: number | null = null,
): TriggerOutcome {
  const hit = triggers.filter((trigger) => isForLocation(trigger, merchant_id) && evaluateRule(trigger.rule, answers))
  return {
    triggers_tried: triggers.length,
    triggers_hit: hit.length,
    overall_score_trigger_hit: hit.some((trigger) => trigger.overall === true),
    visible_survey_question_ids: [...new Set(hit.flatMap((trigger) => trigger.show_question_ids ?? []))],
    hit_trigger_ids: hit.map((trigger) => trigger.trigger_id),
  }
}

function holds(condition: unknown, answers: Readonly<Record<string, unknown>>): boolean {
  if (!isJsonObject(condition)) return false
  const { question, row, op, value } = condition
  const whole = readOwn(answers, question)
  const answer = row === undefined ? whole : readOwn(whole, row)
  if (!isAnswered(answer)) return false
  if (op === 'answered') return true
  if (op === 'contains') return isChoiceValue(value) && containsValue(answer, String(value))
  if (!isChoiceValue(answer)) return false
  if (op === 'oneOf')
    return Array.isArray(value) && value.some((one) => isChoiceValue(one) && String(one) === String(answer))
  if (!isChoiceValue(value)) return false
  if (op === 'equals') return String(answer) === String(value)
  if (op === 'notEquals') return String(answer) !== String(value)
  const [left, right] = [toNumber(answer), toNumber(value)]
  // A comparison with NaN is always false.
  return (op === 'lessOrEqual' && left <= right) || (op === 'greaterOrEqual' && left >= right)
}

function readOwn(source: unknown, name: unknown): unknown {
  return isJsonObject(source) && typeof name === 'string' && Object.hasOwn(source, name) ? source[name] : undefined
}

function containsValue(answer: unknown, value: string): boolean {
  if (Array.isArray(answer)) return answer.some((pick) => isChoiceValue(pick) && String(pick) === value)
  return typeof answer === 'string' && value !== '' && answer.toLowerCase().includes(value.toLowerCase())
}

function toNumber(value: ChoiceValue): number {
  return typeof value === 'boolean' || String(value).trim() === '' ? NaN : Number(value)
}
