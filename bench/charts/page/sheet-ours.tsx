import { DistributionBar } from '../../../packages/charts/src/distribution-bar/distribution-bar.tsx'
import { Donut } from '../../../packages/charts/src/donut/donut.tsx'
import { Gauge } from '../../../packages/charts/src/gauge/gauge.tsx'
import { HeatTable } from '../../../packages/charts/src/heat-table/heat-table.tsx'
import { HistoryLine } from '../../../packages/charts/src/history-line/history-line.tsx'
import { ImportancePerformance } from '../../../packages/charts/src/importance-performance/importance-performance.tsx'
import { ResponseRate } from '../../../packages/charts/src/response-rate/response-rate.tsx'
import { ScoreBar } from '../../../packages/charts/src/score-bar/score-bar.tsx'
import { Sparkline } from '../../../packages/charts/src/sparkline/sparkline.tsx'
import { TrendNote } from '../../../packages/charts/src/trend-note/trend-note.tsx'
import { Trend } from '../../../packages/charts/src/trend/trend.tsx'
import { makeLines, makeScatter } from './pictures.ts'
import {
  ANSWERS,
  COUNTS,
  CURRENT,
  ITEMS,
  MONTHS,
  PREVIOUS,
  SCORES,
  SEGMENTS,
  STEPS,
  STEPS_BEFORE,
} from './sheet-data.ts'

import './ours.css'

/** Our charts on the data of the sheet, as the console would show them. */
const percent = (value: number) => `${value.toFixed(1)}%`
const count = (value: number) => value.toLocaleString('en-US')
const BASE = 'n = 1,204 of 1,377'
const up = (
  <TrendNote direction="up" verdict="good">
    Up 2.31 compared to previous cycle
  </TrendNote>
)

export const gauge = (
  <Gauge
    title="Overall Satisfaction"
    value={86.2}
    previous={83.89}
    format={percent}
    sublabel="Top 2 Boxes"
    base={BASE}
    interval="95% interval 84.1–88.1"
    note={up}
  />
)

export const donut = (
  <Donut
    title="Would You Recommend the Club?"
    single
    parts={[
      { sentiment: 'positive', label: 'Positive', share: 81.4, count: 975, previous: 80.3 },
      { sentiment: 'neutral', label: 'Neutral', share: 11.3, count: 135, previous: 12 },
      { sentiment: 'negative', label: 'Negative', share: 7.3, count: 88, previous: 7.7 },
    ]}
    format={percent}
    base="n = 1,198 of 1,377"
    note={up}
  />
)

export const distribution = (
  <DistributionBar title="Overall Rating" subtitle="Distribution" answers={ANSWERS} format={percent} base={BASE} />
)

export const scores = (
  <div>
    {SCORES.map(({ label, share, previous, base }) => (
      <ScoreBar key={label} label={label} value={share} previous={previous} format={percent} base={base} />
    ))}
  </div>
)

export const trend = (
  <Trend
    title="Satisfaction by Month"
    subtitle="Top 2 Boxes. Harbor House and Bay Courts"
    points={MONTHS.map((label, index) => ({
      label,
      period: `${label} 2026`,
      value: CURRENT[index] ?? null,
      n: COUNTS[index] ?? 0,
      low: (CURRENT[index] ?? 0) - 7.4,
      high: (CURRENT[index] ?? 0) + 6.8,
      previous: PREVIOUS[index] ?? null,
    }))}
    format={percent}
    unit="%"
    currentLabel="2026"
    previousLabel="2025"
    difference={{ value: 2.31, low: -0.4, high: 5, words: 'Up 2.3 points, 95% interval −0.4 to 5.0' }}
    base={BASE}
  />
)

export const sparkline = (
  <div style={{ width: 140 }}>
    <Sparkline label="Satisfaction by month" values={CURRENT} periods={MONTHS} format={percent} />
  </div>
)

export const scatter = (
  <ImportancePerformance
    title="Performance and Importance"
    subtitle="Dining, all rooms"
    points={ITEMS.map(({ label, x, y }) => ({
      label,
      performance: x,
      importance: y,
      performanceInterval: [x - 2.4, x + 2.2],
      importanceInterval: [y - 1.8, y + 1.9],
    }))}
    performanceLabel="Performance, Top 2 Boxes"
    importanceLabel="Importance, share of R²"
    formatPerformance={percent}
    formatImportance={percent}
    base={BASE}
  />
)

export const crowded = (
  <ImportancePerformance
    title="Forty items"
    points={makeScatter(0, 40).map(({ x, y, label }) => ({ label, performance: x, importance: y }))}
    performanceLabel="Performance"
    importanceLabel="Importance"
    formatPerformance={percent}
    formatImportance={percent}
    base="n = 40"
  />
)

const { dates, series } = makeLines(0)
const audiences = series.map(({ name, y }) => ({ label: name, values: y }))
const shown = { title: 'Audience size', dates, series: audiences, base: '365 days' } as const
export const history = <HistoryLine {...shown} format={(value) => count(Math.round(value))} />
export const historyOfAll = (
  <HistoryLine {...shown} shownAtFirst={series.map(({ name }) => name)} format={(value) => count(Math.round(value))} />
)

export const responseRate = (
  <ResponseRate
    title="Response Rate"
    subtitle="Annual member survey"
    counts={STEPS}
    previous={STEPS_BEFORE}
    format={percent}
    formatCount={count}
    base="n = 2,809 invited"
  />
)

export const heatTable = (
  <HeatTable
    title="Satisfaction by Membership"
    subtitle="Top 2 Boxes"
    corner="Membership"
    columns={['Dining', 'Golf', 'Tennis', 'Pool', 'Staff']}
    rows={SEGMENTS}
    format={percent}
    base={BASE}
  />
)
