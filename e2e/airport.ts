import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DATA = join(ROOT, '../shared/data/sfo-airport')
const EXAMPLE = join(ROOT, 'examples/airport')

/** The airport's survey: real answers that may stand beside the repository, and the example that reads them. */
export const AIRPORT = {
  title: 'Airport survey',
  isThere: existsSync(join(DATA, 'sfo-2018.csv')),
  missing: `the airport's answers are not there: ${DATA}`,
  imports: ['2017', '2018'].map((year) => [
    '--program=1',
    `--form=${join(EXAMPLE, 'definition.json')}`,
    `--map=${join(EXAMPLE, `mapping-${year}.json`)}`,
    join(DATA, `sfo-${year}.csv`),
  ]),
}
