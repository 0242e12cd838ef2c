import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { printLaw, readLaw } from './import-law.ts'

const root = join(import.meta.dirname, '..')
/** Removes the padding that the formatter adds to the cells of a table. */
const cellsOf = (table: string) => table.replace(/-{3,}/g, '---').replace(/[ \t]+/g, ' ')

it('docs/ARCHITECTURE.md contains the import law that lint enforces', () => {
  const architecture = cellsOf(readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8'))
  expect(architecture).toContain(
    cellsOf(printLaw(readLaw(root)).trim())
      .replaceAll('|---', '| --- ')
      .replaceAll('--- |', '--- |'),
  )
})

it('the README has at most 150 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

const DOCUMENTS = globSync(
  ['README.md', 'SECURITY.md', 'packages/*/README.md', 'docs/*.md', 'docs/{decisions,manual,security}/*.md'],
  { cwd: root },
)

it.each(DOCUMENTS)('%s names only existing npm commands', (document) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('docs/OPERATIONS.md names every setting of the server', () => {
  const text = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8')
  const source = readFileSync(join(root, 'apps/server/src/environment.ts'), 'utf8')
  const settings = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

const PATH = /`((?:apps|bench|docs|e2e|examples|packages|scripts|\.storybook)\/[^`\s]+)`/g
const LINK = /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g

it.each(DOCUMENTS)('%s names only existing files and folders', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const named = [...text.matchAll(PATH)].map(([, path = '']) => path)
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(dirname(document), path))
  expect([...named, ...linked].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/**
 * A path anywhere in a line, for example an argument of a command. Paths in `examples` and `deploy` are not checked here, because
 * they may be relative to another folder.
 */
const ARGUMENT = /(?<=[ \n`])(?:apps|bench|docs|e2e|packages|scripts|\.storybook|\.github)\/[\w./@-]*\w/g

it.each(DOCUMENTS)('the commands in %s name only existing paths', (document) => {
  const paths = readFileSync(join(root, document), 'utf8').match(ARGUMENT) ?? []
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const ANCHOR = /\]\((?!https?:)([^)#]*)#([^)]+)\)/g

it.each(DOCUMENTS)('%s links only to existing headings', (document) => {
  const linked = [...readFileSync(join(root, document), 'utf8').matchAll(ANCHOR)]
  const missing = linked.filter(([, path = '', anchor = '']) => {
    const target = path === '' ? join(root, document) : join(root, dirname(document), path)
    const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      anchorOf(heading),
    )
    return !headings.includes(anchor)
  })
  expect(missing.map(([link]) => link)).toEqual([])
})

it('docs/ARCHITECTURE.md names more than 70 paths', () => {
  const text = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8')
  expect(text.match(PATH)?.length).toBeGreaterThan(70)
})

const EXAMPLE = /```tsx?\n([\s\S]*?)```/g

// The compiler reads the whole package, which takes several seconds.
const COMPILE_MS = 120_000

it.each(['api', 'charts', 'domain', 'ui'])(
  'every example in the %s README compiles',
  { timeout: COMPILE_MS },
  (name) => {
    const packageFolder = join(root, 'packages', name)
    const examples = [...readFileSync(join(packageFolder, 'README.md'), 'utf8').matchAll(EXAMPLE)]
    expect(examples.length).toBeGreaterThan(0)
    // The examples are compiled in a folder inside their package, so that the package and its dependencies can be resolved.
    const folder = mkdtempSync(join(packageFolder, '.readme-'))
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
