import { appendFileSync, writeFileSync } from 'node:fs'

import type { RefusedRow } from './import-survey.ts'

/** Collects the refused rows of a file of responses: a line for each on stderr, and a CSV file beside the responses. @source ours */
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
    const cells = [String(row.line), row.column, row.value, row.reason].map(quote).join()
    try {
      if (this.#count === 0) writeFileSync(this.#file, 'line,column,value,reason\n')
      appendFileSync(this.#file, `${cells}\n`)
    } catch (error) {
      // A folder that may only be read: the lines on stderr are the list then.
      this.#problem ??= error instanceof Error ? error.message : 'cannot be written'
    }
    this.#count++
  }

  /** Says where the list is, when there is one. */
  tell(): void {
    if (this.#count === 0) return
    console.log(this.#problem === null ? `Refused rows: ${this.#file}` : `No list of refused rows: ${this.#problem}`)
  }
}

/** A cell that begins like a formula gets an apostrophe, so that no spreadsheet runs what somebody answered. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
