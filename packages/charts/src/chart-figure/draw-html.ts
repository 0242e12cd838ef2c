import { drawSvg } from './draw-svg.ts'
import { add, type Pen } from './pen.ts'

/**
 * Elements omitted from an export: buttons and menus, cursors and tooltips, the controls of the quadrant lines, inputs, and the
 * legend entries of hidden series.
 */
const NOT_DRAWN = [
  '[data-rp-slot=chart-tools]',
  '[data-rp-slot=chart-cursor]',
  '[data-rp-slot=point-tooltip]',
  '[data-rp-slot=crosshair]',
  '[data-rp-slot=lines-at]',
  '[data-rp-slot=series-legend] [aria-pressed=false]',
  'input',
].join()

const DASHED = { 'stroke-dasharray': '3 2' } as const
const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

/** Draws a page element and all visible content in it: backgrounds, outlines, borders, text and SVG. */
export function drawHtml(element: Element, pen: Pen): void {
  if (element.matches(NOT_DRAWN) || !element.checkVisibility({ opacityProperty: true })) return
  if (element instanceof SVGSVGElement) return drawSvg(element, pen)
  const box = element.getBoundingClientRect()
  const style = getComputedStyle(element)
  // Skips visually hidden text, which is clipped to a one-pixel box.
  if (style.position === 'absolute' && box.width <= 1 && box.height <= 1) return
  drawBox(box, style, pen)
  for (const child of element.childNodes) {
    if (child instanceof Element) drawHtml(child, pen)
    else if (child instanceof Text) drawText(child, style, pen)
  }
}

function drawBox(box: DOMRect, style: CSSStyleDeclaration, pen: Pen): void {
  const rect = { x: pen.x(box.left), y: pen.y(box.top), width: box.width, height: box.height }
  const [fill, opacity] = pen.color(style.backgroundColor)
  if (opacity > 0) add(pen, 'rect', { ...rect, rx: parseFloat(style.borderRadius) || 0, fill, 'fill-opacity': opacity })
  if (style.outlineStyle === 'dashed' || style.outlineStyle === 'solid') {
    const [stroke] = pen.color(style.outlineColor)
    add(pen, 'rect', { ...rect, fill: 'none', stroke, ...(style.outlineStyle === 'dashed' && DASHED) })
  }
  for (const side of SIDES) {
    const width = style[`border${side}Style`] === 'none' ? 0 : parseFloat(style[`border${side}Width`])
    const [stroke, alpha] = pen.color(style[`border${side}Color`])
    if (!(width > 0) || alpha === 0) continue
    const [left, top] = [rect.x + (side === 'Right' ? box.width : 0), rect.y + (side === 'Bottom' ? box.height : 0)]
    const across = side === 'Top' || side === 'Bottom'
    add(pen, 'path', {
      d: across ? `M${rect.x} ${top}h${box.width}` : `M${left} ${rect.y}v${box.height}`,
      stroke,
      'stroke-opacity': alpha,
      'stroke-width': width,
    })
  }
}

/** Splits a text node into its lines as rendered on the page. */
function linesOf(text: Text): { content: string; box: DOMRect }[] {
  const lines: { content: string; box: DOMRect }[] = []
  const range = document.createRange()
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    const box = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (box.width === 0) continue
    if (last && Math.abs(last.box.top - box.top) < box.height / 2) {
      last.content += ` ${word}`
      const [left, right] = [Math.min(last.box.left, box.left), Math.max(last.box.right, box.right)]
      last.box = new DOMRect(left, last.box.top, right - left, last.box.height)
    } else lines.push({ content: word, box })
  }
  return lines
}

/** Returns the distance from the top of a line of text to its baseline, in CSS pixels. */
function ascentOf(style: CSSStyleDeclaration, height: number): number {
  const measure = new OffscreenCanvas(1, 1).getContext('2d')
  if (!measure) return height
  measure.font = style.font
  const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = measure.measureText('x')
  return (height - ascent - descent) / 2 + ascent
}

function drawText(text: Text, style: CSSStyleDeclaration, pen: Pen): void {
  for (const { content, box } of linesOf(text)) {
    const [fill, opacity] = pen.color(style.color)
    const isRtl = style.direction === 'rtl'
    add(pen, 'text', {
      x: pen.x(isRtl ? box.right : box.left),
      y: pen.y(box.top + ascentOf(style, box.height)),
      fill,
      'fill-opacity': opacity,
      'font-family': style.fontFamily,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'letter-spacing': style.letterSpacing,
      direction: style.direction,
    }).textContent = content
  }
}
