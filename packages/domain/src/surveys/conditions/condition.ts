import type { ChoiceValue } from '../definition/survey-definition.ts'
import { TRIGGER_OPS, type TriggerCondition, type TriggerRule } from '../triggers/trigger-rule.ts'

/** The kinds of comparison with an answer: those that triggers support, and two that only visibility conditions use. */
export const CONDITION_OPS = [...TRIGGER_OPS, 'notContains', 'empty'] as const

/** A kind of comparison in a condition. */
export type ConditionOp = (typeof CONDITION_OPS)[number]

/**
 * A comparison between a value and the answer to a question, or to one of its rows or lines. The value is a list for `oneOf`, and
 * absent for `answered` and `empty`.
 */
export interface ConditionTerm {
  readonly question: string
  readonly row?: string | undefined
  readonly op: ConditionOp
  readonly value?: ChoiceValue | readonly ChoiceValue[] | undefined
}

/** The ways to join the comparisons of a condition: all must hold, or at least one. */
export const CONDITION_JOINS = ['all', 'any'] as const

/** A group of comparisons of which all, or at least one, must hold. */
export interface Condition {
  readonly join: (typeof CONDITION_JOINS)[number]
  readonly terms: readonly ConditionTerm[]
}

/** The operators of the survey engine's expression language, by comparison. */
const PRINTED: Readonly<Record<ConditionOp, string>> = {
  equals: '=',
  notEquals: '!=',
  lessOrEqual: '<=',
  greaterOrEqual: '>=',
  oneOf: 'anyof',
  contains: 'contains',
  notContains: 'notcontains',
  answered: 'notempty',
  empty: 'empty',
}

/**
 * Writes a condition as a survey engine expression; empty for a condition without terms. A value that has not been chosen yet is
 * written as an empty string, or as an empty list for `oneOf`.
 *
 * @example printCondition({ join: 'all', terms: [{ question: 'visit', op: 'equals', value: 'golf' }] }) // "{visit} = 'golf'"
 */
export function printCondition({ join, terms }: Condition): string {
  return terms.map(printTerm).join(join === 'all' ? ' and ' : ' or ')
}

function printTerm({ question, row, op, value }: ConditionTerm): string {
  const left = `{${row === undefined ? question : `${question}.${row}`}} ${PRINTED[op]}`
  if (op === 'answered' || op === 'empty') return left
  if (op !== 'oneOf') return `${left} ${printValue(isList(value) ? (value[0] ?? '') : (value ?? ''))}`
  const values = value === undefined ? [] : isList(value) ? value : [value]
  return `${left} [${values.map(printValue).join(', ')}]`
}

const isList = (value: ConditionTerm['value']): value is readonly ChoiceValue[] => Array.isArray(value)

/** Writes a value for the engine, which reads a backslash before a quote as an escape and any other backslash literally. */
function printValue(value: ChoiceValue): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['"]/g, String.raw`\$&`)}'` : String(value)
}

/** Converts a trigger rule to a condition, which a rule builder can edit. */
export function conditionOfRule(rule: TriggerRule): Condition {
  return 'all' in rule ? { join: 'all', terms: rule.all } : { join: 'any', terms: rule.any }
}

/** Converts a condition to a trigger rule. Terms that triggers do not support are omitted. */
export function ruleOfCondition({ join, terms }: Condition): TriggerRule {
  const known = terms.filter(isTriggerTerm)
  return join === 'all' ? { all: known } : { any: known }
}

function isTriggerTerm(term: ConditionTerm): term is ConditionTerm & TriggerCondition {
  return TRIGGER_OPS.some((op) => op === term.op)
}
