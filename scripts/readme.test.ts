import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

const PATH = /`((?:apps|bench|docs|e2e|examples|packages|scripts|\.storybook)\/[^`\s]+)`/g
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g

it.each(globSync(['README.md', 'packages/*/README.md', 'docs/*.md'], { cwd: root }))(
  'names only files and folders that exist in %s',
  (document) => {
    const text = readFileSync(join(root, document), 'utf8')
    const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
    const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
    expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
  },
)

it('names the files of every step in the architecture', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  expect(text.match(PATH)?.length).toBeGreaterThan(70)
})
