import { joinValues, listParts, listValues } from '@rapport/domain/surveys/conditions/comparisons'
import type { Condition, ConditionTerm } from '@rapport/domain/surveys/conditions/condition'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'

import { messages, OP_NAMES } from './messages.ts'

/** Describes a condition as text, such as `How was your visit? is 1 or 2`. */
export function describeCondition({ join, terms }: Condition, questions: readonly Question[]): string {
  const texts = terms.map((term) => describeTerm(term, questions))
  return texts.join(join === 'all' ? ` ${messages.and} ` : ` ${messages.or} `)
}

function describeTerm({ question: name, row, op, value }: ConditionTerm, questions: readonly Question[]): string {
  const question = questions.find((one) => one.name === name)
  const part = row === undefined ? undefined : question && listParts(question).find((one) => one.value === row)
  const subject = [question?.title ?? name, part?.text ?? row].filter((text) => text !== undefined).join(': ')
  const operatorText = op === 'oneOf' ? OP_NAMES.equals : OP_NAMES[op]
  if (op === 'answered' || op === 'empty') return `${subject} ${operatorText}`
  const choices = question ? listValues(question) : []
  const values = (value === undefined ? [] : typeof value === 'object' ? value : [value]).map((one) => {
    const text = String(one)
    return choices.find((choice) => choice.value === text)?.text ?? text
  })
  return `${subject} ${operatorText} ${joinValues(values, messages.or) || messages.nothing}`
}
