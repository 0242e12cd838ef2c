/** Position of the toast region in the viewport and its width, in pixels. */
export interface ToastPosition {
  readonly left: number
  readonly top: number
  readonly width: number
}

type Rect = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=combobox], [role=option], [role=slider], [contenteditable=true]'
const WIDTHS = [360, 200]
const MARGIN = 16
const STEP = 8

const overlaps = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Returns the area that reacts to a press; for a RowLink this is its row. */
function areaOf(control: Element): Rect {
  const row = control.matches('[data-rp-slot=row-link]') ? control.closest('tr, li') : null
  return (row ?? control).getBoundingClientRect()
}

/**
 * Returns a position in the viewport where a region of this height covers no control of the page, preferring the greater width,
 * then the lowest position, then the position nearest to the right edge; null when there is no such position. Controls inside
 * `region` are ignored.
 */
export function findFreePosition(region: Element, height: number): ToastPosition | null {
  const [right, bottom] = [document.documentElement.clientWidth, document.documentElement.clientHeight]
  const taken = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !region.contains(control) && control.checkVisibility())
    .map(areaOf)
    .filter((area) => area.bottom > 0 && area.top < bottom)
  for (const wide of WIDTHS) {
    const width = Math.min(wide, right - 2 * MARGIN)
    for (let top = bottom - height - MARGIN; top >= MARGIN; top -= STEP) {
      for (const left of [right - width - MARGIN, (right - width) / 2, MARGIN / 2]) {
        const rect = { left, top, right: left + width, bottom: top + height }
        if (!taken.some((area) => overlaps(area, rect))) return { left, top, width }
      }
    }
  }
  return null
}
