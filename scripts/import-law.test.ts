import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import config from '../oxlint.config.ts'
import { breachOf, type Edge, listMutualFolders, printLaw, readLaw, zoneOf } from './import-law.ts'
import { LINT_FAULTS } from './lint-faults.ts'

const root = join(import.meta.dirname, '..')
const law = readLaw(root)

/** Forbidden imports, each with the file, the imported module and a part of the expected message. */
const FAULTS: readonly [from: string, specifier: string, says: string][] = [
  ['packages/domain/src/cases/a.ts', 'react', 'domain never imports'],
  ['packages/domain/src/cases/a.ts', 'node:fs', 'domain never imports'],
  ['packages/domain/src/cases/a.ts', 'zod', 'domain never imports'],
  ['packages/domain/src/cases/a.ts', '@rapport/api/contract/cases/cases', 'domain may not import api/contract'],
  ['packages/ui/src/button/a.tsx', '@rapport/domain/cases/case-status', 'ui may not import domain'],
  ['packages/ui/src/button/a.tsx', '@rapport/api/client', 'ui may not import api/client'],
  ['packages/ui/src/button/a.tsx', '@rapport/charts/gauge', 'ui may not import charts'],
  ['packages/ui/src/button/a.tsx', 'react-router', 'ui never imports'],
  ['packages/charts/src/gauge/a.tsx', '@rapport/ui/card', 'charts may not import ui'],
  ['packages/charts/src/gauge/a.tsx', '@rapport/domain/format/numbers', 'charts may not import domain'],
  ['packages/charts/src/gauge/a.tsx', 'd3-selection', 'charts never imports'],
  ['packages/ui/src/button/a.tsx', 'd3', 'ui never imports'],
  ['apps/console/src/features/cases/a.ts', 'd3', 'is not among the libraries'],
  ['packages/api/src/contract/a.ts', 'react', 'api/contract never imports'],
  ['packages/api/src/contract/a.ts', '../client.ts', 'api/contract may not import api/client'],
  ['packages/api/src/a.ts', './contract/cases/cases.ts', 'import type'],
  ['packages/api/src/a.ts', 'zod', 'api/client never imports'],
  ['packages/api/src/a.ts', '@rapport/domain/cases/case-status', 'api/client may not import domain'],
  ['packages/api/src/queries/a.ts', '@rapport/ui/button', 'api/queries may not import ui'],
  ['apps/server/src/a.ts', '@rapport/api/client', 'server may not import api/client'],
  ['apps/server/src/a.ts', '@rapport/api/queries/cases', 'server may not import api/queries'],
  ['apps/server/src/a.ts', '@rapport/ui/button', 'server may not import ui'],
  ['apps/server/src/a.ts', 'react', 'server never imports'],
  ['apps/console/src/platform/a.ts', '../features/cases/list/case-list.tsx', 'may not import console/features'],
  ['apps/console/src/platform/a.ts', '../app/router.tsx', 'may not import console/app'],
  ['apps/console/src/platform/a.ts', '@rapport/server/config', 'may not import server'],
  ['apps/console/src/platform/a.ts', '../../../server/src/config.ts', 'leaves its package'],
  ['apps/console/src/features/cases/a.ts', '../performance/result-card.tsx', 'crosses features'],
  ['apps/console/src/features/cases/a.ts', '../guests/guest-card.tsx', 'crosses features'],
  ['apps/console/src/features/guests/a.ts', '../cases/index.ts', 'crosses features'],
  ['apps/console/src/features/cases/a.ts', '../../app/router.tsx', 'may not import console/app'],
  ['apps/console/src/features/cases/a.ts', '@rapport/api/contract/cases/cases', 'import type'],
  ['apps/console/src/features/cases/a.ts', 'survey-core', 'is not among the libraries'],
  ['apps/console/src/app/a.ts', '@rapport/surveys/router', 'may not import surveys'],
  ['apps/surveys/src/a.ts', '@rapport/console/main', 'may not import console/app'],
  ['apps/surveys/src/a.ts', '@rapport/server/main', 'may not import server'],
  ['apps/surveys/src/a.ts', 'zod', 'is not among the libraries'],
  ['e2e/a.ts', '../apps/console/src/platform/navigation/paths.ts', 'e2e may not import console/platform'],
  ['e2e/a.ts', '../apps/server/src/config.ts', 'e2e may not import server'],
]

const LAWFUL: readonly [from: string, specifier: string, typeOnly?: boolean][] = [
  ['packages/domain/src/cases/a.ts', '../format/dates.ts'],
  ['packages/domain/src/cases/a.test.ts', 'fast-check'],
  ['packages/ui/src/button/a.tsx', '@radix-ui/react-slot'],
  ['packages/charts/src/gauge/a.ts', 'd3'],
  ['packages/api/src/a.ts', './contract/cases/cases.ts', true],
  ['packages/api/src/queries/a.ts', '../client.ts'],
  ['packages/api/src/contract/a.ts', '@rapport/domain/cases/case-status'],
  ['apps/server/src/a.ts', '@rapport/api/contract/cases/cases'],
  ['apps/server/src/a.ts', 'node:crypto'],
  ['apps/console/src/features/cases/a.ts', '../guests/index.ts'],
  ['apps/console/src/features/cases/a.ts', '../../platform/navigation/paths.ts'],
  ['apps/console/src/features/cases/a.ts', '@rapport/api/contract/cases/cases', true],
  ['apps/console/src/app/a.ts', '../features/cases/list/case-list-route.tsx'],
  ['apps/console/src/features/cases/a.test.tsx', '@rapport/api/testing/fake-client'],
  ['e2e/a.ts', '../apps/server/src/seed/staff.ts'],
  ['vitest.config.ts', 'vite'],
]

