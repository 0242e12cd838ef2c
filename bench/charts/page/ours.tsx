import type { ComponentProps } from 'react'

import { ChartGrid } from '../../../packages/charts/src/chart-grid/chart-grid.tsx'
import { Donut as OurDonut } from '../../../packages/charts/src/donut/donut.tsx'
import { Gauge as OurGauge } from '../../../packages/charts/src/gauge/gauge.tsx'
import { HistoryLine } from '../../../packages/charts/src/history-line/history-line.tsx'
import { ImportancePerformance } from '../../../packages/charts/src/importance-performance/importance-performance.tsx'
import { Trend as OurTrend } from '../../../packages/charts/src/trend/trend.tsx'
import { deriveCrosshair, deriveQuadrant } from '../../../packages/domain/src/results/scores/importance.ts'
import type { ChartProps } from './harness.tsx'
import type { DonutDatum } from './images.ts'

import './ours.css'

/**
 * The components below render our full charts (title, base, buttons, screen reader text, keyboard and tooltips) with the
 * benchmark's data. The charts determine their own height.
 */
const percent = (value: number) => `${value.toFixed(1)}%`
const plain = (value: number) => value.toFixed(0)

export function Gauge({ data: { value, min, max } }: ChartProps<'Gauge'>) {
  return (
    <OurGauge title="Gauge" value={value} range={[min, max]} format={percent} sublabel="Top 2 Boxes" base="n = 500" />
  )
}

/** Groups five answers into three sentiments, which our Donut requires. */
export function Donut({ data }: ChartProps<'Donut'>) {
  const total = data.reduce((sum, { value }) => sum + value, 0)
  const part = (sentiment: 'positive' | 'neutral' | 'negative', label: string, rows: readonly DonutDatum[]) => {
    const count = rows.reduce((sum, { value }) => sum + value, 0)
    return { sentiment, label, count, share: (count / total) * 100 }
  }
  const parts = [
    part('positive', 'Good', data.slice(0, 2)),
    part('neutral', 'Neutral', data.slice(2, 3)),
    part('negative', 'Poor', data.slice(3)),
  ]
  return <OurDonut title="Donut" single parts={parts} format={percent} base={`n = ${total}`} />
}

export function Trend({ data: { x, series } }: ChartProps<'Trend'>) {
  const [current, previous] = series
  const cycles = [
    { label: '2026', values: x.map((_, index) => ({ value: current?.y[index] ?? null, n: 100 + index })) },
    { label: '2025', values: x.map((_, index) => ({ value: previous?.y[index] ?? null })) },
  ]
  return (
    <OurTrend title="Trend" periods={x.map((label) => ({ label }))} cycles={cycles} format={percent} base="n = 1,266" />
  )
}

export function Scatter({ data }: ChartProps<'Scatter'>) {
  return (
    <ImportancePerformance
      title="Scatter"
      points={data.map(({ x, y, label }) => ({ label, performance: x, importance: y }))}
      performanceLabel="Performance"
      importanceLabel="Importance"
      formatPerformance={plain}
      formatImportance={plain}
      deriveLines={deriveCrosshair}
      deriveQuadrant={deriveQuadrant}
      base={`n = ${data.length}`}
    />
  )
}

export function Lines({ data: { dates, series } }: ChartProps<'Lines'>) {
  return (
    <HistoryLine
      title="History"
      dates={dates}
      series={series.map(({ name, y }) => ({ label: name, values: y }))}
      shownAtFirst={series.map(({ name }) => name)}
      format={plain}
      base="n = 20"
    />
  )
}

/**
 * Lays out charts in four columns of 300 px, as wide as the boxes of the other entries. Cells are as tall as our gauge, or taller
 * if a chart needs it.
 */
export function Grid({ charts }: Pick<ComponentProps<typeof ChartGrid>, 'charts'>) {
  return (
    <div style={{ width: 1272 }}>
      <ChartGrid charts={charts} rowHeight={240} />
    </div>
  )
}

/** Returns the plot area of our scatter chart, in which its cursor moves; undefined if there is none. */
export function plotBox(host: HTMLElement): DOMRect | undefined {
  return host.querySelector('[data-rp-slot="chart-cursor"]')?.getBoundingClientRect()
}
