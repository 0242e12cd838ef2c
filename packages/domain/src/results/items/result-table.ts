import { toScreenDate } from '../../format/date-text.ts'
import { formatCount, formatPercent } from '../../format/numbers.ts'
import { percentOf } from '../scores/score.ts'
import type { ResultItem, ResultMeasure } from './result-items.ts'

/** A head of a result table; figures stand at the right. @source Specification part 1, section 2 "Performance" */
export interface TableHead {
  readonly label: string
  readonly isFigure: boolean
}

/** A row of a result table: its cells as they are read, and how many responses are behind it. @source Specification part 1, section 2 "Performance" */
export interface TableRow {
  readonly key: string
  readonly cells: readonly string[]
  readonly count: number
}

/** A result as a headed table. @source Specification part 1, section 2 "Performance" */
export interface ResultTable {
  readonly heads: readonly TableHead[]
  readonly rows: readonly TableRow[]
}

const words = (label: string): TableHead => ({ label, isFigure: false })
const figure = (label: string): TableHead => ({ label, isFigure: true })

function choiceTable(item: ResultItem, { answers }: ResultMeasure): ResultTable {
  const rows = item.choices.map(({ value, text }) => {
    const count = answers.counts[value] ?? 0
    // Answers that do not apply are outside the base, so they have a count and no share.
    const percent = item.notApplicable.includes(value) ? null : percentOf(count, answers.totalCount)
    return { key: value, cells: [text, formatCount(count), formatPercent(percent ?? NaN)], count }
  })
  return { heads: [words('Answer'), figure('Responses'), figure('Percent')], rows }
}

function matrixTable(item: ResultItem): ResultTable {
  const rows = item.rows.map(({ value, text }) => {
    const counts = item.results.current.subQuestions[value]?.answers.counts ?? {}
    const cells = item.columns.map((column) => counts[column.value] ?? 0)
    const count = cells.reduce((sum, cell) => sum + cell, 0)
    return { key: value, cells: [text, ...cells.map(formatCount), formatCount(count)], count }
  })
  return {
    heads: [words('Question'), ...item.columns.map(({ text }) => figure(text)), figure('Responses')],
    rows,
  }
}

/** The newest texts of a question or of one of its items; dates as people read them. */
function textRows(item: ResultItem, name: string, before: readonly string[]): TableRow[] {
  const listed = item.results.current.answers.distribution[name] ?? []
  return listed.flatMap(({ response_id, text }) => {
    if (text === null || text.trim() === '') return []
    const shown = item.inputType === 'date' ? (toScreenDate(text) ?? text) : text
    return [{ key: `${name}-${response_id}`, cells: [...before, shown], count: 1 }]
  })
}

function itemsTable(item: ResultItem): ResultTable {
  const rows = item.items.flatMap(({ name, title }) => {
    const answered = textRows(item, name, [title])
    return answered.length > 0 ? answered : [{ key: name, cells: [title, ''], count: 0 }]
  })
  return { heads: [words('Question'), words('Answer')], rows }
}

/**
 * A result of the current cycle as a headed table, or null, which shows Question type not supported. Single choices and
 * checkboxes: a row for each answer with its count and its share of the base. A matrix: a row for each of its rows with
 * the count of each column. Texts: a row for each of the newest texts; several texts: the same beside their titles.
 *
 * Answers, rows and titles that nobody gave are there with a count of 0, in the order of the form. Ratings and yes/no
 * questions are choices too; groups, repeated panels and matrices with fields of their own have no table.
 *
 * @source Specification part 1, section 2 "Performance"; Decisions, section 12 "Result tables"; ratings and yes/no are ours
 */
export function buildResultTable(item: ResultItem): ResultTable | null {
  switch (item.type) {
    case 'dropdown':
    case 'radiogroup':
    case 'checkbox':
    case 'rating':
    case 'boolean':
      return choiceTable(item, item.results.current)
    case 'matrix':
      return matrixTable(item)
    case 'text':
    case 'comment':
      return { heads: [words('Answer')], rows: textRows(item, item.name, []) }
    case 'multipletext':
      return itemsTable(item)
    case 'matrixdropdown':
    case 'paneldynamic':
    case 'panel':
      return null
  }
}
