import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { printLaw, readLaw } from './import-law.ts'

const root = join(import.meta.dirname, '..')
/** Returns a table without the padding that the formatter adds to cells. */
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

const EXAMPLE = /```tsx?\n([\s\S]*?)```/g

// The compiler reads a whole package, which takes seconds.
const COMPILE_MS = 120_000

it.each(['api', 'charts', 'domain', 'ui'])(
  'compiles every example in the README of %s',
  { timeout: COMPILE_MS },
  (name) => {
    const place = join(root, 'packages', name)
    const examples = [...readFileSync(join(place, 'README.md'), 'utf8').matchAll(EXAMPLE)]
    expect(examples.length).toBeGreaterThan(0)
    // From its own folder, a package resolves itself and its dependencies.
    const folder = mkdtempSync(join(place, '.readme-'))
    try {
      for (const [i, [, code = '']] of examples.entries()) writeFileSync(join(folder, `example-${i}.tsx`), code)
      const compilerOptions = {
        composite: false,
        noEmit: true,
        jsx: 'react-jsx',
        lib: ['es2023', 'dom', 'dom.iterable'],
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ extends: '../../../tsconfig.base.json', compilerOptions, include: ['*.tsx'] }),
      )
      const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' })
      expect(stdout).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
