import type { NamedColumn } from '@rapport/domain/imports/column-names'
import { shortenNumber } from '@rapport/domain/imports/read-number'
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
  /** Null if there is no weight column, or if the cell is empty and the mapping permits empty cells. */
  readonly weight: number | null
  /** Cells of the location and the member; empty when there is no such column or the cell has a code for a missing value. */
  readonly location: string
  readonly member: string
  /** Ids of the location and the member that match `location` and `member`; null before matching, and when there is no match. */
  readonly merchant_id: number | null
  readonly user_id: number | null
  readonly answers: Readonly<Record<string, unknown>>
}

export type RowReading =
  | { readonly ok: true; readonly row: ReadRow }
  | { readonly ok: false; readonly problem: RowProblem }

/** A parser for the cells of a row. `number` counts the rows below the header from 1; it is the key in a file without a key column. */
export type ReadCells = (cells: readonly string[], number: number) => RowReading

/** Rules for reading rows. `now` is in epoch milliseconds; later completions are invalid. */
export interface RowRules {
  readonly definition: SurveyDefinition
  readonly mapping: Mapping
  readonly timeZone: string
  /** Returns the time zone for the location cell of a row. If omitted, `timeZone` applies to all rows. */
  readonly zoneOf?: (location: string) => string
  readonly now: number
}

/**
 * Returns a parser for the rows below a header. Column names and cells are trimmed. The parser reports only the first problem of a
 * row. Fails with ImportFault when the mapping names a column, question, row or choice that does not exist.
 */
export function rowReader(header: readonly NamedColumn[], rules: RowRules): ReadCells {
  const { definition, mapping } = rules
  const columnIndexes = columnIndexesOf(header, mapping)
  const columns = readAnswerColumns(definition, mapping)
  const readCompleted = completionReader(mapping.completed, rules)
  return (cells, number) => {
    const cellOf = (column: string): string => cells[columnIndexes.get(column) ?? -1]?.trim() ?? ''
    const key = mapping.key.column === undefined ? String(number) : cellOf(mapping.key.column)
    if (key === '') return refuse(mapping.key.column ?? '', key, 'the response ID is empty')
    const completed = readCompleted(cellOf, rules.zoneOf?.(cellOf(mapping.location?.column ?? '')))
    if (!completed.ok) return { ok: false, problem: completed.problem }
    const weightCell = mapping.weight === undefined ? '' : cellOf(mapping.weight.column)
    const weight = mapping.weight === undefined ? null : readWeight(weightCell, mapping.decimal)
    if (mapping.weight !== undefined && weight === null && !(mapping.weight.empty === 'none' && weightCell === ''))
      return refuse(mapping.weight.column, weightCell, 'is not a weight: a weight is a number above 0')
    return readAnswers(columns, cellOf, rules, {
      key: mapping.key.prefix + key,
      completed,
      weight,
    })
  }
}

function readAnswers(
  columns: readonly AnswerColumn[],
  cellOf: (column: string) => string,
  { definition, mapping }: RowRules,
  { key, completed, weight }: { key: string; completed: Completed; weight: number | null },
): RowReading {
  const answers: Record<string, unknown> = {}
  const readCell = (column: string | undefined): string => {
    const cell = column === undefined ? '' : cellOf(column)
    return isListed(mapping.missing, cell, mapping) ? '' : cell
  }
  for (const { source, read, refusal, put } of columns) {
    const value = cellOf(source.column)
    if (isListed(mapping.missing, value, mapping) || isListed(source.notApplicable, value, mapping)) continue
    const found = read(value)
    if (found === null) return refuse(source.column, value, refusal)
    for (const answer of found) {
      if (!put(answers, answer))
        return refuse(source.column, value, `differs from the answer to ${source.question} in an earlier column`)
    }
  }
  const checked = checkAnswers(definition, answers)
  if (checked.ok) {
    const location = readCell(mapping.location?.column)
    const member = readCell(mapping.member?.column)
    const row = {
      import_key: key,
      completed_ms: completed.ms,
      weight,
      location,
      member,
      merchant_id: null,
      user_id: null,
    }
    return { ok: true, row: { ...row, answers } }
  }
  const { path, reason } = checked.problems[0] ?? { path: '', reason: 'is not valid' }
  const column = columns.find(({ source }) => path.split(/[.[]/)[0] === source.question)?.source.column ?? ''
  return refuse(column, cellOf(column), `${path}: ${reason}`)
}

/** Returns whether a cell is one of the codes; a file may contain -99.0 for the code -99. */
function isListed(codes: readonly string[], value: string, { decimal }: Mapping): boolean {
  if (codes.includes(value)) return true
  // In nearly every file, the only code for missing values is an empty string, so numbers need not be normalized.
  return codes.some((code) => code !== '') && codes.includes(shortenNumber(value, decimal))
}

function refuse(column: string, value: string, reason: string): RowReading {
  return { ok: false, problem: { column, value, reason } }
}

const DECIMAL = /^\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/** Parses a decimal number above 0; returns null for anything else. */
function readWeight(cell: string, decimal: Mapping['decimal']): number | null {
  const text = decimal === ',' ? shortenNumber(cell, decimal) : cell
  const weight = DECIMAL.test(text) ? Number(text) : 0
  return weight > 0 && Number.isFinite(weight) ? weight : null
}

function columnIndexesOf(header: readonly NamedColumn[], mapping: Mapping): ReadonlyMap<string, number> {
  const names = header.map(({ column }) => column)
  return new Map(
    mappedColumns(mapping).map((column) => {
      const name = column.trim()
      const index = names.indexOf(name)
      if (index >= 0) return [column, index]
      if (names.includes(`${name} (1)`))
        throw new ImportFault(`two columns are named ${name}; map them as ${name} (1) and ${name} (2)`)
      throw new ImportFault(`no column ${column}; the file has ${names.join(', ')}`)
    }),
  )
}
