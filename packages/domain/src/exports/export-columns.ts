import type { ColumnChoice, ImportedType, QuestionMeaning } from '../imports/import-column.ts'
import { takesComment } from '../surveys/answers/check-answer.ts'
import { isJsonObject } from '../surveys/definition/safe-json.ts'
import { isChoiceValue } from '../surveys/definition/survey-choices.ts'
import type { SurveyDefinition } from '../surveys/definition/survey-definition.ts'
import { listQuestions, type Question } from '../surveys/definition/survey-questions.ts'
import { codeChoices, type CodedChoice, type CodeStyle } from './export-codes.ts'

/** A cell in an exported file; null when there is no answer. In a date column, a date without a time is a `YYYY-MM-DD` string. */
export type ExportCell = string | number | null

/** A column of exported answers. */
export interface ExportColumn {
  /** Name of the question. */
  readonly question: string
  /**
   * Title for display: the title of the question, followed by the row, item or choice, or by `Other Text` or `Comment`, if the
   * column contains only that part.
   */
  readonly head: string
  readonly kind: 'choice' | 'picked' | 'number' | 'date' | 'text'
  /** Whether the choices are the steps of a scale. */
  readonly isScale: boolean
  /**
   * The choices, each with its cell value. Empty for text, number and date columns; in a column for a checkbox choice, 0 (not
   * picked) and 1 (picked).
   */
  readonly choices: readonly CodedChoice[]
  /** The meaning that the column has when the file is imported. */
  readonly becomes: ColumnChoice
  /** Returns the cell for a response, given its answers by question name. */
  readonly cell: (answers: Readonly<Record<string, unknown>>) => ExportCell
}

/**
 * Lists the export columns for a survey's answers; an import can read every column back. A question with one answer has one column;
 * a checkbox has one for each choice, a matrix one for each row, and a multiple text one for each item. A matrix dropdown or
 * dynamic panel has one column with JSON. The text for Other or a comment gets its own column. `style` determines how a choice is
 * written (see codeChoices), except in a checkbox column, which contains 0 or 1.
 */
export function listExportColumns(definition: SurveyDefinition, style: CodeStyle): ExportColumn[] {
  return listQuestions(definition).flatMap((question) => listQuestionColumns(question, style))
}

/** Lists the columns of one question, as listExportColumns does. */
export const listQuestionColumns = (question: Question, style: CodeStyle): ExportColumn[] => [
  ...columnsOf(question, style),
  ...besideOf(question),
]

function columnsOf(question: Question, style: CodeStyle): ExportColumn[] {
  const { name, title, type } = question
  const answerOf = (answers: Readonly<Record<string, unknown>>): unknown => answers[name]
  switch (type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'boolean':
      return [choiceColumn(question, { head: title, style, answerOf })]
    case 'matrix':
      return question.rows.map(({ value, text }) =>
        choiceColumn(question, {
          head: `${title}: ${text}`,
          style,
          answerOf: (answers) => partOf(answers[name], value),
          part: { name: value, title: text },
        }),
      )
    case 'checkbox':
      return question.choices.map(({ value, text }) => pickedColumn(question, value, text))
    case 'multipletext':
      return question.items.map((item) => ({
        ...textColumn(question, {
          head: `${title}: ${item.title}`,
          answerOf: (answers) => partOf(answers[name], item.name),
          part: { name: item.name, title: item.title },
        }),
      }))
    case 'text':
    case 'comment':
      return [textColumn(question, { head: title, answerOf })]
    case 'matrixdropdown':
    case 'paneldynamic':
      return [jsonColumn(question)]
  }
}

type Part = NonNullable<QuestionMeaning['part']>

interface ColumnSource {
  readonly head: string
  readonly answerOf: (answers: Readonly<Record<string, unknown>>) => unknown
  readonly part?: Part
}

const partOf = (answer: unknown, name: string): unknown =>
  isJsonObject(answer) && Object.hasOwn(answer, name) ? answer[name] : undefined

