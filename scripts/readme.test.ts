import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { printLaw, readLaw } from './import-law.ts'

const root = join(import.meta.dirname, '..')
/** Cells and their words, without the padding that the formatter gives a table. */
const cellsOf = (table: string) => table.replace(/-{3,}/g, '---').replace(/[ \t]+/g, ' ')

it('prints the import law in the README as lint holds it', () => {
  const readme = cellsOf(readFileSync(join(root, 'README.md'), 'utf8'))
  expect(readme).toContain(
    cellsOf(printLaw(readLaw(root)).trim())
      .replaceAll('|---', '| --- ')
      .replaceAll('--- |', '--- |'),
  )
})
