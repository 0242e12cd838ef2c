import { cutText } from '../format/cut-text.ts'

/**
 * The name of a column, and its label from the second header row. The label is empty when there is no such row or when its cells
 * are part of the names.
 */
export interface NamedColumn {
  readonly column: string
  readonly label: string
}

/** Maximum length of a column name in characters; leaves room for a number suffix within the API's limit. */
const LONGEST_NAME = 980

/** A cell in a second header row that names only the kind of answer in its column. */
const PLAIN_ANSWER = /^(open-ended )?response$/i

/**
 * Names the columns of a file from its header rows. When the first of two rows has gaps, as in files from SurveyMonkey, a name
 * consists of the question and the text below it: `Service - Speed`. Otherwise, the first row contains the names and the second the
 * labels. Names are trimmed and shortened. Repeated names are numbered: `Other (1)`, `Other (2)`. A column without a name is named
 * by its position, for example `Column 3`.
 */
export function nameColumns(header: readonly (readonly string[])[]): NamedColumn[] {
  const [first = [], second = []] = header.map((row) => row.map((cell) => cell.trim()))
  const isNested = first.some((cell, index) => cell === '' && (second[index] ?? '') !== '')
  let question = ''
  const named = first.map((cell, index): NamedColumn => {
    if (cell !== '') question = cell
    const below = second[index] ?? ''
    if (!isNested) return { column: cell === '' ? `Column ${index + 1}` : cell, label: below }
    if (question === '') return { column: `Column ${index + 1}`, label: '' }
    const isPlain = below === '' || PLAIN_ANSWER.test(below)
    return { column: isPlain ? question : `${question} - ${below}`, label: '' }
  })
  const columns = named.map(({ column, label }) => ({ column: cutText(column, LONGEST_NAME).trim(), label }))
  const counts = new Map<string, number>()
  for (const { column } of columns) counts.set(column, (counts.get(column) ?? 0) + 1)
  const used = new Map<string, number>()
  return columns.map(({ column, label }) => {
    if ((counts.get(column) ?? 0) < 2) return { column, label }
    const number = (used.get(column) ?? 0) + 1
    used.set(column, number)
    return { column: `${column} (${number})`, label }
  })
}

/**
 * Guesses how many rows of a file are above the data: three with Qualtrics import ids, two with SurveyMonkey sub-headers, otherwise one.
 */
export function guessHeaderRows(rows: readonly (readonly string[])[]): number {
  const [first = [], second = [], third = []] = rows
  if (third.some((cell) => cell.trim().startsWith('{"ImportId":'))) return 3
  const filled = second.filter((cell) => cell.trim() !== '')
  const hasPlain = filled.some((cell) => PLAIN_ANSWER.test(cell.trim()))
  const hasGaps = first.some((cell, index) => cell.trim() === '' && (second[index] ?? '').trim() !== '')
  return hasPlain && (hasGaps || (second[0] ?? '').trim() === '') ? 2 : 1
}
