/**
 * Rows that the scatter omits, identified by their text or value. These rows are not used as predictors either, because they would
 * take a share of the importance without appearing in the chart.
 *
 * @source Specification part 1, section 2, "Performance"
 */
const SCATTER_EXCLUDED_ROWS = ['Amount of information', 'Frequency of communication'] as const

/** Normalizes a row text, because forms differ in case and surrounding spaces. */
const fold = (text: string) => text.trim().toLowerCase()
const EXCLUDED = new Set(SCATTER_EXCLUDED_ROWS.map(fold))

/** A row of a matrix. @source Specification part 1, section 2, "Performance" */
export interface ScatterRow {
  readonly value: string
  readonly text: string
}

/** Returns whether a matrix row appears in the scatter and among the key drivers. @source Specification part 1, section 2 */
export function isScatterRow({ value, text }: ScatterRow): boolean {
  return !EXCLUDED.has(fold(text)) && !EXCLUDED.has(fold(value))
}

/**
 * Returns whether a result has a separate scatter chart, which requires a matrix with a scale and at least two rows that the chart
 * shows.
 */
export function hasScatter({ type, rateMin, rows }: ScatterMatrix): boolean {
  return type === 'matrix' && rateMin !== null && rows.filter(isScatterRow).length >= 2
}

/** The part of a result that determines whether it has a scatter. */
interface ScatterMatrix {
  readonly type: string
  readonly rateMin: number | null
  readonly rows: readonly ScatterRow[]
}

/** A point with one value on each scale: an item or the crosshair. */
export interface Crosshair {
  readonly importance: number
  readonly performance: number
}

/** The position of the crosshair: the means or medians of the items, or the middle of both scales. */
export type CrosshairPosition = 'means' | 'medians' | 'middle'

/** Lowest and highest value of each scale; an infinite value means that the scale is open at that end. */
export type CrosshairRanges = Readonly<Record<keyof Crosshair, readonly [number, number]>>

/**
 * Returns the crosshair for the items of a quadrant chart. When there are no items, the crosshair is at the middle of the scales.
 * An open end of a scale is replaced by the lowest or highest value of the items, or by 0 when there are no items.
 *
 * @source Decisions, section 4
 */
export function deriveCrosshair(
  points: readonly Crosshair[],
  position: CrosshairPosition,
  ranges: CrosshairRanges,
): Crosshair {
  const centerOf = (axis: keyof Crosshair) => {
    const values = points.map((point) => point[axis]).toSorted((a, b) => a - b)
    const first = values[0] ?? 0
    const last = values.at(-1) ?? 0
    if (values.length > 0 && position === 'means') return values.reduce((sum, value) => sum + value, 0) / values.length
    if (values.length > 0 && position === 'medians') return median(values)
    const [low, high] = ranges[axis]
    return ((Number.isFinite(low) ? low : first) + (Number.isFinite(high) ? high : last)) / 2
  }
  return { importance: centerOf('importance'), performance: centerOf('performance') }
}

/** Returns the median of one or more sorted values. */
function median(sorted: readonly number[]): number {
  const [below, above] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return (below + above) / 2
}

/** The quadrants of importance against performance. @source Martilla and James 1977; Decisions, section 4 */
export type Quadrant = 'concentrate' | 'keepUp' | 'lowPriority' | 'overkill'

/** Rounding tolerance for a point on a line of the crosshair, relative to the value of the line. */
const TOLERANCE = 1e-9

/**
 * Returns the quadrant of an item. An item on a line of the crosshair counts as high on that scale. @source Decisions, section 4
 */
export function deriveQuadrant(point: Crosshair, crosshair: Crosshair): Quadrant {
  const isHigh = (axis: keyof Crosshair) => point[axis] >= crosshair[axis] - TOLERANCE * Math.abs(crosshair[axis])
  if (isHigh('importance')) return isHigh('performance') ? 'keepUp' : 'concentrate'
  return isHigh('performance') ? 'overkill' : 'lowPriority'
}
