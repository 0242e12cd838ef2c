import { toScreenDate } from '../../format/date-text.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { percentOf } from '../scores/score.ts'
import { explainNoFigures, listPublishedAnswers } from './published-answers.ts'
import type { ListedResponse, ResultItem, ResultMeasure } from './result-items.ts'

/** A column header of a result table; numeric columns are right-aligned. @source Specification part 1, section 2 "Performance" */
export interface TableHead {
  readonly label: string
  readonly isFigure: boolean
}

/**
 * A row of a result table: its cells as displayed, and the number of responses behind it. A row that gives a reason instead of
 * figures has a count of at least 1, so that it is shown.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export interface TableRow {
  readonly key: string
  readonly cells: readonly string[]
  readonly count: number
  /**
   * For a matrix row: the share of each column in the row's base, 0–100; null for a column without a share. For a choice: a single
   * entry, its share of the base.
   */
  readonly shares?: readonly (number | null)[]
  /** For a text with an author: the response that contains it. */
  readonly response?: AuthoredResponse
}

/** A listed response whose author is known. */
export type AuthoredResponse = ListedResponse & { readonly author: NonNullable<ListedResponse['author']> }

const hasAuthor = (listed: ListedResponse): listed is AuthoredResponse => listed.author !== undefined

/** A result as a table with headers. @source Specification part 1, section 2 "Performance" */
export interface ResultTable {
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
}

const textHead = (label: string): TableHead => ({ label, isFigure: false })
const figureHead = (label: string): TableHead => ({ label, isFigure: true })
/** A cell without a figure. */
const NO_FIGURE = '–'

/** Returns the header of a count column; weighted counts are not numbers of people. */
const countHead = ({ answers }: ResultMeasure) => (answers.weighting === undefined ? 'Responses' : 'Weighted Responses')

function choiceTable(item: ResultItem, measure: ResultMeasure): ResultTable {
  const heads = [textHead('Answer'), figureHead(countHead(measure)), figureHead('Percent')]
  if (measure.published !== undefined) return { heads, rows: publishedRows(item, measure) }
  const { answers } = measure
  const rows = item.choices.map(({ value, text }) => {
    const count = answers.counts[value] ?? 0
    // Answers that do not apply are outside the base, so they have a count but no share.
    const percent = item.notApplicable.includes(value) ? null : percentOf(count, answers.totalCount)
    return { key: value, cells: [text, formatCount(count), formatPercent(percent ?? NaN)], count, shares: [percent] }
  })
  return { heads, rows }
}

/** Returns a row for each published answer of an anonymous survey; merged answers share one row. */
function publishedRows(item: ResultItem, measure: ResultMeasure): TableRow[] {
  return listPublishedAnswers(item, measure).answers.map(({ values, text, count }) => {
    const percent = percentOf(count, measure.answers.totalCount)
    const cells = [text, formatCount(count), formatPercent(percent ?? NaN)]
    return { key: values.join('|'), cells, count, shares: [percent] }
  })
}

function matrixTable(item: ResultItem): ResultTable {
  const rows = item.rows.map(({ value, text }) => {
    const measure = item.results.current.subQuestions[value]
    if (measure?.published !== undefined) return publishedMatrixRow(item, { value, text }, measure)
    const counts = measure?.answers.counts ?? {}
    const cells = item.columns.map((column) => counts[column.value] ?? 0)
    // A person may select several checkboxes in a row, so the sum of the cells is not the number of people.
    const count =
      item.type === 'checkbox' ? (measure?.answers.totalCount ?? 0) : cells.reduce((sum, cell) => sum + cell, 0)
    const shares = item.columns.map((column) =>
      item.notApplicable.includes(column.value)
        ? null
        : percentOf(counts[column.value] ?? 0, measure?.answers.totalCount ?? 0),
    )
    return { key: value, cells: [text, ...cells.map(formatCount), formatCount(count)], count, shares }
  })
  return {
    heads: [
      textHead('Question'),
      ...item.columns.map(({ text }) => figureHead(text)),
      figureHead(countHead(item.results.current)),
    ],
    rows,
  }
}

/**
 * Returns a matrix row of an anonymous survey: the cell of each merged answer shows the merged count with the names of the merged
 * answers, and the reason why there are no figures follows the row title.
 */
