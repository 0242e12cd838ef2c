import type { NamedColumn } from '@rapport/domain/imports/column-names'

import type { CsvRecord } from './csv-records.ts'
import type { Mapping } from './mapping.ts'
import type { ReadCells, RowReading } from './row-reader.ts'

/**
 * The context for validating records. `seen` maps each key to the line where it first occurs; the key of each valid record is added
 * to it.
 */
export interface RowValidation {
  readonly read: ReadCells
  readonly seen: Map<string, number>
  readonly mapping: Mapping
  readonly columns: readonly NamedColumn[]
}

/**
 * Validates a record; `number` is its position below the header, starting at 1. A repeated key is rejected, because one of the two
 * rows must be wrong.
 */
export function validateRow(
  record: CsvRecord,
  number: number,
  { read, seen, mapping, columns }: RowValidation,
): RowReading {
  if ('problem' in record) {
    const { problem, cell } = record
    const column = cell === undefined ? '' : (columns[cell.index]?.column ?? '')
    return { ok: false, problem: { column, value: cell?.value ?? '', reason: problem } }
  }
  const reading = read(record.cells, number)
  if (!reading.ok) return reading
  const { import_key } = reading.row
  const before = seen.get(import_key)
  if (before === undefined) {
    seen.set(import_key, record.line)
    return reading
  }
  const value = import_key.slice(mapping.key.prefix.length)
  return {
    ok: false,
    problem: { column: mapping.key.column ?? '', value, reason: `duplicate key, first on line ${before}` },
  }
}
