import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { bundle } from './bundle.ts'
import { PEERS_FOLDER, type Peer } from './peers.ts'
import { printTable } from './print-table.ts'

const CHARTS = join(import.meta.dirname, '../../packages/charts')

interface Budget {
  modules: string[] | 'all'
  kb: number
}

interface Bytes {
  /** KB of 1,024 bytes, minified and gzipped: before the first picture, and after a press of a button. */
  first: number
  later: number
}

function readJson<Shape>(path: string): Shape {
  // Both files stand in this repository; what is wrong with them shows in the table at once.
  return JSON.parse(readFileSync(path, 'utf8')) as Shape
}

/** The source file of each published module, by its path: `gauge`. */
function publishedModules(): Map<string, string> {
  const manifest = readJson<{ exports: Record<string, string | Record<string, string>> }>(join(CHARTS, 'package.json'))
  return new Map(
    Object.entries(manifest.exports).flatMap(([path, target]) => {
      const source = typeof target === 'string' ? undefined : target['@rapport/source']
      return source === undefined ? [] : [[path.slice(2), join(CHARTS, source)] as const]
    }),
  )
}

async function weigh(entry: string, peers?: string): Promise<Bytes> {
  const { scripts } = await bundle({ entry, peers, withoutReact: true })
  const sum = (late: boolean) =>
    scripts
      .filter(({ later }) => later === late)
      .reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length / 1024, 0)
  return { first: sum(false), later: sum(true) }
}

const starsOf = (paths: readonly string[]) => paths.map((path) => `export * from ${JSON.stringify(path)}`).join('\n')

/**
 * Weighs our charts against bench/charts/budgets.json and prints the table. Needs no network.
 *
 * @returns whether all are within their budget
 * @source ours
 */
export async function checkSizes(): Promise<boolean> {
  const budgets = readJson<Record<string, Budget>>(join(import.meta.dirname, 'budgets.json'))
  const modules = publishedModules()
  const rows: string[][] = []
  let within = true
  for (const [name, { modules: wanted, kb }] of Object.entries(budgets)) {
    const paths = (wanted === 'all' ? [...modules.keys()] : wanted).map((one) => {
      const path = modules.get(one)
      if (path === undefined) throw new Error(`budgets.json names ${one}, which @rapport/charts does not publish`)
      return path
    })
    const { first, later } = await weigh(starsOf(paths))
    // Everything counts for the whole package; alone, what a person asks for later is shown beside.
    const counted = wanted === 'all' ? first + later : first
    within &&= counted <= kb
    rows.push([name, first.toFixed(1), later.toFixed(1), String(kb), counted <= kb ? 'within' : 'OVER'])
  }
  console.log('\nmin+gzip KB beyond react; "later" loads when a button asks for it, and counts for the whole package\n')
  printTable(['chart', 'first', 'later', 'budget', ''], rows)
  return within
}

const PICTURES = ['Gauge', 'Donut', 'Trend', 'Scatter', 'Lines'] as const

/** Prints what the same pictures weigh when made with a peer; a picture that a library does not have is left out. */
export async function printPeerSizes(libraries: readonly Peer[], peers: string): Promise<void> {
  const rows: string[][] = []
  for (const library of libraries) {
    const path = join(PEERS_FOLDER, `${library}.jsx`)
    const has = (picture: string) => readFileSync(path, 'utf8').includes(`export const ${picture} =`)
    const cells: string[] = []
    for (const picture of PICTURES) {
      const entry = `export { ${picture} } from ${JSON.stringify(path)}`
      cells.push(has(picture) ? (await weigh(entry, peers)).first.toFixed(1) : '–')
    }
    const all = PICTURES.filter(has).join(', ')
    const { first } = await weigh(`export { ${all} } from ${JSON.stringify(path)}`, peers)
    rows.push([library, ...cells, first.toFixed(1)])
  }
  console.log(
    '\nThe same pictures by peers, min+gzip KB beyond react (a bare picture: no table, keyboard, words, copies)\n',
  )
  printTable(['library', 'gauge', 'donut', 'trend', 'scatter', 'history', 'all of these'], rows)
}
