import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('docs/OPERATIONS.md')

it('docs/OPERATIONS.md names only existing npm commands', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

it('docs/OPERATIONS.md names only settings that the server reads', () => {
  const known = new Set(
    [...read('apps/server/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name),
  )
  const named = [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name.replace(/_FILE$/, ''))
  expect(named.length).toBeGreaterThan(20)
  expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([])
})

it('docs/OPERATIONS.md names only existing metrics', () => {
  const source = read('apps/server/src/metrics/server-metrics.ts') + read('apps/server/src/metrics/database-metrics.ts')
  const named = [...text.matchAll(/`(rapport_\w+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !source.includes(`'${name}'`))).toEqual([])
})
