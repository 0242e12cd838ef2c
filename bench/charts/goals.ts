import type { Kind } from './page/pictures.ts'
import { printTable } from './print-table.ts'
import { MEASURES, type Measure, type Results } from './rounds.ts'
import { OURS, RAW, type Entry } from './site.ts'

interface Goal {
  what: string
  kind: Kind
  measure: Measure
  /** One entry, or the fastest of the peers. */
  against: Entry | 'fastest peer'
  /** Ours may take this much of it. */
  atMost: number
}

const ALONE = ['gauge', 'donut', 'trend', 'scatter40', 'lines'] as const
const each = (
  kinds: readonly Kind[],
  what: string,
  measure: Measure,
  against: Goal['against'],
  atMost: number,
): Goal[] => kinds.map((kind) => ({ what: `${kind}, ${what}`, kind, measure, against, atMost }))

/** Ratios inside one run: a shared machine says nothing true in milliseconds. */
const GOALS: readonly Goal[] = [
  ...each(ALONE, 'warm mount', 'warm', RAW, 1.25),
  ...each(ALONE, 'update', 'update', 'fastest peer', 1),
  ...each(['donut', 'trend', 'scatter40', 'lines'], 'hover', 'hover', 'fastest peer', 1),
  ...each(['scatter2000'], 'warm mount', 'warm', 'fastest peer', 0.6),
  ...each(['scatter2000'], 'update', 'update', 'fastest peer', 0.6),
  ...each(['scatter2000'], 'hover', 'hover', 'fastest peer', 0.6),
  { what: '60 charts, first screen', kind: 'cells', measure: 'screen', against: 'visx', atMost: 0.15 },
  { what: '60 charts, all work', kind: 'cells', measure: 'work', against: 'visx', atMost: 0.4 },
]

const LONGEST_TASK = 16

/**
 * Prints the medians in ms: `cold` and `warm` mount, `update` and `hover` to the end of the frame without the wait for
 * the screen; `coldTask` is the first task alone, `screen` lasts until every chart on the screen is painted, `longest` is
 * the longest time without an answer until all are drawn, `work` all that the main thread did for the first mount.
 */
export function printTimes(results: Results, kinds: readonly Kind[], entries: readonly Entry[]): void {
  for (const kind of kinds) {
    const measured = entries
      .filter((entry) => results.of(kind, entry, 'warm') !== undefined)
      .toSorted((a, b) => (results.of(kind, a, 'warm') ?? 0) - (results.of(kind, b, 'warm') ?? 0))
    if (measured.length === 0) continue
    console.log(`\n${kind}, median ms\n`)
    printTable(
      ['entry', ...MEASURES],
      measured.map((entry) => [
        entry,
        ...MEASURES.map((measure) => written(results.of(kind, entry, measure), measure)),
      ]),
    )
  }
}

/** Prints ours as ratios beside the goals; a goal whose pictures or peers were not measured is left out. */
export function printGoals(results: Results, peers: readonly Entry[]): void {
  const rows = GOALS.flatMap(({ what, kind, measure, against, atMost }) => {
    const ours = results.of(kind, OURS, measure)
    const [name, theirs] = rivalOf(results, peers, { kind, measure, against })
    if (ours === undefined || theirs === undefined) return []
    const ratio = ours / theirs
    return [
      [what, ours.toFixed(1), `${name} ${theirs.toFixed(1)}`, ratio.toFixed(2), String(atMost), verdict(ratio, atMost)],
    ]
  })
  const task = results.of('cells', OURS, 'longest')
  if (task !== undefined) {
    rows.push(['60 charts, longest task', task.toFixed(1), '', '', `${LONGEST_TASK} ms`, verdict(task, LONGEST_TASK)])
  }
  console.log('\nOurs against the goals, ratios of medians in this run\n')
  printTable(['what', 'ours ms', 'against ms', 'ratio', 'goal', ''], rows)
}

const verdict = (value: number, atMost: number) => (value <= atMost ? 'met' : 'missed')

function rivalOf(results: Results, peers: readonly Entry[], { kind, measure, against }: Omit<Goal, 'what' | 'atMost'>) {
  if (against !== 'fastest peer') return [against, results.of(kind, against, measure)] as const
  let [name, least]: [string, number | undefined] = ['', undefined]
  for (const peer of peers) {
    const value = results.of(kind, peer, measure)
    if (value !== undefined && value < (least ?? Infinity)) [name, least] = [peer, value]
  }
  return [name, least] as const
}

function written(value: number | undefined, measure: Measure): string {
  if (value === undefined) return '–'
  return value.toFixed(measure === 'nodes' ? 0 : 1)
}
