'use client'

import { useMemo } from 'react'

import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { colorOf, ROLES } from '../colors.ts'
import { AnnotationLabels, Annotations } from '../parts/annotations.tsx'
import { Cursor } from '../parts/cursor.tsx'
import type { PlotArea } from '../parts/plot-area.ts'
import { dotsPath, linesPath, Plot, STROKE, YAxis } from '../parts/plot.tsx'
import { useChartSize } from '../parts/use-chart-size.ts'
import { Crosshair, Quadrants } from './crosshair.tsx'
import {
  isUncertain,
  layoutImportance,
  type ImportanceInput,
  type Lines,
  type PlacedPoint,
} from './importance-layout.ts'
import { CROWD, type PlacedLabel } from './place-labels.ts'
import { useLabels } from './use-labels.ts'

/** Default height of the drawing in CSS pixels. */
const HEIGHT = 500
/**
 * Minimum width, in CSS pixels, of a plot area with names beside the dots. In a narrower plot of at most 40 items, the dots have
 * numbers, and a key below the plot gives the names.
 */
const LEAST_WIDTH = 360

const ENGLISH = {
  hollow: 'Hollow dot: the item could be in either quadrant, because its interval crosses a line',
} as const satisfies Partial<ChartText>

export interface ImportancePlotProps extends ImportanceInput {
  title: string
  summary: string
  width?: number | undefined
  height?: number | undefined
  lines: Lines
  /** The lines before the user moved them. Labels avoid these lines, so that the labels do not move while a line is dragged. */
  derivedLines: Lines
  /**
   * Names of the quadrants, in the order top left, top right, bottom left, bottom right. In right-to-left text, left and right are
   * swapped.
   */
  corners: readonly [string, string, string, string]
  names: Readonly<Record<keyof Lines, string>>
  /** Names of the handles of the lines. */
  handles: Readonly<Record<keyof Lines, string>>
  format: Readonly<Record<keyof Lines, (value: number) => string>>
  /** Called when a line is moved. If this is not set, the lines cannot be moved. */
  onMove?: ((lines: Lines) => void) | undefined
  /** Returns the lines of text for an item, starting with its name. If this is not set, the plot has no tooltip and is not focusable. */
  describe?: ((placedPoint: PlacedPoint) => readonly string[]) | undefined
  texts?: Partial<ChartText> | undefined
}

/**
 * Renders the plot of ImportancePerformance. All dots are drawn with two paths, because 2,000 elements would take ten times as long
 * to render.
 */
