/**
 * Measures the minified and gzipped size of the components: `npm run bench:ui-sizes`. Each published path is bundled separately,
 * once with its libraries (except React) and once without any library. Prints the table and fails when a budget has no path, or a
 * path exceeds its budget in bench/ui/budgets.json (`other` applies to a path without an entry). Needs no network. The charts are
 * also listed; their budgets are those of bench:charts. Storybook's exports page shows the sizes that are written to .cache/sizes.json.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { publishedModules } from '../../scripts/published.ts'
import { bundle } from '../charts/bundle.ts'
import { printTable } from '../charts/print-table.ts'

const ROOT = join(import.meta.dirname, '../..')
const ALL = 'everything'
const ALL_OWN = 'everything, own code'

interface Weight {
  /** Size in KB of 1,024 bytes: `all` with libraries, `own` without them. */
  readonly all: number
  readonly own: number
}

function readJson<Shape>(path: string): Shape {
  // The file is in this repository; errors in it are visible in the table.
  return JSON.parse(readFileSync(path, 'utf8')) as Shape
}

async function weighOnce(paths: readonly string[], withoutLibraries: boolean): Promise<number> {
  const entry = paths.map((path) => `export * from ${JSON.stringify(path)}`).join('\n')
  const { scripts } = await bundle({ entry, withoutReact: true, withoutLibraries })
  return scripts.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length / 1024, 0)
}

async function weigh(paths: readonly string[]): Promise<Weight> {
  return { all: await weighOnce(paths, false), own: await weighOnce(paths, true) }
}

async function weighAll(name: string): Promise<Map<string, Weight>> {
  const weights = new Map<string, Weight>()
  for (const [path, { source }] of publishedModules(name)) weights.set(path, await weigh([source]))
  return weights
}

const budgets = readJson<Record<string, number>>(join(import.meta.dirname, 'budgets.json'))
const [ui, charts] = [await weighAll('ui'), await weighAll('charts')]
mkdirSync(join(ROOT, '.cache'), { recursive: true })
writeFileSync(join(ROOT, '.cache/sizes.json'), JSON.stringify({ ui: [...ui], charts: [...charts] }))

const whole = await weigh([...publishedModules('ui').values()].map(({ source }) => source))
ui.set(ALL, whole)
ui.set(ALL_OWN, { all: whole.own, own: whole.own })
const rows = [...ui].map(([name, { all, own }]) => {
  const budget = budgets[name] ?? budgets['other'] ?? 0
  const ok = all <= budget
  return { ok, cells: [name, all.toFixed(1), own.toFixed(1), String(budget), ok ? 'within' : 'OVER'] }
})
for (const [name, { all, own }] of charts) {
  rows.push({ ok: true, cells: [`charts/${name}`, all.toFixed(1), own.toFixed(1), '', ''] })
}
const stale = Object.keys(budgets).filter((name) => name !== 'other' && !ui.has(name))
console.log('\nmin+gzip KB beyond react; "own" is without libraries\n')
printTable(
  ['path', 'with libraries', 'own', 'budget', ''],
  rows.map(({ cells }) => cells),
)
if (stale.length > 0) console.error(`\nBudgets of what is not published: ${stale.join(', ')}`)
if (stale.length > 0 || rows.some(({ ok }) => !ok)) process.exitCode = 1
