import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DATA = join(ROOT, '../shared/data/sfo-airport')
const EXAMPLE = join(ROOT, 'examples/airport')

/** The airport's survey: real answers in optional files beside the repository, and the example that reads them. */
export const AIRPORT = {
  title: 'Airport survey',
  data: DATA,
  isThere: existsSync(join(DATA, 'sfo-2018.csv')),
  missing: `the airport's answers are not there: ${DATA}`,
  imports: ['2017', '2018'].map((year) => [
    '--program=1',
    `--form=${join(EXAMPLE, 'definition.json')}`,
    `--map=${join(EXAMPLE, `mapping-${year}.json`)}`,
    join(DATA, `sfo-${year}.csv`),
  ]),
}

/** The figures of one survey item in one year, computed independently of this project; shares are in percent. */
export interface AirportItem {
  readonly n: number
  readonly mean: number
  readonly index_0_100: number
  readonly topBox: number
  readonly top2Box: number
  readonly dist: Readonly<Record<string, number>>
  readonly vsPrev?: { readonly dTop2: number; readonly newcombe95: readonly [number, number] }
}

/** Returns the reference values for both years, and the columns and titles of the items. */
export function readAirport() {
  const { pages } = JSON.parse(readFileSync(join(EXAMPLE, 'definition.json'), 'utf8'))
  const rows: readonly { value: string; text: string }[] = pages[0].elements[0].rows
  const years: Record<'2017' | '2018', { rows: number; items: Record<string, AirportItem> }> = JSON.parse(
    readFileSync(join(DATA, 'reference.json'), 'utf8'),
  )
  return { years, items: rows.map(({ value, text }) => ({ column: `Q7${value.toUpperCase()}`, title: text })) }
}
