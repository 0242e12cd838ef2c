import { bisectLeft, sort } from 'd3'

import { textWidth, type Box, type PlotArea } from '../parts/plot-area.ts'
import type { Spot } from '../parts/plot.tsx'

/** A label with its position. */
export interface PlacedLabel {
  /** Index in the list of points. */
  index: number
  text: string
  /** The left edge and the vertical middle of the text, in CSS pixels. */
  left: number
  middle: number
  width: number
  /**
   * The part of the text whose position is exact: the edge nearest to the dot, or the middle if the text is above or below the dot.
   * The rest is approximate, because the width is an estimate.
   */
  anchor: 'left' | 'middle' | 'right'
  /** A line from the dot to a label farther away; null for a label beside its dot. */
  leader: { from: Spot; to: Spot } | null
}

/** Options of `placeLabels`. */
export interface PlaceLabelsOptions {
  area: PlotArea
  /** Radius of a dot in CSS pixels. */
  dot: number
  /** Quadrant lines and annotation lines. Positions where a label does not cross these lines are preferred. */
  avoid?: readonly AvoidedLine[] | undefined
  /** Boxes of other text, which labels must not cover. */
  taken?: readonly Box[] | undefined
}

/** A line across the whole plot, at a position on one axis in CSS pixels. */
export interface AvoidedLine {
  axis: 'x' | 'y'
  at: number
}

const FONT_SIZE = 11
const LINE_HEIGHT = 14
const MOST_LETTERS = 28
/** Distance from the center of a dot to a label beside it, in CSS pixels. */
const BESIDE = 8
/** Possible distances from a dot to a label with a leader line, in CSS pixels, used both horizontally and vertically. */
const DISTANCES = [18, 30, 44] as const
/** Maximum number of labels; more labels would be unreadable and would take longer to render than all dots. */
const MOST_LABELS = 150
/** With more points than this, only isolated points have a label. */
export const CROWD = 200
/** A point is isolated when no other point is closer than this, in CSS pixels. */
const ALONE = 10

/** Truncates a name to a length that is readable beside a dot. */
export function shorten(label: string): string {
  const letters = [...label]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : label
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const boxAt = (left: number, middle: number, width: number): Box => ({
  left,
  right: left + width,
  top: middle - LINE_HEIGHT / 2,
  bottom: middle + LINE_HEIGHT / 2,
})

/** Returns the possible label boxes to the right of, to the left of, above and below the dot. */
function besideDot({ x, y }: Spot, width: number): Box[] {
  const lift = BESIDE + LINE_HEIGHT / 2
  return [
    boxAt(x + BESIDE, y, width),
    boxAt(x - BESIDE - width, y, width),
    boxAt(x - width / 2, y - lift, width),
    boxAt(x - width / 2, y + lift, width),
  ]
}

/** Returns the possible label boxes diagonally away from the dot, nearest first. */
function apartFromDot({ x, y }: Spot, width: number): Box[] {
  return DISTANCES.flatMap((distance) =>
    [-1, 1].flatMap((down) => [
      boxAt(x + distance, y + down * distance, width),
      boxAt(x - distance - width, y + down * distance, width),
    ]),
  )
}

/** Returns the line from the edge of the dot to the middle of the nearer side of the text. */
function leaderOf(spot: Spot, box: Box, dot: number) {
  const to = { x: box.left > spot.x ? box.left - 1 : box.right + 1, y: (box.top + box.bottom) / 2 }
  const length = Math.hypot(to.x - spot.x, to.y - spot.y)
  const share = (dot + 1) / length
  return { from: { x: spot.x + (to.x - spot.x) * share, y: spot.y + (to.y - spot.y) * share }, to }
}

/** Returns whether a line crosses a box, by testing points along the line that are less than the width of a letter apart. */
function crosses({ from, to }: { from: Spot; to: Spot }, box: Box): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps]
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true
  }
  return false
}

