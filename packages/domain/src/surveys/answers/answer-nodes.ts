import { isJsonObject } from '../definition/safe-json.ts'
import { type Choice, readChoice } from '../definition/survey-choices.ts'
import type { Question } from '../definition/survey-questions.ts'
import { choiceText, plainText } from './answer-text.ts'

/**
 * A node of the answer tree: a question, a part of a question, or a panel, with its answers as texts (several for a checkbox) or
 * with child nodes. `key` is unique among its siblings.
 *
 * @source Specification part 1, section 2 "Answer tree"
 */
export interface AnswerNode {
  readonly key: string
  readonly label: string
  readonly answers: readonly string[]
  readonly children: readonly AnswerNode[]
}

/** Returns a list with one node, or an empty list when the node would have neither answers nor child nodes. */
export function node(
  key: string,
  label: string,
  answers: readonly (string | null)[],
  children: AnswerNode[] = [],
): AnswerNode[] {
  const said = answers.filter((answer) => answer !== null)
  return said.length === 0 && children.length === 0 ? [] : [{ key, label, answers: said, children }]
}

/** Returns the entry with the given name when the answer is an object that has it, otherwise undefined. */
export function answerOf(answers: unknown, name: string): unknown {
  return isJsonObject(answers) && Object.hasOwn(answers, name) ? answers[name] : undefined
}

/** Returns the rows of a matrix: those of the form in their order, then those that occur only in the answer. */
function rowsOf(question: Question, answer: unknown): { value: string; text: string }[] {
  const unknown = isJsonObject(answer) ? Object.keys(answer) : []
  const known = question.rows.map(({ value }) => value)
  return [...question.rows, ...unknown.filter((row) => !known.includes(row)).map((row) => ({ value: row, text: row }))]
}

/** Returns the choices of a matrix dropdown column, or the choices of the question when the column defines none. @source SurveyJS */
export function columnChoices(question: Question, position: number): readonly Choice[] {
  const source = question.source.columns?.[position]
  const choices = typeof source === 'object' && 'name' in source ? source.choices : undefined
  return Array.isArray(choices) ? choices.map(readChoice) : question.choices
}

/** Returns the nodes for the cells in one row of a matrix dropdown. */
function cellNodes(question: Question, row: unknown): AnswerNode[] {
  return question.columns.flatMap((column, position) => {
    const answer = answerOf(row, column.value)
    const picks: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
    const choices = columnChoices(question, position)
    return node(
      column.value,
      column.text,
      picks.map((pick) => choiceText(pick, choices)),
    )
  })
}

/**
 * Returns the nodes for the parts of a question: the fields of a multiple text or the rows of a matrix. Returns an empty list for
 * any other type.
 * @source Specification part 1, section 2 "Answer tree"
 */
export function partNodes(question: Question, answer: unknown): AnswerNode[] {
  switch (question.type) {
    case 'multipletext':
      return question.items.flatMap(({ name, title }) => node(name, title, [plainText(answerOf(answer, name))]))
    case 'matrix':
      return rowsOf(question, answer).flatMap(({ value, text }) =>
        node(value, text, [choiceText(answerOf(answer, value), question.columns)]),
      )
    case 'matrixdropdown':
      return rowsOf(question, answer).flatMap(({ value, text }) =>
        node(value, text, [], cellNodes(question, answerOf(answer, value))),
      )
    default:
      return []
  }
}
