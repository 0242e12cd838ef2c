import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

import { ChartGrid } from './chart-grid/chart-grid.tsx'
import { DistributionBar } from './distribution-bar/distribution-bar.tsx'
import { Donut } from './donut/donut.tsx'
import { Gauge } from './gauge/gauge.tsx'
import { Heatmap } from './heatmap/heatmap.tsx'
import { HistoryLine } from './history-line/history-line.tsx'
import { ImportancePerformance } from './importance-performance/importance-performance.tsx'
import { quadrantRule } from './importance-performance/testing/quadrant-rule.ts'
import { ResponseRate } from './response-rate/response-rate.tsx'
import { ScoreBar } from './score-bar/score-bar.tsx'
import { SmallGauge } from './small-gauge/small-gauge.tsx'
import { Sparkline } from './sparkline/sparkline.tsx'
import { StackedBar } from './stacked-bar/stacked-bar.tsx'
import { TrendNote } from './trend-note/trend-note.tsx'
import { Trend } from './trend/trend.tsx'

const frame = { title: 'Overall Rating', base: 'n = 1,204 of 1,377', format: (value: number) => `${value.toFixed(1)}%` }

const CHARTS: readonly { of: string; chart: ReactElement; drawing: readonly string[] }[] = [
  {
    of: 'Gauge',
    chart: createElement(Gauge, {
      ...frame,
      value: 50,
      previous: 40,
      sublabel: 'Top 2 Boxes',
      interval: '95% interval 47.2–52.8',
    }),
    drawing: [
      'A107,107,0,0,1,0,-107L',
      '>50.0%<',
      '(95% interval 47.2–52.8)',
      '50.0%, Top 2 Boxes, on a scale from 0 to 100. Previous cycle 40.0%.',
    ],
  },
  {
    of: 'Donut',
    chart: createElement(Donut, {
      ...frame,
      single: true,
      parts: [{ sentiment: 'positive', label: 'Positive', share: 100, count: 9 }],
    }),
    drawing: ['M0,-80A80', '>100.0%<', 'aria-valuetext="Positive, 100.0%, 9 answers"'],
  },
  {
    of: 'DistributionBar',
    chart: createElement(DistributionBar, {
      ...frame,
      answers: [{ label: 'Yes', share: 48.6, count: 1, previous: 46.1 }],
      annotations: [{ label: 'Comparable clubs', x: [25, 50] }],
    }),
    drawing: [
      'width="48.6%"',
      'x1="46.1%"',
      'x="25%" width="25%"',
      'Yes 48.6%. Comparable clubs: 25.0%–50.0%.<',
      '>1 answer, Previous cycle 46.1%</span>',
    ],
  },
  {
    of: 'Trend',
    chart: createElement(Trend, {
      ...frame,
      periods: [{ label: 'Jan' }, { label: 'Feb' }],
      cycles: [
        {
          label: '2026',
          values: [
            { value: 60, n: 88 },
            { value: 100, n: 94 },
          ],
        },
        { label: '2025', values: [{ value: 100 }, { value: 60 }] },
      ],
      width: 300,
    }),
    drawing: [
      'viewBox="0 0 300 260"',
      'M44,212L',
      'M44,14L',
      'From 60.0% in Jan to 100.0% in Feb; lowest 60.0% in Jan, highest 100.0% in Feb.',
      '>88<',
    ],
  },
  {
    of: 'HistoryLine',
    chart: createElement(HistoryLine, {
      ...frame,
      dates: ['2026-03-01', '2026-03-02'],
      series: [{ label: 'All Merchants', values: [10, 20] }],
      range: [0, 100],
      width: 300,
    }),
    drawing: [',295L', '>03/02<', 'aria-pressed="true"'],
  },
  {
    of: 'ImportancePerformance',
    chart: createElement(ImportancePerformance, {
      ...frame,
      points: [
        { label: 'Speed of service', performance: 60, importance: 60 },
        { label: 'Quality of food', performance: 80, importance: 80, performanceInterval: [60, 90] },
      ],
      performanceLabel: 'Performance',
      importanceLabel: 'Importance',
      formatPerformance: frame.format,
      formatImportance: frame.format,
      ...quadrantRule,
    }),
    drawing: [',434ZM', '>Quality of food<', 'Keep Up the Good Work: 1'],
  },
  {
    of: 'ResponseRate',
    chart: createElement(ResponseRate, {
      ...frame,
      counts: { invited: 200, started: 120, completed: 97 },
      annotations: [{ label: 'Target', x: 52.5 }],
    }),
    drawing: ['width="48.5%"', 'x1="52.5%"', 'Completed 48.5%, 97. Target: 52.5%.<', '>Target: 52.5%</li>'],
  },
  {
    of: 'Heatmap',
    chart: createElement(Heatmap, {
      ...frame,
      corner: 'Membership',
      columns: ['Dining', 'Golf', 'Pool'],
      rows: [{ label: 'Full', cells: [40, 60, { withheld: 'Fewer than 5 answers' }] }],
    }),
    drawing: [
      '48%, transparent',
      '>60.0%<',
      'Withheld<span class="sr-only">, Fewer than 5 answers',
      'Lowest 40.0%, Full, Dining; highest 60.0%, Full, Golf.',
    ],
  },
]