export function ImportancePlot(props: ImportancePlotProps) {
  const { title, summary, points, ranges, at, lines, derivedLines, corners, names, handles } = props
  const {
    format,
    onMove,
    describe,
    texts,
    width,
    height = HEIGHT,
    margin,
    tickCount,
    formatTick,
    formatAcross,
    acrossUnit,
    unit,
    annotations,
  } = props
  const { hollow: hollowMeans } = useChartText(ENGLISH, texts)
  const [frame, size] = useChartSize(height, width)
  // The layout is memoized, because dragging a line moves neither dots nor labels.
  const layout = useMemo(
    () =>
      size &&
      layoutImportance(
        { points, ranges, at, margin, tickCount, formatTick, formatAcross, acrossUnit, unit, annotations },
        size,
      ),
    [size, points, ranges, at, margin, tickCount, formatTick, formatAcross, acrossUnit, unit, annotations],
  )
  const isNumbered = layout !== null && layout.area.right - layout.area.left < LEAST_WIDTH
  const dot = points.length > CROWD ? 3 : 4.5
  const { labels, notes, keyed } = useLabels(layout, { points, derivedLines, isNumbered, dot })
  const hollow = layout?.placed.filter(({ point }) => isUncertain(point, lines)) ?? []

  return (
    <>
      <Plot
        slot="importance-performance"
        frame={frame}
        size={size}
        height={height}
        summary={summary}
        over={
          layout && (
            <>
              {describe && (
                <Cursor
                  label={title}
                  count={layout.placed.length}
                  width={layout.area.width}
                  find={layout.nearest}
                  point={(index) => {
                    const placedPoint = layout.placed[index]
                    return {
                      x: placedPoint?.x ?? 0,
                      y: placedPoint?.y ?? 0,
                      lines: placedPoint ? describe(placedPoint) : [],
                    }
                  }}
                  mark="dot"
                  texts={texts}
                />
              )}
              {onMove && (
                <Crosshair
                  lines={lines}
                  area={layout.area}
                  scales={layout.scales}
                  names={handles}
                  format={format}
                  onMove={onMove}
                />
              )}
            </>
          )
        }
      >
        {layout && (
          <>
            <YAxis area={layout.area} ticks={layout.ticks} />
            <Quadrants
              area={layout.area}
              x={layout.scales.performance(lines.performance)}
              y={layout.scales.importance(lines.importance)}
              corners={corners}
            />
            <Annotations placed={layout.annotations} area={layout.area} />
            <path d={dotsPath(layout.placed)} {...STROKE} stroke={colorOf(1)} strokeWidth={2 * dot} />
            <path d={dotsPath(hollow)} {...STROKE} stroke={ROLES.surface} strokeWidth={2 * dot - 3} />
            <Labels labels={labels} rtl={layout.area.rtl} />
            <AnnotationLabels labels={notes} />
            <AxisNames area={layout.area} names={names} across={layout.across} />
          </>
        )}
      </Plot>
      {hollow.length > 0 && (
        <p className="m-0 mt-2 flex items-center gap-1.5 text-[12px]/[16px] text-(--rp-muted)">
          <svg width="10" height="10" aria-hidden="true" className="flex-none">
            <circle cx="5" cy="5" r="3.75" fill="none" stroke={colorOf(1)} strokeWidth="1.5" />
          </svg>
          {hollowMeans}
        </p>
      )}
      {keyed.length > 0 && (
        <ol
          aria-hidden="true"
          data-rp-slot="scatter-key"
          className="m-0 mt-3 list-inside list-decimal p-0 text-[12px]/[18px] text-(--rp-muted)"
        >
          {keyed.map((index) => (
            <li key={index} className="wrap-anywhere">
              {points[index]?.point.label}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

interface AxisNamesProps {
  area: PlotArea
  names: Readonly<Record<keyof Lines, string>>
  across: readonly { x: number; text: string }[]
}

/** Renders the ticks of the horizontal axis and the names of both axes. */
function AxisNames({ area: { width, left, right, bottom, rtl }, names, across }: AxisNamesProps) {
  return (
    <g aria-hidden="true" fill={ROLES.muted}>
      {across.map(({ x, text }) => (
        <text key={x} x={x} y={bottom + 38} textAnchor="middle">
          {text}
        </text>
      ))}
      <text x={rtl ? width : 0} y={12}>
        {names.importance}
      </text>
      <text x={rtl ? left : right} y={bottom + 58} textAnchor="end">
        {names.performance}
      </text>
    </g>
  )
}

/** The position of each anchor within a label, as a share of the label's width. */
const SHARES = { left: 0, middle: 0.5, right: 1 } as const

function Labels({ labels, rtl }: { labels: readonly PlacedLabel[]; rtl: boolean }) {
  const leaders = labels.flatMap(({ leader }) => leader ?? [])
  return (
    <g data-rp-slot="scatter-labels" aria-hidden="true" fontSize="11" fill={ROLES.text}>
      {leaders.length > 0 && <path data-rp-slot="leaders" d={linesPath(leaders)} stroke={ROLES.axis} />}
      {labels.map(({ index, text, left, middle, width, anchor }) => (
        <text
          key={index}
          x={left + width * SHARES[anchor]}
          y={middle}
          dy="0.32em"
          // Right-to-left text starts at its right edge.
          textAnchor={anchor === 'middle' ? 'middle' : (anchor === 'left') === rtl ? 'end' : 'start'}
        >
          {text}
        </text>
      ))}
    </g>
  )
}
