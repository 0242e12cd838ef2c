/** Space around a plot for its labels, in CSS pixels. `start` is the side where lines of text begin. */
export interface Margin {
  top: number
  end: number
  bottom: number
  start: number
}

/** A rectangle in CSS pixels from the top left of the drawing. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The measured size of a drawing in CSS pixels, and whether its text runs from right to left. */
export interface ChartSize {
  width: number
  height: number
  rtl: boolean
}

/** The rectangle inside the margins, in CSS pixels from the top left of the drawing, with the ranges of its scales. */
export interface PlotArea extends ChartSize, Box {
  /** Positions of the first and the last value: left and right, or right and left in right-to-left text. */
  xRange: [number, number]
  /** Positions of the lowest and the highest value: bottom and top. */
  yRange: [number, number]
}

/**
 * The subset of the d3 linear scale that charts use: it maps a value to a position in CSS pixels. The published types refer to this
 * interface, so that an app does not need the types of d3.
 */
export interface LinearScale {
  (value: number): number
  invert(position: number): number
  ticks(count?: number): number[]
  tickFormat(count?: number): (value: number) => string
  copy(): LinearScale
  range(range: Iterable<number>): LinearScale
}

/**
 * Returns the plot area of a drawing with margins. A plot is at least one pixel wide and high, even when the margins leave no room
 * for it.
 */
export function plotArea(size: ChartSize, margin: Margin): PlotArea {
  const { width, height, rtl } = size
  const left = rtl ? margin.end : margin.start
  const right = Math.max(left + 1, width - (rtl ? margin.start : margin.end))
  const bottom = Math.max(margin.top + 1, height - margin.bottom)
  return {
    ...size,
    left,
    right,
    top: margin.top,
    bottom,
    xRange: rtl ? [right, left] : [left, right],
    yRange: [bottom, margin.top],
  }
}

const LETTER = 7
const WIDE_LETTER = 12

/** Estimates the width of text in CSS pixels, because a server cannot measure it. The estimate is slightly too high. */
export function textWidth(text: string, fontSize = 12): number {
  return text.length * (/[\u2e80-\uffff]/.test(text) ? WIDE_LETTER : LETTER) * (fontSize / 12)
}

/** Shortens text with an ellipsis to fit a width in CSS pixels. Returns an empty string when fewer than two letters fit. */
export function fitText(text: string, width: number, fontSize = 12): string {
  if (textWidth(text, fontSize) <= width) return text
  const letters = [...text]
  const count = Math.floor((letters.length * width) / textWidth(text, fontSize)) - 1
  return count < 1 ? '' : `${letters.slice(0, count).join('').trimEnd()}…`
}
