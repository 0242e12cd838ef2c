import { appendFileSync, writeFileSync } from 'node:fs'

import { writeCsvRow } from '@rapport/domain/format/csv-row'

import type { RefusedRow } from './plan-rows.ts'

/** A report of the refused rows of a response file: one line per row on stderr, and a CSV file next to the response file. */
export class RefusedRows {
  readonly #file: string
  #count = 0
  #problem: string | null = null

  constructor(csv: string) {
    this.#file = `${csv}.rejected.csv`
  }

  add(row: RefusedRow): void {
    const where = row.column === '' ? '' : ` ${row.column} = ${JSON.stringify(row.value)}`
    console.error(`  line ${row.line}:${where} ${row.reason}`)
    try {
      if (this.#count === 0) writeFileSync(this.#file, writeCsvRow(['line', 'column', 'value', 'reason']))
      appendFileSync(this.#file, writeCsvRow([row.line, row.column, row.value, row.reason]))
    } catch (error) {
      // In a read-only folder, the lines on stderr remain the only report.
      this.#problem ??= error instanceof Error ? error.message : 'cannot be written'
    }
    this.#count++
  }

  /** Prints the path of the CSV file, or the reason why the file could not be written; prints nothing when no row was refused. */
  tell(): void {
    if (this.#count === 0) return
    console.log(
      this.#problem === null
        ? `Refused rows: ${this.#file}`
        : `The list of refused rows could not be written: ${this.#problem}`,
    )
  }
}
