import { bisectLeft, sort } from 'd3'

import { textWidth, type PlotArea } from '../parts/plot-area.ts'

/** A position in CSS pixels from the top left of the drawing. */
export interface Spot {
  x: number
  y: number
}

/** A label that has room. */
export interface PlacedLabel {
  /** Position in the list of points. */
  index: number
  text: string
  /** Where its text starts and where its middle is, in CSS pixels. */
  left: number
  middle: number
  width: number
  /** Which edge of the text stays where it is placed: the one at its dot, for the width is an estimate. */
  anchor: 'left' | 'middle' | 'right'
  /** A line from the dot to a label that stands apart from it; null for one beside its dot. */
  leader: { from: Spot; to: Spot } | null
}

/** Options of `placeLabels`. */
export interface PlaceLabelsOptions {
  area: PlotArea
  /** Radius of a dot. */
  dot: number
  /** Lines down and across the plot: a label that stands on none of them is preferred. */
  avoid?: Spot | undefined
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const FONT_SIZE = 11
const LINE_HEIGHT = 14
const MOST_LETTERS = 28
/** From the middle of a dot to a label beside it. */
const BESIDE = 8
/** How far away a label may stand, with a leader line. */
const DISTANCES = [18, 30, 44] as const
/** More labels than this are not read by anybody, and cost more than all dots. */
const MOST_LABELS = 150
/** Of more points than this only those that stand alone have a label: beside the others is no room. */
export const CROWD = 200
/** A point stands alone when no other is closer than this. */
const ALONE = 10

/** Shortens a name to what can be read beside a dot. */
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

/** Right, left, above and below the dot. */
function besideDot({ x, y }: Spot, width: number): Box[] {
  const lift = BESIDE + LINE_HEIGHT / 2
  return [
    boxAt(x + BESIDE, y, width),
    boxAt(x - BESIDE - width, y, width),
    boxAt(x - width / 2, y - lift, width),
    boxAt(x - width / 2, y + lift, width),
  ]
}

/** Obliquely away from the dot, nearer positions first. */
function apartFromDot({ x, y }: Spot, width: number): Box[] {
  return DISTANCES.flatMap((distance) =>
    [-1, 1].flatMap((down) => [
      boxAt(x + distance, y + down * distance, width),
      boxAt(x - distance - width, y + down * distance, width),
    ]),
  )
}

/** From the edge of the dot to the nearest corner of the text. */
function leaderOf(spot: Spot, box: Box, dot: number) {
  const to = { x: box.left > spot.x ? box.left - 1 : box.right + 1, y: (box.top + box.bottom) / 2 }
  const length = Math.hypot(to.x - spot.x, to.y - spot.y)
  const share = (dot + 1) / length
  return { from: { x: spot.x + (to.x - spot.x) * share, y: spot.y + (to.y - spot.y) * share }, to }
}

/** Whether a line touches a box, tested at steps shorter than a letter. */
function crosses({ from, to }: { from: Spot; to: Spot }, box: Box): boolean {
  const steps = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4)
  for (let step = 0; step <= steps; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps]
    if (x > box.left && x < box.right && y > box.top && y < box.bottom) return true
  }
  return false
}

/**
 * Gives each point a label, or none: no label covers another or a dot, and none leaves the plot. Greedy, from the top of
 * the plot down: beside the dot and off the lines to avoid, else beside the dot, else farther away with a leader line
 * that crosses no label. At most 150 get one; of more than 200 points only those that stand alone.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function placeLabels(
  spots: readonly Spot[],
  texts: readonly string[],
  { area, dot, avoid }: PlaceLabelsOptions,
): PlacedLabel[] {
  // In order across, so that only the dots of a narrow strip are looked at.
  const dots = sort(spots, ({ x }) => x)
  const xs = dots.map(({ x }) => x)
  const isDotIn = (from: number, to: number, isHit: (spot: Spot) => boolean) => {
    for (let at = bisectLeft(xs, from); at < dots.length && (xs[at] ?? to) <= to; at++) {
      const spot = dots[at]
      if (spot && isHit(spot)) return true
    }
    return false
  }
  const isCrowd = spots.length > CROWD
  const labels: PlacedLabel[] = []
  const boxes: Box[] = []
  const leaders: { from: Spot; to: Spot }[] = []

  const coversDot = ({ left, right, top, bottom }: Box) =>
    isDotIn(left - dot, right + dot, ({ y }) => y + dot > top && y - dot < bottom)
  const isAlone = (spot: Spot) =>
    !isDotIn(
      spot.x - ALONE,
      spot.x + ALONE,
      (other) => other !== spot && Math.hypot(other.x - spot.x, other.y - spot.y) < ALONE,
    )
  const isFree = (box: Box) =>
    box.left >= area.left &&
    box.right <= area.right &&
    box.top >= area.top &&
    box.bottom <= area.bottom &&
    !boxes.some((other) => overlap(box, other)) &&
    !leaders.some((leader) => crosses(leader, box)) &&
    !coversDot(box)
  const isOff = (box: Box) =>
    avoid === undefined ||
    ((avoid.x <= box.left || avoid.x >= box.right) && (avoid.y <= box.top || avoid.y >= box.bottom))
  const order = spots.map((_, index) => index).toSorted((a, b) => (spots[a]?.y ?? 0) - (spots[b]?.y ?? 0))
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