function listSources(...paths: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
  return stdout.split('\n').filter((path) => /\.tsx?$/.test(path))
}

describe('the import law', () => {
  it.each(FAULTS)('forbids %s to import %s', (from, specifier, says) => {
    expect(breachOf(law, { from, specifier, typeOnly: false }, root)).toContain(says)
  })

  it.each(LAWFUL)('allows %s to import %s', (from, specifier, typeOnly = false) => {
    expect(breachOf(law, { from, specifier, typeOnly }, root)).toBeUndefined()
  })

  it('names only existing zones, and assigns a zone to every source file', () => {
    const names = law.zones.map(({ zone }) => zone)
    const named = law.zones.flatMap(({ ours, types = [] }) => [...ours, ...types])
    expect([...named, ...law.tests.ours].filter((name) => !names.includes(name))).toEqual([])
    const sources = listSources('packages/*/src/*', 'apps/*/src/*', 'e2e/*')
    expect(sources.filter((path) => !zoneOf(law, path))).toEqual([])
  })

  it.each(law.zones.filter(({ oneWay }) => oneWay))('lets no two folders of $zone import each other', (zone) => {
    const edges = listSources(`${zone.files[0]}*`).flatMap((from): Edge[] => {
      const imports = readFileSync(join(root, from), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)
      return [...imports].map(([, specifier = '']) => ({ from, specifier, typeOnly: false }))
    })
    expect(edges.length).toBeGreaterThan(100)
    expect(listMutualFolders(zone, edges)).toEqual([])
    const [base] = zone.files
    const planted = { from: `${base}db/a.ts`, specifier: '../mail/b.ts', typeOnly: false }
    expect(listMutualFolders(zone, [...edges, planted])).toEqual(['db <-> mail'])
  })

  it('has a row for every zone when it is printed', () => {
    expect(printLaw(law).split('\n')).toHaveLength(law.zones.length + 2)
  })
})

/**
 * Writes a file for each forbidden import and each lint fault to a temporary folder, and lints the folder with oxlint and the
 * actual configuration.
 */
describe('the linter, on planted faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-lint-'))
  const found = new Map<string, string[]>()

  const plant = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const planted = (index: number, from: string) =>
    join(dirname(from), `fault-${index}.${from.endsWith('x') ? 'tsx' : 'ts'}`)

  beforeAll(() => {
    for (const name of ['oxlint.config.ts', 'import-law.json', 'tsconfig.base.json']) {
      copyFileSync(join(root, name), join(folder, name))
    }
    for (const name of ['scripts', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
    for (const name of [
      'packages/domain',
      'packages/ui',
      'packages/charts',
      'packages/api',
      'apps/console',
      'apps/surveys',
      'apps/server',
    ]) {
      mkdirSync(join(folder, name), { recursive: true })
      copyFileSync(join(root, name, 'package.json'), join(folder, name, 'package.json'))
    }
    plant(
      'tsconfig.json',
      JSON.stringify({
        extends: './tsconfig.base.json',
        compilerOptions: { composite: false, types: ['node'], lib: ['es2023', 'dom'], jsx: 'react-jsx' },
      }),
    )
    FAULTS.forEach(([from, specifier], index) =>
      plant(planted(index, from), `import { a } from '${specifier}'\nvoid a\n`),
    )
    for (const [, path, text] of LINT_FAULTS) plant(path, text)
    const result = spawnSync('oxlint', ['-f', 'json', '--ignore-pattern', 'scripts', 'packages', 'apps', 'e2e'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics }: { diagnostics: { code: string; filename: string }[] } = JSON.parse(result.stdout)
    for (const { code, filename } of diagnostics) found.set(filename, [...(found.get(filename) ?? []), code])
  }, 60_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(FAULTS.map(([from, specifier], index) => [planted(index, from), specifier] as const))(
    'reports that %s imports %s',
    (path) => {
      expect(found.get(path)).toContain('rapport(import-law)')
    },
  )

  it.each(LINT_FAULTS)('finds %s in %s', (rule, path) => {
    expect(found.get(path) ?? []).toContain(rule)
  })

  it('is tested with a fault for every rule that the configuration enables', () => {
    const sets = [config.rules, ...(config.overrides ?? []).map(({ rules }) => rules)]
    const rules = sets.flatMap((set) => Object.entries(set ?? {})).filter(([, setting]) => setting !== 'off')
    const names = new Set(rules.map(([rule]) => rule.replace(/^.*\//, '')))
    const tested = new Set([...LINT_FAULTS.map(([rule]) => rule.replace(/^.*\((.*)\)$/, '$1')), 'import-law'])
    expect([...names].filter((name) => !tested.has(name))).toEqual([])
  })
})
