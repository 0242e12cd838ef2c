import type { ColumnChoice, ColumnProblem, ImportColumn, QuestionMeaning } from './import-column.ts'

/** The actions that a person can choose for a problem with a column. */
export const COLUMN_FIXES = [
  'accept',
  'ignore',
  'edit',
  'no_answer',
  'add_choice',
  'use_other',
  'month_first',
  'day_first',
  'without_member',
  'refuse_rows',
  'see_values',
] as const

/** A fix for a problem with a column. `edit` and `see_values` only open a form or a list and do not change the column. */
export type ColumnFix = (typeof COLUMN_FIXES)[number]

const CHOICE_TYPES: ReadonlySet<QuestionMeaning['type']> = new Set(['radiogroup', 'dropdown', 'checkbox'])
const OTHER = 'other'

/** Returns the suggested fix for a problem, followed by one alternative. */
export function fixesFor(column: ImportColumn, { problem }: ColumnProblem): readonly [ColumnFix, ColumnFix] {
  switch (problem) {
    case 'unknown_value':
      return questionsOf(column).some(({ type }) => CHOICE_TYPES.has(type))
        ? ['add_choice', 'use_other']
        : ['no_answer', 'edit']
    case 'scale_unclear':
      return ['accept', 'edit']
    case 'type_unclear':
      return ['accept', 'edit']
    case 'date_unclear':
      return ['month_first', 'day_first']
    case 'no_year':
    case 'no_location':
      return ['edit', 'ignore']
    case 'no_member':
      return ['without_member', 'see_values']
    case 'weights_change_figures':
    case 'small_groups':
      return ['accept', 'ignore']
  }
}

/**
 * Returns the column after a fix, without the problem, and with high confidence when no other problem remains. The fix `ignore`
 * removes all problems. Returns the same column when the fix only opens a form or a list (`edit`, `see_values`) or when the column
 * does not have the problem.
 */
export function applyFix(column: ImportColumn, problem: ColumnProblem, fix: ColumnFix): ImportColumn {
  if (fix === 'edit' || fix === 'see_values' || !column.problems.includes(problem)) return column
  if (fix === 'ignore') return chooseMeaning(column, [{ meaning: 'ignored' }])
  const problems = column.problems.filter((other) => other !== problem)
  return {
    ...column,
    becomes: column.becomes.map((choice) => fixChoice(choice, problem.values, fix)),
    problems,
    confidence: problems.length === 0 ? 'high' : column.confidence,
  }
}

/** Returns the column with the meanings that a person chose; its problems are cleared and its confidence is set to high. */
export function chooseMeaning(column: ImportColumn, becomes: readonly ColumnChoice[]): ImportColumn {
  return { ...column, becomes, problems: [], confidence: 'high' }
}

function fixChoice(choice: ColumnChoice, values: readonly string[], fix: ColumnFix): ColumnChoice {
  if (choice.meaning === 'completed' && fix === 'month_first') return { ...choice, format: 'MM/DD/YYYY' }
  if (choice.meaning === 'completed' && fix === 'day_first') return { ...choice, format: 'DD/MM/YYYY' }
  if (choice.meaning === 'member' && fix === 'without_member') return { ...choice, unmatched: 'none' }
  if (choice.meaning === 'member' && fix === 'refuse_rows') return { ...choice, unmatched: 'refuse' }
  if (choice.meaning !== 'question') return choice
  if (fix === 'no_answer') return { ...choice, notApplicable: [...new Set([...choice.notApplicable, ...values])] }
  if (fix === 'add_choice')
    return {
      ...choice,
      choices: [...choice.choices, ...values.map((value) => ({ value, text: value, cells: [value] }))],
    }
  return fix === 'use_other' ? { ...choice, choices: withOther(choice, values) } : choice
}

function withOther({ choices }: QuestionMeaning, values: readonly string[]): QuestionMeaning['choices'] {
  if (!choices.some(({ value }) => value === OTHER))
    return [...choices, { value: OTHER, text: 'Other', cells: [...values] }]
  return choices.map((choice) =>
    choice.value === OTHER ? { ...choice, cells: [...new Set([...choice.cells, ...values])] } : choice,
  )
}

/** The numbers of columns that are ready, that need a decision, and that are ignored. */
export interface ColumnCounts {
  readonly ready: number
  readonly open: number
  readonly ignored: number
}

/** Counts the columns by their state. A column with a problem is open, regardless of its meaning. */
export function countColumns(columns: readonly ImportColumn[]): ColumnCounts {
  const open = columns.filter(isOpen).length
  const ignored = columns.filter((column) => !isOpen(column) && isIgnored(column)).length
  return { ready: columns.length - open - ignored, open, ignored }
}

/** Returns whether a column has a problem that needs a decision. */
export const isOpen = ({ problems }: ImportColumn): boolean => problems.length > 0

/** Returns whether a column is not read at all. */
export const isIgnored = ({ becomes }: ImportColumn): boolean => becomes.every(({ meaning }) => meaning === 'ignored')

/**
 * Returns the position of the nearest column with a problem, after `from` or, if `step` is -1, before `from`. The search wraps
 * around at the ends. Returns null when no column has a problem. `from` can be -1, the position before the first column.
 */
export function nextOpen(columns: readonly ImportColumn[], from: number, step: 1 | -1): number | null {
  const open = columns.flatMap((column, position) => (isOpen(column) ? [position] : []))
  if (step === 1) return open.find((position) => position > from) ?? open[0] ?? null
  return open.findLast((position) => position < from) ?? open.at(-1) ?? null
}

/** Returns the questions whose answers a column contains. */
export function questionsOf(column: ImportColumn): readonly QuestionMeaning[] {
  return column.becomes.filter((choice) => choice.meaning === 'question')
}

/**
 * Lists the names of the questions in all columns, in order of first occurrence. The number of a question on the screen is the
 * index of its name plus 1.
 */
export function questionOrder(columns: readonly ImportColumn[]): readonly string[] {
  return [...new Set(columns.flatMap((column) => questionsOf(column).map(({ question }) => question)))]
}

/** Returns the 1-based position of a row in its matrix or of an item in its question, or null for a meaning without a part. */
export function partNumber(columns: readonly ImportColumn[], { question, part }: QuestionMeaning): number | null {
  if (part === undefined) return null
  const names = columns.flatMap((column) =>
    questionsOf(column).flatMap((other) => (other.question === question && other.part ? [other.part.name] : [])),
  )
  return [...new Set(names)].indexOf(part.name) + 1
}
