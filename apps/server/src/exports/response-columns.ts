import { answerOf, columnChoices } from '@rapport/domain/surveys/answers/answer-nodes'
import { choiceText, pickedText, typedText } from '@rapport/domain/surveys/answers/answer-text'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { listQuestions, type Question } from '@rapport/domain/surveys/definition/survey-questions'
import { versionOfQuestion } from '@rapport/domain/surveys/versions/question-versions'

import type { MeasuredForm } from '../results/measured-form.ts'

/** A cell of a file; numbers are written unchanged. */
export type Cell = string | number | null

/** A column of answers: its question, its header, and a function that returns its cell from the answers of a response. */
export interface AnswerColumn {
  readonly question: string
  readonly head: string
  cell(answers: Readonly<Record<string, unknown>>): Cell
}

/** Returns a scale value as a number; null for anything else. */
function scaleNumber(value: unknown): number | null {
  // A shortcut, because most answers in a large file are numbers.
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const number = isChoiceValue(value) && String(value).trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

/**
 * Returns a list or an object as JSON, for example the entries of a dynamic panel; returns a string unchanged, and null when there
 * is no answer.
 */
const listed = (answer: unknown): Cell =>
  answer === undefined || answer === null ? null : typeof answer === 'string' ? answer : JSON.stringify(answer)

/** Returns one column for each cell of a matrix dropdown, row by row. */
function cellColumns(question: Question): AnswerColumn[] {
  const columns = question.columns.map((column, position) => ({
    ...column,
    choices: columnChoices(question, position),
  }))
  return question.rows.flatMap((row) =>
    columns.map(({ value, text, choices }) => ({
      question: question.name,
      head: `${question.title}: ${row.text}: ${text}`,
      cell: (answers) => {
        const answer = answerOf(answerOf(answers[question.name], row.value), value)
        const picks: readonly unknown[] = Array.isArray(answer) ? answer : [answer]
        const joinedTexts = picks.flatMap((pick) => choiceText(pick, choices) ?? []).join('; ') || null
        // A number that the respondent typed remains a number; a choice is written as text.
        return typeof answer === 'number' && choices.length === 0 ? answer : joinedTexts
      },
    })),
  )
}

function columnsOf(question: Question): AnswerColumn[] {
  const { name, title } = question
  const commentName = `${name}-Comment`
  const one = (cell: (answer: unknown, comment: unknown) => Cell): AnswerColumn[] => [
    { question: name, head: title, cell: (answers) => cell(answers[name], answers[commentName]) },
  ]
  const several = (
    parts: readonly { readonly name: string; readonly title: string }[],
    cell: (part: unknown) => Cell,
  ): AnswerColumn[] =>
    parts.map((part) => ({
      question: name,
      head: `${title}: ${part.title}`,
      cell: (answers) => {
        const answer = answers[name]
        return cell(isJsonObject(answer) ? answer[part.name] : undefined)
      },
    }))
  switch (question.type) {
    case 'matrix': {
      const rows = question.rows.map((row) => ({ name: row.value, title: row.text }))
      const isScale = question.rateMin !== null
      const textOf = (value: unknown) => choiceText(value, question.columns)
      return several(rows, isScale ? (value) => scaleNumber(value) ?? textOf(value) : textOf)
    }
    case 'multipletext':
      return several(question.items, (value) => typedText(value, null))
    case 'text':
    case 'comment':
      return one((answer) => typedText(answer, question.inputType))
    case 'matrixdropdown':
      return cellColumns(question)
    case 'paneldynamic':
      return one(listed)
    case 'checkbox':
    case 'boolean':
    case 'dropdown':
    case 'radiogroup':
    case 'rating': {
      const isScale = question.rateMin !== null
      const textOf = (answer: unknown, comment: unknown) => pickedText(question, answer, comment).join('; ') || null
      return one(isScale ? (answer, comment) => scaleNumber(answer) ?? textOf(answer, comment) : textOf)
    }
  }
}

/**
 * Lists the columns of a survey's answers: one for each row of a matrix, cell of a matrix dropdown and item of a multiple text, and
 * one for each other question. Answers on a scale are written as numbers, single choices as text, multiple choices as text
 * separated by semicolons, and the entries of a dynamic panel as JSON.
 *
 * @source Decisions, section 12, "Exports"
 */
export function listAnswerColumns(definition: SurveyDefinition): AnswerColumn[] {
  return listQuestions(definition).flatMap(columnsOf)
}

/** A column of answers to one version of a question. */
export interface VersionedColumn extends AnswerColumn {
  readonly version: number
}

/** The form properties that listVersionedColumns needs. */
export type VersionedForm = Pick<MeasuredForm, 'definition' | 'question_versions' | 'earlier'>

/**
 * Lists the answer columns of a form: first those for the current versions of its questions, then those for earlier versions, with
 * the version number in the header.
 */
export function listVersionedColumns({ definition, question_versions, earlier }: VersionedForm): VersionedColumn[] {
  const present = listAnswerColumns(definition).map((column) => ({
    ...column,
    version: versionOfQuestion(question_versions, column.question),
  }))
  const before = earlier.flatMap(({ question, version }) =>
    columnsOf(question).map((column) => ({ ...column, head: `${column.head} (version ${version})`, version })),
  )
  return [...present, ...before]
}
