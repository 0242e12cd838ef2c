import { existsSync, readFileSync } from 'node:fs'
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

it('names only files and folders that exist in the architecture', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  const paths = [...text.matchAll(/`((?:apps|packages|scripts)\/[^`]+)`/g)].flatMap(([, path]) => path ?? [])
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
