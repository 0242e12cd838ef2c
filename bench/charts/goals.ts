import type { Kind } from './page/images.ts'
import { printTable } from './print-table.ts'
import { MEASURES, type Measure, type Results } from './rounds.ts'
import { ENTRIES, OURS, PLOTS, RAW } from './site.ts'

/** Goal for the page of sixty charts: the longest time that the main thread may be blocked at a stretch, in ms. */
const LONGEST_TASK = 50

/**
 * Prints the medians, in ms except for `nodes`. `cold` (the first mount on a page), `warm` (a later mount) and `update` include the
 * following frame, but not the wait for it. `coldTask` is only the first task of the cold mount. `screen` is the time until every
 * chart on the screen is painted, `longest` the longest time for which the main thread is blocked before all charts are rendered,
 * and `work` the main thread's total work for the cold mount. `hover` is the time from a mouse event to the end of its frame.
 */
export function printTimes(results: Results, kinds: readonly Kind[]): void {
  for (const kind of kinds) {
    console.log(`\n${kind}, median ms\n`)
    printTable(
      ['entry', ...MEASURES],
      ENTRIES.filter((entry) => results.of(kind, entry, 'warm') !== undefined).map((entry) => [
        entry,
        ...MEASURES.map((measure) => written(results.of(kind, entry, measure), measure)),
      ]),
    )
  }
}

/**
 * Prints, for warm mounts, how much time the title, buttons, table and tooltip add to a plot, and the ratio of a plot's time to
 * that of the same marks in plain DOM. Also prints the longest task on the page of sixty charts.
 */
export function printRatios(results: Results, kinds: readonly Kind[]): void {
  const rows = kinds.flatMap((kind) => {
    const [ours, plots, raw] = ([OURS, PLOTS, RAW] as const).map((entry) => results.of(kind, entry, 'warm'))
    return ours === undefined || plots === undefined || raw === undefined
      ? []
      : [[kind, plots.toFixed(1), (plots / raw).toFixed(2), (ours - plots).toFixed(1)]]
  })
  console.log('\nwarm mount: the plot alone, as a multiple of the bare DOM, and what the controls add, in ms\n')
  printTable(['what', 'plot ms', 'of bare DOM', 'controls ms'], rows)
  const task = results.of('cells', OURS, 'longest')
  if (task !== undefined) console.log(`\n60 charts, longest task: ${task.toFixed(1)} ms (budget ${LONGEST_TASK})`)
}

function written(value: number | undefined, measure: Measure): string {
  if (value === undefined) return '–'
  return value.toFixed(measure === 'nodes' ? 0 : 1)
}
