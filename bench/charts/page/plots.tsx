import { DonutRing } from '../../../packages/charts/src/donut/donut-ring.tsx'
import { GaugeArc } from '../../../packages/charts/src/gauge/gauge-arc.tsx'
import { HistoryPlot } from '../../../packages/charts/src/history-line/history-plot.tsx'
import { knownPoints } from '../../../packages/charts/src/importance-performance/importance-layout.ts'
import { ImportancePlot } from '../../../packages/charts/src/importance-performance/importance-plot.tsx'
import { cycleStyle, seriesStyle } from '../../../packages/charts/src/parts/line-style.ts'
import { TrendPlot } from '../../../packages/charts/src/trend/trend-plot.tsx'
import type { ChartProps } from './harness.tsx'

import './ours.css'

/**
 * The summary of every chart in this file. The components below render only the plots, without a title, buttons, table, legend,
 * tooltip or slider.
 */
const SUMMARY = 'A chart of the bench.'
const percent = (value: number) => `${value.toFixed(1)}%`
const plain = (value: number) => value.toFixed(0)
const RANGE = [0, 100] as const

export function Gauge({ data: { value, min, max } }: ChartProps<'Gauge'>) {
  return (
    <GaugeArc
      value={value}
      range={[min, max]}
      text={percent(value)}
      sublabel="Top 2 Boxes"
      ends={[plain(min), plain(max)]}
      summary={SUMMARY}
    />
  )
}

const SENTIMENTS = ['positive', 'neutral', 'negative'] as const

export function Donut({ data }: ChartProps<'Donut'>) {
  const total = data.reduce((sum, { value }) => sum + value, 0)
  const parts = SENTIMENTS.map((sentiment, index) => {
    const count = data.slice(...([[0, 2], [2, 3], [3]][index] ?? [])).reduce((sum, { value }) => sum + value, 0)
    return { sentiment, label: sentiment, count, share: (count / total) * 100 }
  })
  return (
    <DonutRing parts={parts} summary={SUMMARY} center={{ text: percent(parts[0]?.share ?? 0), label: 'positive' }} />
  )
}

export function Trend({ data: { x, series }, w, h }: ChartProps<'Trend'>) {
  return (
    <TrendPlot
      title="Trend"
      summary={SUMMARY}
      width={w}
      height={h}
      periods={x.map((label) => ({ label }))}
      cycles={series.map(({ name, y }) => ({ label: name, values: y.map((value) => ({ value })) }))}
      current={series[0]?.name ?? ''}
      styles={series.map((_, index) => cycleStyle(index))}
      bands={false}
      range={RANGE}
      format={percent}
      formatCount={plain}
    />
  )
}

const RANGES = { performance: RANGE, importance: RANGE }
const LINES = { performance: 50, importance: 50 }
const NAMES = { performance: 'Performance', importance: 'Importance' }
const FORMAT = { performance: plain, importance: plain }

export function Scatter({ data, w, h }: ChartProps<'Scatter'>) {
  return (
    <ImportancePlot
      title="Scatter"
      summary={SUMMARY}
      width={w}
      height={h}
      points={knownPoints(data.map(({ x, y, label }) => ({ label, performance: x, importance: y })))}
      ranges={RANGES}
      at="means"
      lines={LINES}
      derivedLines={LINES}
      corners={['Concentrate Here', 'Keep Up the Good Work', 'Low Priority', 'Possible Overkill']}
      names={NAMES}
      handles={NAMES}
      format={FORMAT}
    />
  )
}

const OPEN = [0, Infinity] as const

export function Lines({ data: { dates, series }, w, h }: ChartProps<'Lines'>) {
  return (
    <HistoryPlot
      title="History"
      summary={SUMMARY}
      width={w}
      height={h}
      dates={dates}
      series={series.map(({ name, y }) => ({ label: name, values: y }))}
      styles={series.map((_, index) => seriesStyle(index, { points: dates.length }))}
      range={OPEN}
      formatDate={(date) => date.slice(5)}
    />
  )
}
