import { appendFileSync, mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The file that contains the table; `npm test` prints it after the suite. */
const FILE = fileURLToPath(new URL('../../.cache/test/faults.table.txt', import.meta.url))
const NAME_WIDTH = 68

/** Adds a line to the table that the run prints: the fault, and the behavior observed during and after it. */
export function survived(fault: string, seen: string): void {
  const line = `  ${fault.padEnd(NAME_WIDTH)}  ${seen}`
  mkdirSync(new URL('.', `file://${FILE}`), { recursive: true })
  appendFileSync(FILE, `${line}\n`)
  console.log(line)
}

/** Adds a line for a fault that cannot be caused on this machine, with the reason. */
export const notTried = (fault: string, reason: string): void => survived(fault, `NOT TRIED: ${reason}`)
