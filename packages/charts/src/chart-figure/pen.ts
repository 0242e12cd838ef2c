/** The namespace of SVG elements. */
export const SVG = 'http://www.w3.org/2000/svg'

/** The root element of an export, and the functions that convert colors and positions on the page for it. */
export interface Pen {
  root: SVGElement
  /** Converts a CSS color to an sRGB color and an opacity. */
  color: (color: string) => readonly [color: string, opacity: number]
  /** Converts positions in the window to positions in the export, in CSS pixels. */
  x: (left: number) => number
  y: (top: number) => number
}

/** Adds an element to the export and returns it. Numeric attributes are rounded to two decimal places. */
export function add(pen: Pen, name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value)
  }
  pen.root.append(element)
  return element
}
