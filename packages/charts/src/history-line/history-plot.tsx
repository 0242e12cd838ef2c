'use client'

import { minIndex } from 'd3'
import { useMemo } from 'react'

import type { ChartText } from '../chart-labels/chart-labels.tsx'
import { placeAnnotationLabels } from '../parts/annotation-labels.ts'
import { AnnotationLabels, Annotations } from '../parts/annotations.tsx'
import { Cursor } from '../parts/cursor.tsx'
import type { LineStyle } from '../parts/legend.tsx'
import { Plot, STROKE, XLabels, YAxis } from '../parts/plot.tsx'
import { useChartSize } from '../parts/use-chart-size.ts'
import { layoutHistory, type HistoryInput } from './history-line-layout.ts'

/** Height of the drawing in CSS pixels. @source Specification part 2, section 9 */
export const HISTORY_HEIGHT = 325
/** If there are more lines than this, they are rendered thinner, to keep them distinct. */
const FEW_LINES = 8

export interface HistoryPlotProps extends HistoryInput {
  title: string
  summary: string
  width?: number | undefined
  height?: number | undefined
  /** The style of each series. */
  styles: readonly LineStyle[]
  /** Label of the highlighted series. It has no effect when it is null or the series is hidden. */
  pointed?: string | null | undefined
  /**
   * Returns the tooltip lines for a date, starting with the formatted date. If this is not set, the plot has no tooltip and is not
   * focusable.
   */
  describe?: ((index: number) => readonly string[]) | undefined
  texts?: Partial<ChartText> | undefined
}

/** Renders the plot of HistoryLine. */
export function HistoryPlot(props: HistoryPlotProps) {
  const { title, summary, dates, series, styles, pointed = null, describe, texts } = props
  const { width, height = HISTORY_HEIGHT, margin, tickCount, formatTick, unit, range, formatDate, annotations } = props
  const [frame, size] = useChartSize(height, width)
  // The layout is memoized, so that it is not recomputed when a line is highlighted.
  const layout = useMemo(
    () =>
      size &&
      layoutHistory({ dates, series, range, formatDate, annotations, margin, tickCount, formatTick, unit }, size),
    [size, dates, series, range, formatDate, annotations, margin, tickCount, formatTick, unit],
  )
  const isOne = series.some(({ label }) => label === pointed)
  /**
   * Returns the vertical position of the tooltip: the position of the highest value at a date, but low enough to keep the tooltip
   * within the chart.
   */
  const topOf = (index: number) => {
    const values = series.flatMap(({ values: all }) => all[index] ?? [])
    return Math.max(height / 3, layout && values.length > 0 ? layout.y(Math.max(...values)) : 0)
  }

  return (
    <Plot
      slot="history-line"
      frame={frame}
      size={size}
      height={height}
      summary={summary}
      over={
        describe &&
        layout && (
          <Cursor
            label={title}
            count={dates.length}
            width={layout.area.width}
            find={(x) => minIndex(layout.xs, (at) => Math.abs(at - x))}
            point={(index) => ({ x: layout.xs[index] ?? 0, y: topOf(index), lines: describe(index) })}
            texts={texts}
          />
        )
      }
    >
      {layout && (
        <>
          <YAxis area={layout.area} ticks={layout.ticks} />
          <Annotations placed={layout.annotations} area={layout.area} />
          {series.map(({ label }, index) => {
            const { line = null, dots = '' } = layout.lines[index] ?? {}
            return (
              <g
                key={label}
                data-rp-slot="line"
                {...STROKE}
                {...styles[index]}
                opacity={isOne && label !== pointed ? 0.25 : undefined}
              >
                {line && <path d={line} strokeWidth={label === pointed ? 3 : series.length > FEW_LINES ? 1.5 : 2} />}
                {dots && <path d={dots} strokeWidth="6" strokeDasharray="none" />}
              </g>
            )
          })}
          <AnnotationLabels labels={placeAnnotationLabels(layout.annotations, layout.area)} />
          <XLabels area={layout.area} labels={layout.labels} />
        </>
      )}
    </Plot>
  )
}
