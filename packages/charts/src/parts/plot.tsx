import { pathRound } from 'd3'
import type { ReactNode, Ref } from 'react'

import { ROLES } from '../colors.ts'
import { textWidth, type ChartSize, type LinearScale, type Margin, type PlotArea } from './plot-area.ts'

/** Props of every chart with axes: size, margins and ticks of the value axis. */
export interface PlotOptions {
  /** Width in CSS pixels. By default, the chart is as wide as its container. */
  width?: number | undefined
  /** Height of the drawing in CSS pixels. */
  height?: number | undefined
  /** Space for the axis labels, in CSS pixels. By default, each side has room for its labels. */
  margin?: Partial<Margin> | undefined
  /** Approximate number of ticks of the value axis, at round numbers. */
  tickCount?: number | undefined
  /** Formats the ticks of the value axis, for example "80". By default, ticks have as many decimals as they need. */
  formatTick?: ((value: number) => string) | undefined
  /** The unit of the value axis, printed only after its top tick, for example "%". */
  unit?: string | undefined
}

/** Distance from a tick's text to the plot, in CSS pixels. */
const TICK_GAP = 10

/** The stroke of a line. Round caps turn a path of zero length into a dot. */
export const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export interface PlotProps {
  slot: string
  /** Receives the container. Not named `ref`, because React 18 does not pass `ref` as a prop. */
  frame: Ref<HTMLDivElement>
  /** The size of the drawing; null before the container has been measured, while only the space is reserved. */
  size: ChartSize | null
  height: number
  /** A one-sentence description of the chart, used as the name of the image. */
  summary: string
  /** The SVG content, in CSS pixels. */
  children: ReactNode
  /** HTML over the drawing: the cursor and controls. */
  over?: ReactNode
}

/** Renders the drawing of a chart: one SVG image in CSS pixels, with controls over it. */
export function Plot({ slot, frame, size, height, summary, children, over }: PlotProps) {
  return (
    <div ref={frame} data-rp-slot={slot} className="relative w-full tabular-nums" style={{ height }}>
      {size && (
        <>
          <svg
            viewBox={`0 0 ${size.width} ${height}`}
            height={height}
            role="img"
            aria-label={summary}
            fontSize="12"
            className="block w-full overflow-visible"
          >
            {children}
          </svg>
          {over}
        </>
      )}
    </div>
  )
}

/** A tick of the value axis: its position in CSS pixels from the top, and its text. */
export interface Tick {
  y: number
  text: string
}

/** Returns the ticks of a value axis and the width that their text needs beside the plot, in CSS pixels. */
export function tickTexts(y: LinearScale, options: Pick<PlotOptions, 'formatTick' | 'unit'>, count: number) {
  const { formatTick = y.tickFormat(count), unit = '' } = options
  const values = y.ticks(count)
  const texts = values.map((value, index) => `${formatTick(value)}${index === values.length - 1 ? unit : ''}`)
  return { values, texts, width: texts.reduce((most, text) => Math.max(most, textWidth(text)), 0) + TICK_GAP }
}

export interface YAxisProps {
  area: PlotArea
  ticks: readonly Tick[]
}

/** Renders the value axis: light horizontal lines with their numbers at the start of the plot. */
export function YAxis({ area, ticks }: YAxisProps) {
  const { left, right, rtl } = area
  return (
    <g data-rp-slot="y-axis" aria-hidden="true">
      <path
        d={linesPath(ticks.map(({ y }) => ({ from: { x: left, y }, to: { x: right, y } })))}
        stroke={ROLES.grid}
        shapeRendering="crispEdges"
      />
      <g fill={ROLES.muted} textAnchor="end">
        {ticks.map(({ y, text }) => (
          <text key={y} x={rtl ? right + TICK_GAP : left - TICK_GAP} y={y} dy="0.32em">
            {text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** A position in CSS pixels from the top left of the drawing. */
export interface Spot {
  x: number
  y: number
}

/** Returns one path with a dot for each position. The dots have zero length, so the stroke must have round caps. */
export function dotsPath(positions: readonly Spot[]): string {
  const dots = pathRound(2)
  for (const { x, y } of positions) {
    dots.moveTo(x, y)
    dots.closePath()
  }
  return dots.toString()
}

/** Returns one path with a straight line for each pair of positions. */
export function linesPath(lines: readonly { from: Spot; to: Spot }[]): string {
  const straight = pathRound(2)
  for (const { from, to } of lines) {
    straight.moveTo(from.x, from.y)
    straight.lineTo(to.x, to.y)
  }
  return straight.toString()
}

export interface XLabelsProps {
  /** The labels that fit, with their horizontal positions. */
  labels: readonly { x: number; text: string; below?: string | undefined }[]
  area: PlotArea
  /** The name of the second line of labels, printed at its start, for example "n". */
  belowName?: string | undefined
}

/** Renders the labels under a plot, each with a second line if given. */
export function XLabels({ labels, area: { left, right, bottom, rtl }, belowName }: XLabelsProps) {
  return (
    <g data-rp-slot="x-axis" aria-hidden="true" textAnchor="middle" fill={ROLES.muted}>
      {labels.map(({ x, text, below }) => (
        <text key={x} x={x} y={bottom + 20} fill={below === undefined ? undefined : ROLES.text}>
          {text}
          {below !== undefined && (
            <tspan x={x} dy="16" fontSize="11" fill={ROLES.muted}>
              {below}
            </tspan>
          )}
        </text>
      ))}
      {belowName !== undefined && (
        <text x={rtl ? right + 24 : left - 24} y={bottom + 36} fontSize="11" textAnchor="end">
          {belowName}
        </text>
      )}
    </g>
  )
}
