import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { CONSOLE_PAGES } from '../packages/domain/src/session/pages.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The first and last case number in each area. Numbers are consecutive within an area. */
const AREAS: Readonly<Record<string, { readonly from: number; readonly to: number }>> = {
  AUTH: { from: 1, to: 12 },
  TEN: { from: 1, to: 13 },
  RED: { from: 1, to: 4 },
  XSS: { from: 1, to: 10 },
  CSP: { from: 1, to: 2 },
  PUB: { from: 1, to: 11 },
  FILE: { from: 0, to: 2 },
  CSV: { from: 1, to: 2 },
  MAIL: { from: 1, to: 2 },
  SSRF: { from: 1, to: 1 },
  SQL: { from: 1, to: 1 },
  DOS: { from: 1, to: 1 },
  LOG: { from: 1, to: 1 },
  DEP: { from: 1, to: 1 },
}
const CASES = Object.entries(AREAS).flatMap(([area, { from, to }]) =>
  Array.from({ length: to - from + 1 }, (_, index) => `SEC-${area}-${from + index}`),
)

const rows = [...read('docs/security/attack-cases.md').matchAll(/^\| (SEC-\w+-\d+) +\| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, id = '', files = '']) => ({ id, files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }),
)

/** Returns the source of a test file without its comments, so that any id found in it is part of a test title. */
const readTitles = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const isTitled = (file: string, id: string) => new RegExp(`\\b${id}\\b`).test(readTitles(file))

describe('the attack cases', () => {
  it('include each of the 64 cases of the security design exactly once', () => {
    expect(CASES).toHaveLength(64)
    expect(rows.map(({ id }) => id)).toEqual(CASES)
  })

  it('each have a test whose title contains the id', () => {
    expect(rows.flatMap(({ id, files }) => (files.length === 0 ? [id] : []))).toEqual([])
    expect(
      rows.flatMap(({ id, files }) => files.filter((file) => !isTitled(file, id)).map((file) => `${id} ${file}`)),
    ).toEqual([])
  })

  it('SEC-XSS-1: cover every console page for signed-in users in e2e/markup.spec.ts', () => {
    const journey = read('e2e/markup.spec.ts')
    const pages = CONSOLE_PAGES.filter((path) => path.startsWith('/ops') && !path.includes('*'))
    expect(pages.filter((path) => !journey.includes(`'${path}'`))).toEqual([])
  })

  it('include every id that a test names', () => {
    const tests = globSync('{apps,packages,scripts,e2e}/**/*.{test,spec}.{ts,tsx}', {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    })
    const named = tests.flatMap((file) => read(file).match(/\bSEC-[A-Z]+-\d+\b/g) ?? [])
    expect(named.length).toBeGreaterThan(150)
    expect([...new Set(named)].filter((id) => !CASES.includes(id))).toEqual([])
  })
})
