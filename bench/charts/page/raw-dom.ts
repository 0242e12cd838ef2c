import type { PlainLibrary } from './harness.tsx'
import { COLORS, DAY, type DataOf } from './images.ts'

const SVG = 'http://www.w3.org/2000/svg'
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 10, 10, 24]
const TICKS = [0, 20, 40, 60, 80, 100]

type Attributes = Readonly<Record<string, string | number>>

function add(parent: Element, tag: string, attributes: Attributes, text?: string | number): SVGElement {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  if (text !== undefined) element.textContent = String(text)
  parent.appendChild(element)
  return element
}

function svgOf(host: Element, w: number, h: number): SVGElement {
  return add(host, 'svg', { width: w, height: h })
}

function ring(inner: number, outer: number, start: number, end: number): string {
  const at = (radius: number, angle: number) =>
    `${(radius * Math.sin(angle)).toFixed(1)},${(-radius * Math.cos(angle)).toFixed(1)}`
  const large = end - start > Math.PI ? 1 : 0
  const out = `A${outer},${outer},0,${large},1,${at(outer, end)}`
  return `M${at(outer, start)}${out}L${at(inner, end)}A${inner},${inner},0,${large},0,${at(inner, start)}Z`
}

interface Axes {
  x: (value: number) => number
  y: (value: number) => number
  xTicks: readonly (readonly [at: number, text: string | number])[]
  yTicks: readonly number[]
}

function addAxes(svg: SVGElement, w: number, h: number, { x, y, xTicks, yTicks }: Axes): void {
  const group = add(svg, 'g', { 'font-size': 10, fill: '#666' })
  for (const tick of yTicks) {
    const row = add(group, 'g', { transform: `translate(0,${y(tick)})` })
    add(row, 'line', { x1: LEFT, x2: w - RIGHT, stroke: '#eee' })
    add(row, 'text', { x: LEFT - 6, dy: '.32em', 'text-anchor': 'end' }, tick)
  }
  for (const [at, text] of xTicks) add(group, 'text', { x: x(at), y: h - 8, 'text-anchor': 'middle' }, text)
}

function drawGauge(host: HTMLElement, { value }: DataOf['Gauge'], w: number, h: number): void {
  const radius = Math.min(w / 2, h) - 10
  const group = add(svgOf(host, w, h), 'g', { transform: `translate(${w / 2},${h - 10})` })
  const start = -Math.PI / 2
  add(group, 'path', { fill: '#e5e7eb', d: ring(radius * 0.7, radius, start, Math.PI / 2) })
  add(group, 'path', { fill: '#2563eb', d: ring(radius * 0.7, radius, start, start + (Math.PI * value) / 100) })
  add(group, 'text', { 'text-anchor': 'middle', y: -8, 'font-size': 24 }, `${value}%`)
}

function drawDonut(host: HTMLElement, data: DataOf['Donut'], w: number, h: number): void {
  const radius = Math.min(w, h) / 2 - 10
  const group = add(svgOf(host, w, h), 'g', { transform: `translate(${w / 2},${h / 2})` })
  const total = data.reduce((sum, { value }) => sum + value, 0)
  let start = 0
  for (const { value, color } of data) {
    const end = start + (value / total) * 2 * Math.PI
    add(group, 'path', { fill: color, d: ring(radius * 0.6, radius, start, end) })
    start = end
  }
}

const percentDown = (h: number) => (value: number) => h - BOTTOM - (value / 100) * (h - BOTTOM - TOP)

function drawTrend(host: HTMLElement, { x: months, series }: DataOf['Trend'], w: number, h: number): void {
  const svg = svgOf(host, w, h)
  const x = (index: number) => LEFT + (index * (w - LEFT - RIGHT)) / (months.length - 1)
  const y = percentDown(h)
  addAxes(svg, w, h, { x, y, xTicks: months.map((month, index) => [index, month]), yTicks: TICKS })
  for (const [index, { y: values }] of series.entries()) {
    const color = COLORS[index] ?? ''
    const d = `M${values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join('L')}`
    add(svg, 'path', { d, fill: 'none', stroke: color, 'stroke-width': 2 })
    for (const [at, value] of values.entries()) add(svg, 'circle', { cx: x(at), cy: y(value), r: 3, fill: color })
  }
}

function drawScatter(host: HTMLElement, data: DataOf['Scatter'], w: number, h: number): void {
  const svg = svgOf(host, w, h)
  const x = (value: number) => LEFT + (value / 100) * (w - LEFT - RIGHT)
  const y = percentDown(h)
  addAxes(svg, w, h, { x, y, xTicks: TICKS.map((tick) => [tick, tick]), yTicks: TICKS })
  for (const point of data) {
    const group = add(svg, 'g', { transform: `translate(${x(point.x)},${y(point.y)})` })
    add(group, 'circle', { r: 4, fill: COLORS[0] ?? '' })
    add(group, 'text', { x: 6, dy: '.32em', 'font-size': 9 }, point.label)
  }
}

function drawLines(host: HTMLElement, { x: days, series }: DataOf['Lines'], w: number, h: number): void {
  const svg = svgOf(host, w, h)
  const most = series.reduce((high, { y: values }) => Math.max(high, ...values), 0)
  const step = (w - LEFT - RIGHT) / (days.length - 1)
  const first = days[0] ?? 0
  const x = (day: number) => LEFT + ((day - first) / DAY) * step
  const y = (value: number) => h - BOTTOM - (value / most) * (h - BOTTOM - TOP)
  const xTicks = days.filter((_, index) => index % 30 === 0).map((day) => [day, monthDay(day)] as const)
  addAxes(svg, w, h, { x, y, xTicks, yTicks: [0, 0.25, 0.5, 0.75, 1].map((part) => Math.floor(part * most)) })
  for (const [index, { y: values }] of series.entries()) {
    const d = values.map((value, at) => `${(LEFT + at * step).toFixed(1)},${y(value).toFixed(1)}`).join('L')
    add(svg, 'path', { d: `M${d}`, fill: 'none', stroke: COLORS[index] ?? '', 'stroke-width': 1.5 })
  }
}

function monthDay(day: number): string {
  const date = new Date(day)
  return `${date.getUTCMonth() + 1}/${date.getUTCDate()}`
}

/** The baseline: the same marks created only with createElementNS, without a library. */
export const floor: PlainLibrary = {
  plain: {
    Gauge: drawGauge,
    Donut: drawDonut,
    Trend: drawTrend,
    Scatter: drawScatter,
    Lines: drawLines,
  },
}
