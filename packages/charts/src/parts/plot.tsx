import type { ScaleLinear } from 'd3'
import type { ReactNode, Ref } from 'react'

import { ROLES } from '../colors.ts'
import { textWidth, type ChartSize, type Margin, type PlotArea } from './plot-area.ts'

/** What every chart with axes takes: its size, its margins and how its value axis is written. */
export interface PlotOptions {
  /** Width in CSS pixels. Without it the chart is as wide as its container, and follows it. */
  width?: number | undefined
  /** Height of the drawing in CSS pixels. */
  height?: number | undefined
  /** Space for the labels of the axes in CSS pixels. Sides that are not given have room for their labels. */
  margin?: Partial<Margin> | undefined
  /** About how many ticks the value axis has; they stand on round numbers. */
  tickCount?: number | undefined
  /** Writes the ticks of the value axis, for example "80". As many decimals as the ticks need by default. */
  formatTick?: ((value: number) => string) | undefined
  /** Stands behind the top tick of the value axis alone, for example "%". */
  unit?: string | undefined
}

/** From a tick's text to the plot, in CSS pixels. */
const TICK_GAP = 10

/** A line in the drawing: its ends are round, so that a path of no length is a dot. */
export const STROKE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

export interface PlotProps {
  slot: string
  ref: Ref<HTMLDivElement>
  /** Null before the container has been measured: then only the space is kept. */
  size: ChartSize | null
  height: number
  /** The chart in one sentence: the name of the image. */
  summary: string
  /** SVG in CSS pixels. */
  children: ReactNode
  /** HTML over the drawing: the cursor and controls. */
  over?: ReactNode
}

/** The drawing of a chart: one SVG image in CSS pixels, and the controls over it. */
export function Plot({ slot, ref, size, height, summary, children, over }: PlotProps) {
  return (
    <div ref={ref} data-slot={slot} className="relative w-full tabular-nums" style={{ height }}>
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

/** Returns the texts of the ticks of a value axis and the width that they need beside the plot, in CSS pixels. */
export function tickTexts(
  y: ScaleLinear<number, number>,
  options: Pick<PlotOptions, 'formatTick' | 'unit'>,
  count: number,
) {
  const { formatTick = y.tickFormat(count), unit = '' } = options
  const values = y.ticks(count)
  const texts = values.map((value, index) => `${formatTick(value)}${index === values.length - 1 ? unit : ''}`)
  return { values, texts, width: texts.reduce((most, text) => Math.max(most, textWidth(text)), 0) + TICK_GAP }
}

export interface YAxisProps {
  area: PlotArea
  ticks: readonly Tick[]
}

/** The value axis: light horizontal lines with their numbers at the start of the plot. */
export function YAxis({ area, ticks }: YAxisProps) {
  const { left, right, rtl } = area
  return (
    <g data-slot="y-axis" aria-hidden="true">
      <path
        d={ticks.map(({ y }) => `M${left} ${y}H${right}`).join('')}
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

/** Returns one path with a dot for each position: strokes of no length with round ends. */
export function dotsPath(positions: readonly { x: number; y: number }[]): string {
  return positions.map(({ x, y }) => `M${x.toFixed(2)} ${y.toFixed(2)}h0`).join('')
}

export interface XLabelsProps {
  /** The labels that have room, at their position across. */
  labels: readonly { x: number; text: string; below?: string | undefined }[]
  area: PlotArea
  /** Stands before the second line, for example "n". */
  belowName?: string | undefined
}

/** The labels under a plot: a name each, and a second line where there is one. */
export function XLabels({ labels, area: { left, right, bottom, rtl }, belowName }: XLabelsProps) {
  return (
    <g data-slot="x-axis" aria-hidden="true" textAnchor="middle" fill={ROLES.muted}>
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
