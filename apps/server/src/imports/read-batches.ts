import type { CsvRecord } from './csv-records.ts'
import type { NumberedRow, RefusedRow } from './plan-rows.ts'
import { validateRow, type RowValidation } from './validate-row.ts'

/** A batch of rows; its valid rows are stored in one transaction. */
export interface RowBatch {
  readonly rows: readonly NumberedRow[]
  readonly refused: readonly RefusedRow[]
  /** Cells of each readable row, by line number. */
  readonly cellsOf: ReadonlyMap<number, readonly string[]>
  /** Number of rows read, valid or not. */
  readonly read: number
  /** Line number of the last row read. */
  readonly line: number
}

/** Maximum number of rows in a batch. */
const BATCH_ROWS = 500
/**
 * Number of characters at which a batch ends. This limits memory use, because a row can have a million characters and two batches
 * are in memory at a time.
 */
const BATCH_CHARACTERS = 8_000_000

/**
 * Reads and validates the rows of a file, and yields those after `lastLine` in batches. Only the keys of the earlier rows are
 * recorded, to find duplicates.
 */
export async function* readBatches(
  records: AsyncIterable<CsvRecord>,
  validation: RowValidation,
  lastLine: number,
): AsyncGenerator<RowBatch> {
  let batch = emptyBatch()
  let number = 0
  for await (const record of records) {
    number++
    const reading = validateRow(record, number, validation)
    if (record.line <= lastLine) continue
    batch.line = record.line
    batch.read++
    if ('cells' in record) {
      batch.cellsOf.set(record.line, record.cells)
      batch.characters += record.cells.reduce((sum, cell) => sum + cell.length, 0)
    }
    if (reading.ok) batch.rows.push({ line: record.line, row: reading.row })
    else batch.refused.push({ line: record.line, ...reading.problem })
    if (batch.read < BATCH_ROWS && batch.characters < BATCH_CHARACTERS) continue
    yield batch
    batch = emptyBatch()
  }
  if (batch.read > 0) yield batch
}

interface OpenBatch extends RowBatch {
  readonly rows: NumberedRow[]
  readonly refused: RefusedRow[]
  readonly cellsOf: Map<number, readonly string[]>
  read: number
  line: number
  characters: number
}

const emptyBatch = (): OpenBatch => ({ rows: [], refused: [], cellsOf: new Map(), read: 0, line: 0, characters: 0 })

/** Yields the values of a generator, which computes the next value while the caller processes the previous one. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = (): Promise<IteratorResult<T>> => {
    const next = source.next()
    // Prevents an unhandled rejection; the error is thrown where the value is awaited.
    next.catch(() => {})
    return next
  }
  try {
    for (let next = ask(); ;) {
      const result = await next
      if (result.done === true) return
      next = ask()
      yield result.value
    }
  } finally {
    await source.return(undefined)
  }
}
