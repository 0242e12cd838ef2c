import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const TEST_FILE = /\.(test|spec|stories)\.tsx?$/

it('docs/coverage.md names at least one test file for each sentence of the specification, and all named files exist', () => {
  const rows = readFileSync(join(root, 'docs/coverage.md'), 'utf8').match(/^\| (?!Sentence |---).+$/gm) ?? []
  expect(rows.length).toBeGreaterThan(400)
  const named = rows.map((row) => ({ row, files: /([^|]+) \|$/.exec(row)?.[1]?.split('<br>') ?? [] }))
  const exists = (file: string) => TEST_FILE.test(file) && existsSync(join(root, file.trim()))
  expect(named.filter(({ files }) => files.length === 0 || !files.every(exists))).toEqual([])
})
