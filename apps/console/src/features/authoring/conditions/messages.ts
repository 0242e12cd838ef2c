import type { ConditionOp } from '@rapport/domain/surveys/conditions/condition'

/** Names of the comparisons, as displayed between a question and a value. */
export const OP_NAMES: Readonly<Record<ConditionOp, string>> = {
  equals: 'is',
  notEquals: 'is not',
  lessOrEqual: 'is at most',
  greaterOrEqual: 'is at least',
  oneOf: 'is one of',
  contains: 'contains',
  notContains: 'does not contain',
  answered: 'is answered',
  empty: 'is not answered',
}

/** Texts of the rule builder. */
export const messages = {
  question: 'Question',
  chooseQuestion: 'Choose a question',
  row: 'Row',
  comparison: 'Comparison',
  value: 'Value',
  chooseValue: 'Choose an answer',
  chooseValues: 'Choose answers',
  join: 'Applies if',
  all: 'All conditions are met',
  any: 'Any condition is met',
  condition: (number: number) => `Condition ${number}`,
  add: 'Add condition',
  remove: (number: number) => `Remove condition ${number}`,
  first: 'When',
  and: 'and',
  or: 'or',
  noQuestions: 'There are no questions to use in a condition yet. Add a question first.',
  nothing: '…',
}