function meaningOf(question: Question, type: ImportedType, part?: Part): QuestionMeaning {
  const { name, title, measure } = question
  return {
    meaning: 'question',
    question: name,
    title,
    type,
    measure,
    choices: [],
    notApplicable: [],
    ...(part === undefined ? {} : { part }),
  }
}

function choiceColumn(
  question: Question,
  { head, answerOf, part, style }: ColumnSource & { readonly style: CodeStyle },
): ExportColumn {
  const type = question.type as ImportedType // ImportedType includes all single-choice question types.
  const isScale = question.rateMin !== null
  const choices = codeChoices(question.type === 'matrix' ? question.columns : question.choices, { style, isScale })
  const cells = new Map(choices.map(({ value, cell }) => [value, cell]))
  const taken = new Set(choices.map(({ cell }) => String(cell)))
  return {
    question: question.name,
    head,
    kind: 'choice',
    isScale,
    choices,
    becomes: {
      ...meaningOf(question, type, part),
      choices: choices.map(({ value, text, cell }) => ({ value, text, cells: [String(cell).trim()] })),
    },
    cell: (answers) => {
      const answer = answerOf(answers)
      if (!isChoiceValue(answer) || answer === '') return null
      const text = String(answer)
      // A removed choice is exported as its stored value, or as null if that value already represents another choice.
      return cells.get(text) ?? (taken.has(text) ? null : text)
    },
  }
}

/** The possible cells in the column of a checkbox choice. */
const PICKS: readonly CodedChoice[] = [
  { value: '0', text: 'Not picked', cell: 0 },
  { value: '1', text: 'Picked', cell: 1 },
]

function pickedColumn(question: Question, value: string, text: string): ExportColumn {
  return {
    question: question.name,
    head: `${question.title}: ${text}`,
    kind: 'picked',
    isScale: false,
    choices: PICKS,
    becomes: {
      ...meaningOf(question, 'checkbox'),
      choices: [{ value, text, cells: ['1'] }],
      notApplicable: ['0'],
    },
    cell: (answers) => {
      const picks = answers[question.name]
      if (!Array.isArray(picks) || picks.length === 0) return null
      return picks.some((pick: unknown) => isChoiceValue(pick) && String(pick) === value) ? 1 : 0
    },
  }
}

function textColumn(question: Question, { head, answerOf, part }: ColumnSource): ExportColumn {
  const { inputType } = question
  return {
    question: question.name,
    head,
    kind: inputType === 'date' ? 'date' : inputType === 'number' ? 'number' : 'text',
    isScale: false,
    choices: [],
    becomes: meaningOf(question, question.type as ImportedType, part), // ImportedType includes all question types with text answers.
    cell: (answers) => textCell(answerOf(answers)),
  }
}

function textCell(answer: unknown): ExportCell {
  if (typeof answer === 'number') return Number.isFinite(answer) ? answer : null
  return typeof answer === 'string' && answer.trim() !== '' ? answer : null
}

/** Returns a column with the whole answer as JSON, for a matrix dropdown or a dynamic panel. */
function jsonColumn(question: Question): ExportColumn {
  return {
    question: question.name,
    head: question.title,
    kind: 'text',
    isScale: false,
    choices: [],
    becomes: meaningOf(question, question.type as ImportedType), // ImportedType includes matrix dropdowns and dynamic panels.
    cell: (answers) => {
      const answer = answers[question.name]
      return typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : null
    },
  }
}

/**
 * Returns a list with the column for the text that accompanies an answer (the text for Other or a comment), or an empty list when
 * the question has no such text.
 */
function besideOf({ name, title, source }: Question): ExportColumn[] {
  if (!takesComment(source)) return []
  const isOther = source['hasOther'] === true || source['showOtherItem'] === true
  return [
    {
      question: name,
      head: `${title}: ${isOther ? 'Other Text' : 'Comment'}`,
      kind: 'text',
      isScale: false,
      choices: [],
      becomes: { meaning: 'other', question: name, comment: true },
      cell: (answers) => textCell(answers[`${name}-Comment`]),
    },
  ]
}
