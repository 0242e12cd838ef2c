import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { refusedLicenses } from './licenses.mjs'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The number of applicable ASVS 5.0.0 requirements at levels 1 and 2, by chapter; chapters 9, 10 and 17 do not apply. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
}

describe('docs/security/asvs.md', () => {
  const rows = [
    ...read('docs/security/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| [^|]+ \| ([^|]+) \|$/gm),
  ].map(([, id = '', , evidence = '']) => ({ id, evidence: evidence.trim() }))

  it('lists each applicable requirement of levels 1 and 2 exactly once', () => {
    const counts: Record<string, number> = {}
    for (const { id } of rows) {
      const chapter = id.split('.')[0] ?? ''
      counts[chapter] = (counts[chapter] ?? 0) + 1
    }
    expect(counts).toEqual(REQUIREMENTS)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  })

  it('names, for each requirement, an existing test, the reason why there is no test, or the open work', () => {
    const named = rows.map(({ id, evidence }) => ({
      id,
      evidence,
      files: [...evidence.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file),
    }))
    expect(named.filter(({ files, evidence }) => files.length === 0 && evidence.length < 8)).toEqual([])
    expect(named.flatMap(({ files }) => files).length).toBeGreaterThan(100)
    expect(
      named.flatMap(({ id, files }) =>
        files.filter((file) => !existsSync(join(root, file))).map((file) => `${id} ${file}`),
      ),
    ).toEqual([])
  })
})

describe('SECURITY.md', () => {
  it('states the response times and the policies, and links only to existing documents', () => {
    const text = read('SECURITY.md')
    for (const said of ['48 hours', '7 days', '30 days', 'pnpm-lock.yaml', 'allowBuilds', 'CycloneDX'])
      expect(text).toContain(said)
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) => path)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('SEC-DEP-1: a release', () => {
  it('writes a bill of materials before anything is published', () => {
    const release = read('scripts/release.mjs')
    expect(release).toContain(`'scripts/sbom.mjs'`)
    expect(release.indexOf(`'scripts/sbom.mjs'`)).toBeLessThan(release.indexOf(`'publish'`))
    expect(read('scripts/sbom.mjs')).toMatch(/pnpm\('sbom', '--prod'/)
    expect(JSON.parse(read('package.json')).scripts.sbom).toContain('scripts/sbom.mjs')
  })

  it('accepts only permissive licenses', () => {
    expect(refusedLicenses(['MIT', 'ISC', '(MPL-2.0 OR Apache-2.0)'])).toEqual([])
    expect(refusedLicenses(['GPL-3.0-only', 'Unknown', '(GPL-2.0 OR AGPL-3.0)', 'MIT AND GPL-2.0'])).toHaveLength(4)
  })
})
