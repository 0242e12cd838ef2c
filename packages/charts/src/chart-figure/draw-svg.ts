import { SVG, type Pen } from './pen.ts'

/** CSS properties copied as attributes, so that the export needs no style sheet. */
const PRESENTATION = [
  'fill-rule',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'vector-effect',
  'text-anchor',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'direction',
] as const
const PAINTS = ['fill', 'stroke'] as const
/** Attributes that have no meaning outside the page. */
const FOREIGN = /^(?:class|style|role|aria-.*|data-.*)$/

/** Adds a copy of an SVG element to the export, at its position on the page and with its computed styles as attributes. */
export function drawSvg(svg: SVGSVGElement, pen: Pen): void {
  const box = svg.getBoundingClientRect()
  // The cast is safe, because a clone has the same type as its original.
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  for (const [index, original] of originals.entries()) {
    const target = copies[index]
    if (!target) continue
    const style = getComputedStyle(original)
    if (style.display === 'none' && original.closest('defs, pattern') === null) {
      target.remove()
      continue
    }
    for (const name of target.getAttributeNames()) if (FOREIGN.test(name)) target.removeAttribute(name)
    for (const name of PRESENTATION) target.setAttribute(name, style.getPropertyValue(name))
    for (const name of PAINTS) writePaint(target, name, style.getPropertyValue(name), pen)
  }
  const attributes = {
    x: pen.x(box.left),
    y: pen.y(box.top),
    width: box.width,
    height: box.height,
    overflow: 'visible',
  }
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, String(value))
  if (!getComputedStyle(svg).scale.startsWith('-1')) {
    pen.root.append(copy)
    return
  }
  // In right-to-left layouts, CSS mirrors the drawing. The export mirrors it with a `transform` attribute instead.
  const group = document.createElementNS(SVG, 'g')
  group.setAttribute('transform', `translate(${2 * attributes.x + attributes.width} 0) scale(-1 1)`)
  group.append(copy)
  pen.root.append(group)
}

function writePaint(target: Element, name: (typeof PAINTS)[number], paint: string, pen: Pen): void {
  if (paint === 'none' || paint.startsWith('url(')) {
    target.setAttribute(name, paint.replaceAll('"', ''))
    return
  }
  const [color, opacity] = pen.color(paint)
  target.setAttribute(name, color)
  if (opacity < 1) target.setAttribute(`${name}-opacity`, String(opacity))
}
