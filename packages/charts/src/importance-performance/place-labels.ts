/** From which width of the figure on a label has room: always, or from 448, 672 or 896 px. */
const ROOMS = ['always', 'medium', 'wide', 'widest'] as const

/** Where a label stands beside its dot. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** A label that has room. */
export interface PlacedLabel {
  /** Place in the list of points. */
  index: number
  side: Side
  /** Its upper edge, in CSS pixels from the top of the plot. */
  top: number
  /** From which width of the figure on it has room. */
  room: (typeof ROOMS)[number]
  /** What is written; long names are cut, and said in full by tooltip and table. */
  text: string
}

/** A place in the plot: percent from the left, CSS pixels from the top. */
interface Spot {
  left: number
  top: number
}

/**
 * A box that moves with its anchor when the plot gets wider: `from` and `to` are CSS pixels from the anchor, which is a
 * share of the width.
 */
interface Box {
  anchor: number
  from: number
  to: number
  top: number
  bottom: number
}

const SIDES = ['right', 'left', 'above', 'below'] as const
/** Half of a line between quadrants, and a pixel of air. */
const HALF_LINE = 1.5
/** From the middle of a dot to its label. */
export const LABEL_GAP = 8
const LINE = 14
const LETTER = 6.3
const WIDE_LETTER = 11.5
const MOST_LETTERS = 28
/** More labels than this are read by nobody, and cost more than all dots. */
const MOST_LABELS = 150
/** The height of a cell of dots in CSS pixels, and how many cells stand in a row. */
const ROW = 16
/** Of more points than this only those that stand alone in their cell get a label: beside the others is no room. */
export const CROWD = 200
const COLUMNS = 25

/** Cut to what can be read beside a dot. */
export function shorten(label: string): string {
  if (label.length <= MOST_LETTERS) return label
  const letters = [...label]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS - 1).join('')}…` : label
}

/** A little more than the text takes, since nothing is measured: a server has no screen. */
function widthOf(text: string): number {
  return text.length * (/[\u2e80-\uffff]/.test(text) ? WIDE_LETTER : LETTER)
}

/**
 * Whether two boxes stay apart at this width and at every wider one. Apart from left to right is not enough: the one on
 * the left has to be anchored there, or it would move over the other as the plot grows.
 */
function areApart(a: Box, b: Box, width: number): boolean {
  if (a.bottom <= b.top || b.bottom <= a.top) return true
  const gap = (b.anchor - a.anchor) * width
  return (gap >= 0 && gap + b.from >= a.to) || (gap <= 0 && gap + b.to <= a.from)
}

/** The dots in cells of the plot, so that a label is tested against those beside it and not against all of them. */
function dotsOf(spots: readonly Spot[], dot: number) {
  const cells: Box[][] = []
  const cellOf = (left: number, top: number) => Math.floor(top / ROW) * COLUMNS + Math.floor(left * COLUMNS)
  for (const { left, top } of spots) {
    const box = { anchor: left / 100, from: -dot, to: dot, top: top - dot, bottom: top + dot }
    ;(cells[cellOf(box.anchor, top)] ??= []).push(box)
  }
  const isAlone = ({ left, top }: Spot) => cells[cellOf(left / 100, top)]?.length === 1
  const isFree = (box: Box, width: number): boolean => {
    // Between the label and its own dot, too: what is there moves over the label as the plot grows.
    const first = box.anchor + Math.min(0, box.from - dot) / width
    const last = box.anchor + Math.max(0, box.to + dot) / width
    const isOver = (other: Box) => !areApart(box, other, width)
    for (let top = box.top - dot; top < box.bottom + dot + ROW; top += ROW) {
      const end = cellOf(last, top)
      for (let cell = cellOf(first, top); cell <= end; cell++) {
        if (cells[cell]?.some(isOver)) return false
      }
    }
    return true
  }
  return [isAlone, isFree] as const
}

/**
 * Gives each point a label beside its dot, or none: no label covers another or a dot, whose radius is `dot`, and none
 * leaves the plot. Nothing is measured; instead a label gets the least of four widths of the plot at which it has room,
 * in CSS pixels, and its place is such that it has room at all wider ones, too. A side that keeps off `lines`, down and
 * across the plot, comes before one that stands on them. At most 150 get one, the first first; in a crowd, only who
 * stands alone.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function placeLabels(
  spots: readonly Spot[],
  texts: readonly string[],
  widths: Readonly<Partial<Record<(typeof ROOMS)[number], number>>>,
  height: number,
  dot: number,
  lines?: Spot,
): PlacedLabel[] {
  const [isAlone, isFree] = dotsOf(spots, dot)
  // By the places of their points, with holes: who reads the labels in one order moves fewer of them.
  const labels: PlacedLabel[] = []
  const boxes: Box[] = []
  const sizes = texts.map(widthOf)
  // A line across is anchored anywhere, and longer than any plot.
  const walls = lines
    ? [
        { anchor: lines.left / 100, from: -HALF_LINE, to: HALF_LINE, top: 0, bottom: height },
        { anchor: 0, from: -Infinity, to: Infinity, top: lines.top - HALF_LINE, bottom: lines.top + HALF_LINE },
      ]
    : []

  for (const room of ROOMS) {
    const width = widths[room]
    if (width === undefined) continue
    for (const [index, spot] of spots.entries()) {
      if (boxes.length >= MOST_LABELS) break
      if (labels[index] || (spots.length > CROWD && !isAlone(spot))) continue
      const [anchor, size] = [spot.left / 100, sizes[index] ?? 0]
      // Every side that keeps off the lines first, then every side.
      for (let attempt = lines ? 0 : SIDES.length; attempt < 2 * SIDES.length; attempt++) {
        const side = SIDES[attempt % SIDES.length] ?? 'right'
        // Both from the middle of the dot, in CSS pixels.
        const from = side === 'right' ? LABEL_GAP : side === 'left' ? -LABEL_GAP - size : -size / 2
        const down = side === 'above' ? -LABEL_GAP - LINE : side === 'below' ? LABEL_GAP : -LINE / 2
        const top = spot.top + down
        const [start, end, bottom] = [anchor * width + from, anchor * width + from + size, top + LINE]
        if (start < 0 || end > width || top < 0 || bottom > height) continue
        const box = { anchor, from, to: from + size, top, bottom }
        const isOff = (other: Box) => areApart(box, other, width)
        if (attempt < SIDES.length && !walls.every(isOff)) continue
        if (!isFree(box, width) || !boxes.every(isOff)) continue
        boxes.push(box)
        labels[index] = { index, side, top, room, text: texts[index] ?? '' }
        break
      }
    }
  }
  return labels.flat()
}
