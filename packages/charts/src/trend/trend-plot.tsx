'use client'

import { minIndex } from 'd3'

import type { ChartText } from '../chart-labels/chart-labels.tsx'
import { BAND, ROLES } from '../colors.ts'
import { placeAnnotationLabels } from '../parts/annotation-labels.ts'
import { AnnotationLabels, Annotations } from '../parts/annotations.tsx'
import { Cursor } from '../parts/cursor.tsx'
import type { LineStyle } from '../parts/legend.tsx'
import { finite } from '../parts/numbers.ts'
import { Plot, STROKE, XLabels, YAxis } from '../parts/plot.tsx'
import { useChartSize } from '../parts/use-chart-size.ts'
import { layoutTrend, type TrendInput } from './trend-layout.ts'

/** Height of the drawing in CSS pixels. */
const HEIGHT = 260

export interface TrendPlotProps extends TrendInput {
  title: string
  summary: string
  width?: number | undefined
  height?: number | undefined
  /** The line style of each cycle, in the order of `cycles`. */
  styles: readonly LineStyle[]
  /** Whether to draw the intervals as bands. */
  bands: boolean
  formatCount: (count: number) => string
  /**
   * Returns the lines of text for a period, starting with its name. Without this function, the plot has no tooltip and is
   * not focusable.
   */
  describe?: ((index: number) => readonly string[]) | undefined
  texts?: Partial<ChartText> | undefined
}

/** Renders the axes, lines, bands and annotations of Trend, and the cursor that shows a tooltip for each period. */
export function TrendPlot(props: TrendPlotProps) {
  const { title, summary, periods, cycles, current, styles, bands, formatCount, describe, texts } = props
  const { width, height = HEIGHT } = props
  const [frame, size] = useChartSize(height, width)
  const layout = size && layoutTrend(props, size)
  const counts = cycles.find(({ label }) => label === current)?.values
  const hasCounts = counts?.some((one) => one?.n !== undefined) ?? false
  const countAt = (index: number) => {
    const { value, n } = counts?.[index] ?? {}
    return finite(value) === null || n === undefined ? '–' : formatCount(n)
  }

  return (
    <Plot
      slot="trend"
      frame={frame}
      size={size}
      height={height}
      summary={summary}
      over={
        describe &&
        layout && (
          <Cursor
            label={title}
            count={periods.length}
            width={layout.area.width}
            find={(x) => minIndex(layout.xs, (at) => Math.abs(at - x))}
            point={(index) => ({
              x: layout.xs[index] ?? 0,
              y: layout.lines.find(({ tops }) => tops[index] != null)?.tops[index] ?? height / 2,
              lines: describe(index),
            })}
            texts={texts}
          />
        )
      }
    >
      {layout && (
        <>
          <YAxis area={layout.area} ticks={layout.ticks} />
          {bands &&
            layout.lines.map(
              ({ label, band }) =>
                band && (
                  <path key={label} data-rp-slot="band" d={band} {...BAND} opacity={label === current ? 1 : 0.5} />
                ),
            )}
          <Annotations placed={layout.annotations} area={layout.area} />
          {layout.lines
            .map((one, index) => (
              <TrendLine key={one.label} {...one} isCurrent={one.label === current} style={styles[index]} />
            ))
            .toReversed()}
          <AnnotationLabels labels={placeAnnotationLabels(layout.annotations, layout.area)} />
          {layout.ends.map(({ label, x, y, text }) => (
            <text
              key={label}
              x={x + (layout.area.rtl ? -10 : 10)}
              y={y}
              dy="0.32em"
              aria-hidden="true"
              {...(label === current ? { fontWeight: 620, fill: ROLES.text } : { fontSize: 11, fill: ROLES.muted })}
            >
              {text}
            </text>
          ))}
          <XLabels
            area={layout.area}
            belowName={hasCounts ? 'n' : undefined}
            labels={layout.labels.map(({ index, x, text }) => ({
              x,
              text,
              below: hasCounts ? countAt(index) : undefined,
            }))}
          />
        </>
      )}
    </Plot>
  )
}

type LayoutLine = ReturnType<typeof layoutTrend>['lines'][number]

interface TrendLineProps extends Pick<LayoutLine, 'line' | 'dots' | 'isolated'> {
  isCurrent: boolean
  style: LineStyle | undefined
}

/**
 * Renders a line. The newest cycle has a ring at each value, or only at isolated values when the periods are close together; other
 * cycles have dots only at isolated values.
 */
function TrendLine({ line, dots, isolated, isCurrent, style }: TrendLineProps) {
  return (
    <g data-rp-slot="line" {...STROKE} {...style}>
      {line && <path d={line} strokeWidth={isCurrent ? 2 : 1.5} />}
      <path d={isCurrent ? dots : isolated} strokeWidth={isCurrent ? 8 : 5} strokeDasharray="none" />
      {isCurrent && <path d={dots} strokeWidth="4" strokeDasharray="none" stroke={ROLES.surface} />}
    </g>
  )
}