function publishedMatrixRow(item: ResultItem, row: { value: string; text: string }, measure: ResultMeasure): TableRow {
  const { answers } = listPublishedAnswers(item, measure)
  const cells = item.columns.map(({ value }) => {
    const answer = answers.find(({ values }) => values.includes(value))
    if (answer === undefined) return NO_FIGURE
    return answer.values.length > 1 ? `${formatCount(answer.count)} (${answer.text})` : formatCount(answer.count)
  })
  const shares = item.columns.map(({ value }) => {
    const answer = answers.find(({ values }) => values.includes(value))
    return answer === undefined ? null : percentOf(answer.count, measure.answers.totalCount)
  })
  const reason = explainNoFigures(item, measure)
  const count = measure.answers.totalCount
  const title = reason === null ? row.text : `${row.text} (${reason})`
  // A row with a reason has no count, but must not be hidden like a row without answers.
  return {
    key: row.value,
    cells: [title, ...cells, count > 0 ? formatCount(count) : NO_FIGURE],
    count: Math.max(count, 1),
    shares,
  }
}

/** Returns the newest texts of a question or of one of its items, with dates formatted for display. */
function textRows(item: ResultItem, name: string, before: readonly string[]): TableRow[] {
  const listed = item.results.current.answers.distribution[name] ?? []
  return listed.flatMap((response, index) => {
    const { text } = response
    if (text === null || text.trim() === '') return []
    const shown = item.inputType === 'date' ? (toScreenDate(text) ?? text) : text
    // Comments in an anonymous survey are not linked to responses, so the position is the key.
    const row = { key: `${name}-${index}`, cells: [...before, shown], count: 1 }
    return [hasAuthor(response) ? { ...row, response } : row]
  })
}

function itemsTable(item: ResultItem): ResultTable {
  const rows = item.items.flatMap(({ name, title }) => {
    const answered = textRows(item, name, [title])
    return answered.length > 0 ? answered : [{ key: name, cells: [title, ''], count: 0 }]
  })
  return { heads: [textHead('Question'), textHead('Answer')], rows }
}

/**
 * Returns the figures of a result in the current cycle as a table with headers, or null when its type has no such table. A
 * single-choice or checkbox question has a row for each answer, with its count and its share of the base. A matrix has a row for
 * each of its rows, with the count of each column. Text questions have a row for each of the newest texts; in a question with
 * several text fields, each row also has the title of its field.
 *
 * Answers, matrix rows and text fields without responses are included with a count of 0, in the order of the form. In an anonymous
 * survey, however, merged answers to a single-choice or checkbox question share one row, and answers without a published count have
 * no row. Ratings and yes/no questions are treated as single-choice questions. A matrix dropdown and a dynamic panel have a table
 * for each of their children (see listResultTables) but no table for the whole; groups have no table.
 *
 * @source Specification part 1, section 2 "Performance"; Decisions, section 12 "Result tables"
 */
export function buildResultTable(item: ResultItem): ResultTable | null {
  switch (item.type) {
    case 'checkbox':
      return item.rows.length > 0 ? matrixTable(item) : choiceTable(item, item.results.current)
    case 'dropdown':
    case 'radiogroup':
    case 'rating':
    case 'boolean':
      return choiceTable(item, item.results.current)
    case 'matrix':
      return matrixTable(item)
    case 'text':
    case 'comment':
      return { heads: [textHead('Answer')], rows: textRows(item, item.name, []) }
    case 'multipletext':
      return itemsTable(item)
    case 'matrixdropdown':
    case 'paneldynamic':
    case 'panel':
      return null
  }
}

/** A table together with the result that it shows, which is a whole result or one child of a result with cells. */
export interface CaptionedTable {
  readonly item: ResultItem
  readonly table: ResultTable
}

/**
 * Lists the tables of a result: one table, or one for each column of a matrix dropdown or question of a dynamic panel. Returns null
 * for a type without tables; the screen then shows “Question type not supported”. The list is empty when none of these columns or
 * questions is counted.
 *
 * @source Decisions, section 14, "Matrix dropdown and dynamic panels"
 */
export function listResultTables(item: ResultItem): CaptionedTable[] | null {
  const shown = hasCells(item) ? item.children : [item]
  const tables = shown.map((one) => ({ item: one, table: buildResultTable(one) }))
  const known = tables.flatMap(({ item: one, table }) => (table === null ? [] : [{ item: one, table }]))
  return known.length < tables.length ? null : known
}

/** Returns whether a result lists at least one text with its author. */
export function listsAuthors({ results }: Pick<ResultItem, 'results'>): boolean {
  return Object.values(results.current.answers.distribution).some((listed) => listed.some(hasAuthor))
}

/** Returns whether the answers to a question are in cells, which are counted by column. */
export function hasCells({ type }: Pick<ResultItem, 'type'>): boolean {
  return type === 'matrixdropdown' || type === 'paneldynamic'
}
