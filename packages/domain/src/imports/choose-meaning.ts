import { chooseMeaning, questionsOf } from './column-fixes.ts'
import type { ColumnChoice, ColumnMeaning, ImportColumn, QuestionMeaning } from './import-column.ts'
import type { DateFormat } from './import-file.ts'

const MAX_ATTRIBUTE_NAME = 80
/** Meanings that only one column of a file can have. */
const SINGLE: ReadonlySet<ColumnMeaning> = new Set(['completed', 'key', 'member', 'location', 'weight'])

/** Returns a column's initial settings for the meaning that a person chose, before any details are changed. */
export function startMeaning(
  meaning: ColumnMeaning,
  column: ImportColumn,
  columns: readonly ImportColumn[],
  format: DateFormat,
): ColumnChoice {
  const label = column.label || column.column
  switch (meaning) {
    case 'question':
      return questionsOf(column)[0] ?? startQuestion(column.column, label)
    case 'completed':
      return { meaning, format }
    case 'member':
      return { meaning, by: column.samples.some((cell) => cell.includes('@')) ? 'email' : 'number' }
    case 'attribute':
      return { meaning, name: label.slice(0, MAX_ATTRIBUTE_NAME) }
    case 'other':
      return { meaning, question: lastChoiceQuestion(columns, columns.indexOf(column)) }
    case 'key':
    case 'location':
    case 'weight':
    case 'ignored':
      return { meaning }
  }
}

function startQuestion(question: string, title: string): QuestionMeaning {
  return { meaning: 'question', question, title, type: 'comment', measure: 'text', choices: [], notApplicable: [] }
}

/**
 * Returns the name of the last question with choices in the columns before `position`. If these columns have no such question,
 * returns the name of the first one in the other columns, or an empty string if no column has one.
 */
function lastChoiceQuestion(columns: readonly ImportColumn[], position: number): string {
  const names = (part: readonly ImportColumn[]) =>
    part.flatMap((column) =>
      questionsOf(column).flatMap(({ question, choices }) => (choices.length > 0 ? [question] : [])),
    )
  return names(columns.slice(0, position)).at(-1) ?? names(columns.slice(position)).at(0) ?? ''
}

/**
 * The columns after a change. `released` is the name of the column that lost its meaning because only one column can have it; null
 * when there is none.
 */
export interface ChangedColumns {
  readonly columns: readonly ImportColumn[]
  readonly released: string | null
}

/**
 * Replaces the column at a position. When the new column has a meaning that only one column can have, the column that previously
 * had it becomes an ignored column. Otherwise, the title, type and measure of each of its questions are copied to the other columns
 * of that question; for a matrix, the scale is also copied.
 */
export function replaceColumn(columns: readonly ImportColumn[], position: number, next: ImportColumn): ChangedColumns {
  const taken = next.becomes.find(({ meaning }) => SINGLE.has(meaning))?.meaning
  let released: string | null = null
  const changed = columns.map((column, index) => {
    if (index === position) return next
    if (taken === undefined) return { ...column, becomes: column.becomes.map((choice) => follow(choice, next)) }
    if (!column.becomes.some(({ meaning }) => meaning === taken)) return column
    released = column.column
    return chooseMeaning(column, [{ meaning: 'ignored' }])
  })
  return { columns: changed, released }
}

function follow(choice: ColumnChoice, changed: ImportColumn): ColumnChoice {
  if (choice.meaning !== 'question') return choice
  const same = questionsOf(changed).find(({ question }) => question === choice.question)
  if (same === undefined) return choice
  const { title, type, measure } = same
  return { ...choice, title, type, measure, ...(type === 'matrix' ? { choices: same.choices } : {}) }
}
