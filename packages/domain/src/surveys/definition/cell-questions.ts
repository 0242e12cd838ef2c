import { readText } from './survey-choices.ts'
import type { CellColumnSource, ChoiceSource, SurveyElement } from './survey-definition.ts'
import { listElements, type Question } from './survey-questions.ts'

/** Maximum number of entries of a dynamic panel. @source Decisions, section 12, "Question types" */
export const MAX_ENTRIES = 20

/**
 * Reads the columns of a matrix dropdown, or the questions of a dynamic panel, as separate questions, each of which is asked once
 * for every row or entry. Each is named after the column or the panel question. A single-choice question becomes a matrix whose
 * columns are the choices, a multiple-choice question becomes a checkbox question with rows and columns, and a text question
 * becomes a multiple-text question with one item for each row. Returns an empty list for questions of other types.
 *
 * The rows of a dynamic panel are its first `entries` entries, numbered from 1; a text question has a row for every allowed entry.
 * Choices in a dynamic panel have no score, because a mean over entries would count a person with five entries five times. Panel
 * questions that consist of several parts are omitted.
 *
 * @source Decisions, section 14, "Matrix dropdown and dynamic panels"
 */
export function readCellQuestions(question: Question, entries = 1): Question[] {
  switch (question.type) {
    case 'matrixdropdown':
      return (question.source.columns ?? [])
        .filter(isCellColumn)
        .map((column) => readGrid(columnElement(question, column), question.rows, question))
    case 'paneldynamic': {
      const most = Math.min(MAX_ENTRIES, Number(question.source['maxPanelCount'] ?? MAX_ENTRIES))
      return listElements(question.source.templateElements ?? [], [])
        .filter(({ type }) => !PARTED.has(type))
        .map(({ source, type }) => {
          // `entries` is derived from the slots. A text question has one slot for all entries, so the maximum is used instead.
          const isText = type === 'text' || type === 'comment'
          return readGrid(source, listEntries(isText ? most : entries), question)
        })
    }
    default:
      return []
  }
}

const listEntries = (count: number): GridRow[] =>
  Array.from({ length: count }, (_, index) => ({ value: `${index + 1}`, text: `Entry ${index + 1}` }))

/** The question types whose answers have several parts and therefore do not fit into one cell. */
const PARTED: ReadonlySet<string> = new Set(['matrix', 'multipletext', 'matrixdropdown', 'paneldynamic'])

function isCellColumn(column: ChoiceSource | CellColumnSource): column is CellColumnSource {
  return typeof column === 'object' && 'name' in column
}

/** Returns the question that a column of a matrix dropdown asks in each row; its choices may be inherited from the matrix. */
function columnElement({ source }: Question, { name, title, cellType, choices }: CellColumnSource): SurveyElement {
  const kind = cellType ?? source['cellType']
  const offered = { choices: choices ?? source.choices ?? [], notApplicable: source.notApplicable ?? [] }
  const named = { name, ...(title === undefined ? {} : { title }) }
  switch (kind) {
    case 'text':
    case 'comment':
    case 'boolean':
    case 'rating':
      return { ...named, type: kind }
    case 'checkbox':
      return { ...named, ...offered, type: kind }
    default:
      return { ...named, ...offered, type: 'dropdown' }
  }
}

interface GridRow {
  readonly value: string
  readonly text: string
}

/** Converts a question that is asked in every row to one question that covers all rows. */
function readGrid(element: SurveyElement, rows: readonly GridRow[], { type }: Question): Question {
  const [asked] = listElements([element], [])
  const named = { name: element.name, title: readText(element.title, element.name) }
  const columns = (asked?.choices ?? []).map(({ value, text, sentiment }) => ({
    value,
    text,
    ...(sentiment === undefined ? {} : { sentiment }),
  }))
  const { sentiment = {}, notApplicable = [] } = element
  const grid = { ...named, rows: [...rows], columns, sentiment, notApplicable }
  const made = (): SurveyElement => {
    switch (asked?.type) {
      case 'text':
      case 'comment':
        return {
          ...named,
          type: 'multipletext',
          items: rows.map(({ value, text }) => ({ name: value, title: text })),
          ...(asked.inputType === null ? {} : { inputType: asked.inputType }),
        }
      case 'checkbox':
        return { ...grid, type: 'checkbox' }
      default: {
        const isScored = type === 'matrixdropdown' && asked?.rateMin !== null && asked !== undefined
        return { ...grid, type: 'matrix', measure: isScored ? asked.measure : 'nominal' }
      }
    }
  }
  const [read] = listElements([made()], [])
  if (read === undefined) throw new Error(`the column ${element.name} has no question`)
  return read
}
