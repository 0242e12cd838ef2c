import type { AnswerNode } from '../answers/answer-nodes.ts'
import { buildAnswerTree } from '../answers/answer-tree.ts'
import { isJsonObject } from '../definition/safe-json.ts'
import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { evaluateRule } from './trigger-rule.ts'

/** The texts of a question and its answer; the question text includes the row if the rule names one. */
export interface FiredAnswer {
  readonly question: string
  readonly answer: string
}

function find(nodes: readonly AnswerNode[], key: unknown): AnswerNode | undefined {
  for (const node of nodes) {
    const found = node.key === key ? node : find(node.children, key)
    if (found) return found
  }
  return undefined
}

/**
 * Returns the answers that made a trigger fire: the question and answer for each condition that holds, in the order of the rule.
 * Each question (or row of a question) is listed only once, and conditions whose answer cannot be shown as text are omitted. The
 * list is empty for an invalid rule.
 *
 * Derived from Decisions, section 8
 */
export function listFiredAnswers(
  rule: unknown,
  definition: SurveyDefinition,
  answers: Readonly<Record<string, unknown>>,
): FiredAnswer[] {
  if (!isJsonObject(rule)) return []
  const { all, any } = rule
  const conditions: readonly unknown[] = Array.isArray(all) ? all : Array.isArray(any) ? any : []
  const tree = buildAnswerTree(definition, answers)
  const fired = conditions.flatMap((condition): FiredAnswer[] => {
    if (!isJsonObject(condition) || !evaluateRule({ all: [condition] }, answers)) return []
    const whole = find(tree, condition['question'])
    const part = condition['row'] === undefined ? whole : find(whole?.children ?? [], condition['row'])
    if (!whole || !part || part.answers.length === 0) return []
    const question = part === whole ? whole.label : `${whole.label}: ${part.label}`
    return [{ question, answer: part.answers.join(', ') }]
  })
  return fired.filter(({ question }, index) => fired.findIndex((one) => one.question === question) === index)
}
