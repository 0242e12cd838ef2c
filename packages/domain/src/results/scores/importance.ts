/**
 * Rows that the scatter leaves out, by their text or their value. They are no predictors either: what they explain
 * would be missing from the shares that are shown.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export const SCATTER_EXCLUDED_ROWS = ['Amount of information', 'Frequency of communication'] as const

/** Row texts differ in case and in spaces around them from one form to the next. */
const fold = (text: string) => text.trim().toLowerCase()
const EXCLUDED = new Set(SCATTER_EXCLUDED_ROWS.map(fold))

/** A row of a matrix. @source Specification part 1, section 2, "Performance" */
export interface ScatterRow {
  readonly value: string
  readonly text: string
}

/** Whether a row of a matrix stands in the scatter and among the key drivers. @source Specification part 1, section 2 */
export function isScatterRow({ value, text }: ScatterRow): boolean {
  return !EXCLUDED.has(fold(text)) && !EXCLUDED.has(fold(value))
}

/** A row as a point: how much it matters, in the unit of the method, and its top2Box in percent. @source Specification part 1, section 2, "Performance" */
export interface ScatterPoint extends ScatterRow {
  readonly importance: number
  readonly performance: number
}

/**
 * The points of the scatter, in the order of the rows: importance and performance by row value. A row that is excluded,
 * or that has one of the two missing, null or not finite, is no point. Empty shows the words for too few results.
 *
 * @source Specification part 1, section 2, "Performance"; Decisions, sections 4 and 12
 */
export function deriveScatterPoints(
  rows: readonly ScatterRow[],
  importance: ReadonlyMap<string, number | null>,
  performance: ReadonlyMap<string, number | null>,
): ScatterPoint[] {
  const known = (value: number | null | undefined) => (Number.isFinite(value) ? (value ?? null) : null)
  return rows.filter(isScatterRow).flatMap(({ value, text }) => {
    const [matters, does] = [known(importance.get(value)), known(performance.get(value))]
    return matters === null || does === null ? [] : [{ value, text, importance: matters, performance: does }]
  })
}

/** The two lines that part the scatter, each in the unit of its axis. @source Specification part 1, section 2, "Performance" */
export interface Crosshair {
  readonly importance: number
  readonly performance: number
}

/** The crosshair at the means of all points; null without points. @source Decisions, section 4 */
export function deriveCrosshair(points: readonly Crosshair[]): Crosshair | null {
  if (points.length === 0) return null
  const mean = (axis: keyof Crosshair) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { importance: mean('importance'), performance: mean('performance') }
}

/** The quadrants of importance against performance. @source Martilla and James 1977 */
export const QUADRANTS = ['concentrate_here', 'keep_up', 'low_priority', 'possible_overkill'] as const

/** One of the quadrants. @source Martilla and James 1977 */
export type Quadrant = (typeof QUADRANTS)[number]

/** The quadrants' names. @source Decisions, section 4 */
export const QUADRANT_TITLES: Readonly<Record<Quadrant, string>> = {
  concentrate_here: 'Concentrate Here',
  keep_up: 'Keep Up the Good Work',
  low_priority: 'Low Priority',
  possible_overkill: 'Possible Overkill',
}

/**
 * The quadrant of a point. A point on a line belongs to the higher side; the dust of computing a mean does not push one
 * off its line.
 *
 * @source Decisions, section 4
 */
export function deriveQuadrant(point: Crosshair, crosshair: Crosshair): Quadrant {
  const isHigh = (axis: keyof Crosshair) => point[axis] >= crosshair[axis] - 1e-9 * Math.abs(crosshair[axis])
  if (isHigh('importance')) return isHigh('performance') ? 'keep_up' : 'concentrate_here'
  return isHigh('performance') ? 'possible_overkill' : 'low_priority'
}
