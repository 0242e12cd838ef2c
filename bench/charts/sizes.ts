import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { publishedModules } from '../../scripts/published.ts'
import { bundle } from './bundle.ts'
import { printTable } from './print-table.ts'

const CHARTS = join(import.meta.dirname, '../../packages/charts')

interface Budget {
  /** Published paths, or source files for plots without their controls, or `all` for every published path. */
  modules: string[] | 'all'
  kb: number
}

interface Bytes {
  /**
   * Size in KB of 1,024 bytes, minified and gzipped. `first` is the code that is loaded before the first chart, `later` the code
   * that is loaded when a button needs it.
   */
  first: number
  later: number
}

function readJson<Shape>(path: string): Shape {
  // The content is not validated: the file is in this repository, and an error in it is visible in the table.
  return JSON.parse(readFileSync(path, 'utf8')) as Shape
}

async function weigh(entry: string): Promise<Bytes> {
  const { scripts } = await bundle({ entry, withoutReact: true })
  const sum = (late: boolean) =>
    scripts
      .filter(({ later }) => later === late)
      .reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length / 1024, 0)
  return { first: sum(false), later: sum(true) }
}

const starsOf = (paths: readonly string[]) => paths.map((path) => `export * from ${JSON.stringify(path)}`).join('\n')

/**
 * Measures our charts against bench/charts/budgets.json and prints the table. Needs no network. @returns whether all charts are
 * within their budgets
 */
export async function checkSizes(): Promise<boolean> {
  const budgets = readJson<Record<string, Budget>>(join(import.meta.dirname, 'budgets.json'))
  const modules = publishedModules('charts')
  const rows: string[][] = []
  let within = true
  for (const [name, { modules: wanted, kb }] of Object.entries(budgets)) {
    const paths = (wanted === 'all' ? [...modules.keys()] : wanted).map((one) => {
      const path = one.endsWith('.tsx') ? join(CHARTS, 'src', one) : modules.get(one)?.source
      if (path === undefined) throw new Error(`budgets.json names ${one}, which @rapport/charts does not publish`)
      return path
    })
    const { first, later } = await weigh(starsOf(paths))
    // The size of the whole package includes all chunks; the size of a single chart includes only the chunks loaded initially.
    const counted = wanted === 'all' ? first + later : first
    within &&= counted <= kb
    rows.push([name, first.toFixed(1), later.toFixed(1), String(kb), counted <= kb ? 'within' : 'OVER'])
  }
  console.log('\nmin+gzip KB beyond react; "later" loads when a button asks for it, and counts for the whole package\n')
  printTable(['chart', 'first', 'later', 'budget', ''], rows)
  return within
}