/**
 * Places a label at each point that has room: no label covers another label, a taken box or a dot, or extends beyond the plot. The
 * algorithm is greedy, from the top of the plot down. It prefers a position beside the dot that avoids the lines, then any position
 * beside the dot, then one farther away with a leader line that crosses no label. Places at most 150 labels; with more than 200
 * points, only isolated points get a label.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function placeLabels(
  spots: readonly Spot[],
  texts: readonly string[],
  { area, dot, avoid = [], taken = [] }: PlaceLabelsOptions,
): PlacedLabel[] {
  // Sorted from the top down, so that only the dots in a narrow strip are compared.
  const order = sort(spots.keys(), (index) => spots[index]?.y)
  const dots = order.flatMap((index) => spots[index] ?? [])
  const ys = dots.map(({ y }) => y)
  const isDotIn = (from: number, to: number, isHit: (spot: Spot) => boolean) => {
    for (let at = bisectLeft(ys, from); at < dots.length && (ys[at] ?? to) <= to; at++) {
      const spot = dots[at]
      if (spot && isHit(spot)) return true
    }
    return false
  }
  const isCrowd = spots.length > CROWD
  const labels: PlacedLabel[] = []
  const boxes: Box[] = [...taken]
  const leaders: { from: Spot; to: Spot }[] = []

  const coversDot = ({ left, right, top, bottom }: Box) =>
    isDotIn(top - dot, bottom + dot, ({ x }) => x + dot > left && x - dot < right)
  const isAlone = (spot: Spot) =>
    !isDotIn(
      spot.y - ALONE,
      spot.y + ALONE,
      (other) => other !== spot && (other.x - spot.x) ** 2 + (other.y - spot.y) ** 2 < ALONE ** 2,
    )
  const isFree = (box: Box) =>
    box.left >= area.left &&
    box.right <= area.right &&
    box.top >= area.top &&
    box.bottom <= area.bottom &&
    !boxes.some((other) => overlap(box, other)) &&
    !leaders.some((leader) => crosses(leader, box)) &&
    !coversDot(box)
  const isOff = ({ left, right, top, bottom }: Box) =>
    avoid.every(({ axis, at }) => (axis === 'x' ? at <= left || at >= right : at <= top || at >= bottom))
  for (const index of order) {
    if (labels.length >= MOST_LABELS) break
    const spot = spots[index]
    const text = texts[index] ?? ''
    if (!spot || text === '' || (isCrowd && !isAlone(spot))) continue
    const width = textWidth(text, FONT_SIZE)
    const beside = besideDot(spot, width).filter(isFree)
    const near = beside.find(isOff) ?? beside[0]
    const far = near || isCrowd ? [] : apartFromDot(spot, width).filter(isFree)
    const free = far
      .map((box) => ({ box, leader: leaderOf(spot, box, dot) }))
      .filter(({ leader }) => !boxes.some((box) => crosses(leader, box)))
    const apart = free.find(({ box }) => isOff(box)) ?? free[0]
    const box = near ?? apart?.box
    if (!box) continue
    boxes.push(box)
    const leader = near ? null : (apart?.leader ?? null)
    if (leader) leaders.push(leader)
    const anchor = box.left > spot.x ? 'left' : box.right < spot.x ? 'right' : 'middle'
    labels.push({ index, text, left: box.left, middle: (box.top + box.bottom) / 2, width, anchor, leader })
  }
  return labels
}

/** Returns the box that a placed label covers. */
export const boxOf = ({ left, middle, width }: PlacedLabel): Box => boxAt(left, middle, width)

/**
 * Places the numbers 1, 2 and so on at the points with the given indices. A number is placed beside its dot even if there is no
 * room, because it is the point's only label.
 */
export function placeNumbers(
  spots: readonly Spot[],
  indices: readonly number[],
  options: PlaceLabelsOptions,
): PlacedLabel[] {
  const numbers = new Map(indices.map((index, position) => [index, String(position + 1)]))
  const found = placeLabels(
    spots,
    spots.map((_, index) => numbers.get(index) ?? ''),
    options,
  )
  const free = new Set(found.map(({ index }) => index))
  const forced = indices.flatMap((index): PlacedLabel[] => {
    const [spot, text] = [spots[index], numbers.get(index) ?? '']
    if (spot === undefined || free.has(index)) return []
    const width = textWidth(text, FONT_SIZE)
    const left = Math.min(spot.x + BESIDE, options.area.right - width)
    return [{ index, text, left, middle: spot.y, width, anchor: 'left', leader: null }]
  })
  return [...found, ...forced]
}
