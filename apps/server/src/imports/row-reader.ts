import { checkAnswers } from '@rapport/domain/surveys/answers/check-answers'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { readAnswerColumns, type AnswerColumn } from './answer-columns.ts'
import { completionReader, type Completed, type RowProblem } from './completion.ts'
import { ImportFault, mappedColumns, type Mapping } from './mapping.ts'

/** A valid row. */
export interface ReadRow {
  readonly import_key: string
  /** Epoch milliseconds. */
  readonly completed_ms: number
  /** Null without a weight column. */
  readonly weight: number | null
  readonly answers: Readonly<Record<string, unknown>>
}

export type RowReading =
  | { readonly ok: true; readonly row: ReadRow }
  | { readonly ok: false; readonly problem: RowProblem }

/** Rules for reading rows. `now` is in epoch milliseconds; later completions are invalid. */
export interface RowRules {
  readonly definition: SurveyDefinition
  readonly mapping: Mapping
  readonly timeZone: string
  readonly now: number
}

/**
 * Returns a parser of rows below a header. Column names and cells are trimmed. Reports the first problem of a row.
 * Fails with ImportFault when the mapping names a column, question, row or choice that does not exist.
 */
export function rowReader(header: readonly string[], rules: RowRules): (cells: readonly string[]) => RowReading {
  const { definition, mapping } = rules
  const places = placesOf(header, mapping)
  const columns = readAnswerColumns(definition, mapping)
  const readCompleted = completionReader(mapping.completed, rules)
  return (cells) => {
    const cellOf = (column: string): string => cells[places.get(column) ?? -1]?.trim() ?? ''
    const key = cellOf(mapping.key.column)
    if (key === '') return refuse(mapping.key.column, key, 'the key is empty')
    const completed = readCompleted(cellOf)
    if (!completed.ok) return { ok: false, problem: completed.problem }
    const weight = mapping.weight === undefined ? null : readWeight(cellOf(mapping.weight.column))
    if (mapping.weight !== undefined && weight === null)
      return refuse(mapping.weight.column, cellOf(mapping.weight.column), 'is no weight, which is a number above 0')
    return readAnswers(columns, cellOf, rules, { key: mapping.key.prefix + key, completed, weight })
  }
}

function readAnswers(
  columns: readonly AnswerColumn[],
  cellOf: (column: string) => string,
  { definition, mapping }: RowRules,
  { key, completed, weight }: { key: string; completed: Completed; weight: number | null },
): RowReading {
  const answers: Record<string, unknown> = {}
  for (const { source, read, put } of columns) {
    const value = cellOf(source.column)
    if (mapping.missing.includes(value) || source.notApplicable.includes(value)) continue
    const answer = read(value)
    if (answer === null) return refuse(source.column, value, `is no choice of ${source.question}`)
    put(answers, answer)
  }
  const checked = checkAnswers(definition, answers)
  if (checked.ok) return { ok: true, row: { import_key: key, completed_ms: completed.ms, weight, answers } }
  const { path, reason } = checked.problems[0] ?? { path: '', reason: 'is not valid' }
  const column = columns.find(({ source }) => path.split(/[.[]/)[0] === source.question)?.source.column ?? ''
  return refuse(column, cellOf(column), `${path}: ${reason}`)
}

function refuse(column: string, value: string, reason: string): RowReading {
  return { ok: false, problem: { column, value, reason } }
}

const DECIMAL = /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Parses a decimal number above 0; null for anything else. */
function readWeight(text: string): number | null {
  const weight = DECIMAL.test(text) ? Number(text) : 0
  return weight > 0 && Number.isFinite(weight) ? weight : null
}

function placesOf(header: readonly string[], mapping: Mapping): ReadonlyMap<string, number> {
  const names = header.map((name) => name.trim())
  return new Map(
    mappedColumns(mapping).map((column) => {
      const index = names.indexOf(column.trim())
      if (index < 0) throw new ImportFault(`no column ${column}; the file has ${names.join(', ')}`)
      if (names.lastIndexOf(column.trim()) !== index) throw new ImportFault(`two columns are named ${column}`)
      return [column, index]
    }),
  )
}
