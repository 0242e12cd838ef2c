import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/ACCESSIBILITY.md'), 'utf8')

/** The success criteria of WCAG 2.2 at levels A and AA: https://www.w3.org/TR/WCAG22/ */
const CRITERIA: Readonly<Record<'A' | 'AA', string>> = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3
    2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
    3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}

const rows = [...text.matchAll(/^\| (\d\.\d\.\d+) +\| (A{1,2}) +\| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, id = '', level = '', result = '', evidence = '']) => ({
    id,
    level,
    result: result.trim(),
    evidence: evidence.trim(),
  }),
)

it.each(['A', 'AA'] as const)('the accessibility document reports each criterion of level %s exactly once', (level) => {
  const ids = rows.filter((row) => row.level === level).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(CRITERIA[level].split(/\s+/).toSorted())
})

it('the accessibility document states a result for each criterion, with the evidence or the gap', () => {
  const results = ['supports', 'partly', 'not evaluated', 'not applicable']
  expect(rows.filter(({ result, evidence }) => !results.includes(result) || evidence.length < 12)).toEqual([])
})

it('the accessibility document names only files that exist', () => {
  const files = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|css))`/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(25)
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
