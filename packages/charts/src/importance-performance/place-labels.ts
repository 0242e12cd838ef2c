/** From which width of the figure on a label has room: always, or from 448, 672 or 896 px. */
const ROOMS = ['always', 'medium', 'wide', 'widest'] as const

/** Where a label stands beside its dot. */
export type Side = 'right' | 'left' | 'above' | 'below'

/** A label that has room. */
export interface PlacedLabel {
  /** Place in the list of points. */
  index: number
  side: Side
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
const ROW = 16

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

/** Where a label of this width starts, in CSS pixels from the middle of its dot. */
function fromOf(side: Side, width: number): number {
  return side === 'right' ? LABEL_GAP : side === 'left' ? -LABEL_GAP - width : -width / 2
}

/** Its upper edge, in CSS pixels from the middle of its dot. */
function topOf(side: Side): number {
  return side === 'above' ? -LABEL_GAP - LINE : side === 'below' ? LABEL_GAP : -LINE / 2
}

/**
 * Whether two boxes stay apart at this width and at every wider one. Apart from left to right is not enough: the one on
 * the left has to be anchored there, or it would move over the other as the plot grows.
 */
function areApart(a: Box, b: Box, width: number): boolean {
  if (a.bottom <= b.top || b.bottom <= a.top) return true
  const gap = (left: Box, right: Box) => right.anchor * width + right.from - (left.anchor * width + left.to)
  return (a.anchor <= b.anchor && gap(a, b) >= 0) || (b.anchor <= a.anchor && gap(b, a) >= 0)
}

/** The dots by rows of the plot, so that a label is tested against those beside it and not against all of them. */
function rowsOf(spots: readonly Spot[], dot: number) {
  const rows: Box[][] = []
  for (const { left, top } of spots) {
    const row = (rows[Math.floor(top / ROW)] ??= [])
    row.push({ anchor: left / 100, from: -dot, to: dot, top: top - dot, bottom: top + dot })
  }
  return (box: Box, width: number): boolean => {
    for (let row = Math.floor((box.top - dot) / ROW); row <= Math.floor((box.bottom + dot) / ROW); row++) {
      for (const other of rows[row] ?? []) if (!areApart(box, other, width)) return false
    }
    return true
  }
}

/**
 * Gives each point a label beside its dot, or none: no label covers another or a dot, whose radius is `dot`, and none
 * leaves the plot. Nothing is measured; instead a label gets the least of four widths of the plot at which it has room,
 * in CSS pixels, and its place is such that it has room at all wider ones, too. A side that keeps off `lines`, down and
 * across the plot, comes before one that stands on them. At most 150 get one, the first first.
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
  const isFree = rowsOf(spots, dot)
  const labels = new Map<number, PlacedLabel>()
  const boxes: Box[] = []
  const sizes = texts.map(widthOf)
  const upright = { anchor: (lines?.left ?? 0) / 100, from: -HALF_LINE, to: HALF_LINE, top: 0, bottom: height }

  for (const room of ROOMS) {
    const width = widths[room]
    if (width === undefined) continue
    for (const [index, spot] of spots.entries()) {
      if (labels.size >= MOST_LABELS) break
      if (labels.has(index)) continue
      const [anchor, size] = [spot.left / 100, sizes[index] ?? 0]
      // Every side that keeps off the lines first, then every side.
      for (let attempt = lines ? 0 : SIDES.length; attempt < 2 * SIDES.length; attempt++) {
        const side = SIDES[attempt % SIDES.length] ?? 'right'
        const from = fromOf(side, size)
        const top = spot.top + topOf(side)
        const [start, end, bottom] = [anchor * width + from, anchor * width + from + size, top + LINE]
        if (start < 0 || end > width || top < 0 || bottom > height) continue
        const box = { anchor, from, to: from + size, top, bottom }
        if (lines && attempt < SIDES.length) {
          const isAcross = top < lines.top + HALF_LINE && bottom > lines.top - HALF_LINE
          if (isAcross || !areApart(box, upright, width)) continue
        }
        if (!isFree(box, width) || !boxes.every((other) => areApart(box, other, width))) continue
        boxes.push(box)
        labels.set(index, { index, side, room, text: texts[index] ?? '' })
        break
      }
    }
  }
  return [...labels.values()]
}