it.each(CHARTS)('renders $of completely without a browser, including its base', ({ chart, drawing }) => {
  const html = renderToString(chart).replaceAll('<!-- -->', '')
  for (const part of [...drawing, frame.title, frame.base]) expect(html).toContain(part)
})

it('renders ScoreBar, Sparkline and TrendNote without a browser', () => {
  const bar = renderToString(
    createElement(ScoreBar, {
      label: 'Quality of food',
      value: 84.6,
      previous: 82.1,
      annotations: [{ label: 'Target', x: 90 }],
      format: frame.format,
    }),
  )
  const noteProps = { direction: 'up', verdict: 'good', children: 'Up 2.31 compared to previous cycle' } as const
  const note = renderToString(createElement(TrendNote, noteProps))
  expect(bar).toContain('width="84.6%"')
  expect(bar).toContain('x1="90%"')
  expect(bar).toContain('>Target: 90.0%</li>')
  expect(bar).toContain('84.6%<span class="sr-only">, Previous cycle 82.1%')
  const line = renderToString(createElement(Sparkline, { label: 'Score', values: [60, 80], format: frame.format }))
  expect(line).toContain('M0,21L100,3')
  expect(line).toContain('aria-label="Score: From 60.0% to 80.0%; lowest 60.0%, highest 80.0%."')
  expect(note).toContain('Up 2.31 compared to previous cycle')
})

it('renders SmallGauge without a browser, as an image or as decoration beside its number', () => {
  const gauge = renderToString(createElement(SmallGauge, { label: 'Overall Satisfaction 86.2%', value: 86.2 }))
  expect(gauge).toContain('aria-label="Overall Satisfaction 86.2%"')
  expect(renderToString(createElement(SmallGauge, { value: 86.2 }))).toContain('aria-hidden="true"')
})

it('renders StackedBar without a browser, as an image or as decoration beside its numbers', () => {
  const parts = [
    { label: 'Thumbs up', value: 75, color: 'positive' },
    { label: 'Thumbs down', value: 25, color: 'negative' },
  ] as const
  const bar = renderToString(createElement(StackedBar, { label: 'Quick Pulse', parts, format: frame.format }))
  expect(bar).toContain('aria-label="Quick Pulse: Thumbs up 75.0%, Thumbs down 25.0%."')
  expect(bar).toContain('x="75%" width="25%"')
  const silent = renderToString(createElement(StackedBar, { parts, format: frame.format }))
  expect(silent).toContain('aria-hidden="true"')
  expect(silent).not.toContain('role="img"')
})

it('renders every chart of a grid without a browser', () => {
  const html = renderToString(
    createElement(ChartGrid, {
      rowHeight: 260,
      charts: ['Food', 'Staff'].map((title) => ({
        title,
        chart: createElement(Gauge, { ...frame, title, value: 50, sublabel: 'Top 2 Boxes' }),
      })),
    }),
  )
  expect(html.match(/data-rp-slot="gauge"/g)).toHaveLength(2)
  expect(html).not.toContain('aria-busy')
})

it('renders "No data available" and the base when the value is null', () => {
  const html = renderToString(
    createElement(Gauge, { ...frame, value: null, sublabel: 'Top 2 Boxes', interval: '95% interval' }),
  )
  expect(html).toContain('No data available')
  expect(html).toContain(`>${frame.base}<`)
  expect(html).not.toContain('role="img"')
})

it('renders "Chart not available" and no "Show as table" button when the chart is unavailable', () => {
  const html = renderToString(
    createElement(DistributionBar, { ...frame, answers: [{ label: 'Yes', share: 50, count: 1 }], unavailable: true }),
  )
  expect(html).toContain('Chart not available')
  expect(html).not.toContain('Show as table')
})
