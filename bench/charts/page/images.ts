/** The kinds of measured pages. `cells` is a page of sixty charts. */
export const KINDS = ['gauge', 'donut', 'trend', 'scatter40', 'scatter2000', 'lines', 'cells'] as const
export type Kind = (typeof KINDS)[number]

/** A chart that a library can render, by the name of its export. */
export type ChartName = 'Gauge' | 'Donut' | 'Trend' | 'Scatter' | 'Lines'

export const CHART_NAME_OF = {
  gauge: 'Gauge',
  donut: 'Donut',
  trend: 'Trend',
  scatter40: 'Scatter',
  scatter2000: 'Scatter',
  lines: 'Lines',
} as const satisfies Record<Exclude<Kind, 'cells'>, ChartName>

/** Width and height of each chart in CSS pixels. */
export const SIZES = {
  gauge: [300, 200],
  donut: [300, 220],
  trend: [400, 220],
  scatter40: [600, 400],
  scatter2000: [900, 600],
  lines: [900, 325],
  cells: [300, 200],
} as const satisfies Record<Kind, readonly [number, number]>

export interface GaugeData {
  value: number
  min: number
  max: number
}
export interface DonutDatum {
  label: string
  value: number
  color: string
}
export interface ScatterDatum {
  x: number
  y: number
  label: string
}
/** `x` contains month names, or the start of each day as a UTC timestamp in ms. */
export interface LinesData<X> {
  x: X[]
  series: { name: string; y: number[] }[]
}
/**
 * Daily values for a year, with the days in both formats that libraries accept, so that no library converts data while it is being
 * timed.
 */
export interface DaysData extends LinesData<number> {
  /** The days as YYYY-MM-DD. */
  dates: string[]
}

export interface DataOf {
  Gauge: GaugeData
  Donut: DonutDatum[]
  Trend: LinesData<string>
  Scatter: ScatterDatum[]
  Lines: DaysData
}

/** A chart with its data. */
export type Drawn = { [P in ChartName]: { chartName: P; data: DataOf[P] } }[ChartName]

export const COLORS = [
  '#2563eb',
  '#16a34a',
  '#dc2626',
  '#d97706',
  '#7c3aed',
  '#0891b2',
  '#be185d',
  '#4d7c0f',
  '#ea580c',
  '#4338ca',
  '#0d9488',
  '#a21caf',
  '#65a30d',
  '#b91c1c',
  '#1d4ed8',
  '#c2410c',
  '#6d28d9',
  '#15803d',
  '#0369a1',
  '#9f1239',
]

export const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const CYCLE = ['Gauge', 'Donut', 'Trend', 'Trend', 'Scatter', 'Donut'] as const

/** Returns a seeded generator of random numbers between 0 and 1 (xorshift), so that all entries render the same data. */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0 || 1
  return () => {
    state = (state ^ (state << 13)) >>> 0
    state ^= state >>> 17
    state = (state ^ (state << 5)) >>> 0
    return state / 4_294_967_296
  }
}

export const makeGauge = (seed: number): GaugeData => {
  return { value: Math.round(randomFrom(seed)() * 1000) / 10, min: 0, max: 100 }
}

export function makeDonut(seed: number): DonutDatum[] {
  const random = randomFrom(seed)
  return ['Very good', 'Good', 'Neutral', 'Poor', 'Very poor'].map((label, index) => ({
    label,
    value: 5 + Math.round(random() * 95),
    color: COLORS[index] ?? '',
  }))
}

export function makeTrend(seed: number): LinesData<string> {
  const random = randomFrom(seed)
  return {
    x: MONTHS,
    series: ['Current', 'Previous'].map((name) => ({ name, y: MONTHS.map(() => 50 + random() * 50) })),
  }
}

export function makeScatter(seed: number, count: number): ScatterDatum[] {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, index) => ({ x: random() * 100, y: random() * 100, label: `Item ${index}` }))
}

/** Returns twenty series of daily values over a year, each a random walk that does not fall below zero. */
export function makeLines(seed: number): DaysData {
  const random = randomFrom(seed)
  const first = Date.UTC(2025, 0, 1)
  const x = Array.from({ length: 365 }, (_, index) => first + index * DAY)
  const series = Array.from({ length: 20 }, (_, index) => {
    let value = 500 + random() * 500
    return { name: `Merchant ${index}`, y: x.map(() => (value = Math.max(0, value + (random() - 0.48) * 20))) }
  })
  return { x, dates: x.map((day) => new Date(day).toISOString().slice(0, 10)), series }
}

export function makeCells(seed: number): Drawn[] {
  return Array.from({ length: 60 }, (_, index): Drawn => {
    const chartName = CYCLE[index % CYCLE.length] ?? 'Gauge'
    const own = seed * 100 + index
    if (chartName === 'Gauge') return { chartName, data: makeGauge(own) }
    if (chartName === 'Donut') return { chartName, data: makeDonut(own) }
    if (chartName === 'Trend') return { chartName, data: makeTrend(own) }
    return { chartName, data: makeScatter(own, 40) }
  })
}

/** Returns the charts of a page: sixty for `cells`, one for any other kind. */
export function makePage(kind: Kind, seed: number): Drawn[] {
  if (kind === 'cells') return makeCells(seed)
  if (kind === 'gauge') return [{ chartName: 'Gauge', data: makeGauge(seed) }]
  if (kind === 'donut') return [{ chartName: 'Donut', data: makeDonut(seed) }]
  if (kind === 'trend') return [{ chartName: 'Trend', data: makeTrend(seed) }]
  if (kind === 'lines') return [{ chartName: 'Lines', data: makeLines(seed) }]
  return [{ chartName: 'Scatter', data: makeScatter(seed, kind === 'scatter40' ? 40 : 2000) }]
}
