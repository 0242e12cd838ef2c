import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

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
import { Trend } from './trend/trend.tsx'

/** A fast-check arbitrary for any number, with more edge cases than the default. */
const number = fc.oneof(
  fc.double(),
  fc.double({ min: 0, max: 100 }),
  fc.constantFrom(NaN, Infinity, -Infinity, -0, 0, 50, 100, 1e308, -1e308, 5e-324),
)
const value = fc.option(number)
const values = fc.array(value, { maxLength: 6 })
/** A fast-check arbitrary for an optional range whose ends can be equal, reversed, infinite or NaN. */
const range = fc.option(fc.tuple(number, number), { nil: undefined })

// Deliberately does not handle NaN or infinite values, so that they show up in the output if a chart passes them to its formatter.
const format = (amount: number) => `${amount.toPrecision(3)} pt`
const frame = { title: 'Rating', base: 'n = 12', format }
const interval = fc.option(fc.tuple(number, number), { nil: undefined })

const CHARTS: readonly [name: string, chart: fc.Arbitrary<ReactElement>][] = [
  [
    'Gauge',
    fc
      .record({ value, previous: value, target: value, range })
      .map((props) => createElement(Gauge, { ...frame, ...props, sublabel: 'Top 2 Boxes', formatTick: () => 'end' })),
  ],
  [
    'Donut',
    fc
      .array(fc.oneof(fc.double({ min: -10, max: 33 }), fc.constantFrom(NaN, -Infinity)), { maxLength: 3 })
      .map((shares) =>
        createElement(Donut, {
          ...frame,
          single: true,
          parts: shares.map((share, index) => {
            const sentiment = (['positive', 'neutral', 'negative'] as const)[index] ?? 'neutral'
            return { sentiment, label: sentiment, share, count: index, previous: share }
          }),
        }),
      ),
  ],
  [
    'DistributionBar',
    fc
      .tuple(fc.array(fc.tuple(number, value), { maxLength: 4 }), fc.option(number, { nil: undefined }), number, number)
      .map(([answers, max, low, high]) =>
        createElement(DistributionBar, {
          ...frame,
          max,
          answers: answers.map(([share, previous], index) => ({ label: `A${index}`, count: 1, share, previous })),
          annotations: [{ label: 'Clubs', x: [low, high] }],
        }),
      ),
  ],
  [
    'ResponseRate',
    fc
      .tuple(number, number, number)
      .map(([invited, started, completed]) =>
        createElement(ResponseRate, { ...frame, counts: { invited, started, completed }, formatCount: () => 'count' }),
      ),
  ],
  [
    'Trend',
    fc.record({ now: values, before: values, range, target: number }).map((props) =>
      createElement(Trend, {
        ...frame,
        range: props.range,
        periods: Array.from({ length: 6 }, (_, index) => ({ label: `P${index}` })),
        cycles: [
          {
            label: '2026',
            values: props.now.map((one, index) => ({ value: one, low: props.before[index], high: one })),
          },
          { label: '2025', values: props.before.map((one) => ({ value: one })) },
        ],
        annotations: [{ label: 'Target', y: props.target }],
        formatTick: () => 'tick',
      }),
    ),
  ],
  [
    'HistoryLine',
    fc.record({ all: values, one: values, range }).map((props) =>
      createElement(HistoryLine, {
        ...frame,
        range: props.range,
        dates: ['2026-03-01', '2026-03-02', '2026-03-05', 'soon', '', '2026-03-09'],
        series: [
          { label: 'All', values: props.all },
          { label: 'One', values: props.one },
        ],
        shownAtFirst: ['All', 'One'],
      }),
    ),
  ],
  [
    'ImportancePerformance',
    fc.record({ points: fc.array(fc.tuple(value, value, interval), { maxLength: 8 }), range }).map((props) =>
      createElement(ImportancePerformance, {
        ...frame,
        points: props.points.map(([performance, importance, performanceInterval], index) => ({
          label: `I${index}`,
          performance,
          importance,
          performanceInterval,
        })),
        importanceRange: props.range,
        performanceLabel: 'Performance',
        importanceLabel: 'Importance',
        formatPerformance: format,
        formatImportance: format,
        ...quadrantRule,
      }),
    ),
  ],
  [
    'Heatmap',
    fc.record({ cells: values, range }).map((props) =>
      createElement(Heatmap, {
        ...frame,
        range: props.range,
        corner: 'Membership',
        columns: ['A', 'B', 'C', 'D', 'E', 'F'],
        rows: [{ label: 'Full', cells: props.cells }],
      }),
    ),
  ],
  [
    'Sparkline',
    fc.record({ values, range }).map((props) => createElement(Sparkline, { ...props, label: 'Score', format })),
  ],
  [
    'StackedBar',
    fc
      .record({ values: fc.array(number, { maxLength: 4 }), total: fc.option(number, { nil: undefined }) })
      .map((props) =>
        createElement(StackedBar, {
          label: 'Share',
          parts: props.values.map((one, index) => ({ label: `P${index}`, value: one, color: 1 as const })),
          total: props.total,
          format,
        }),
      ),
  ],
  [
    'SmallGauge',
    fc
      .record({ value, previous: value, range })
      .map((props) => createElement(SmallGauge, { ...props, label: 'Score' })),
  ],
  [
    'ScoreBar',
    fc
      .record({ value, previous: value, range, x: number })
      .map(({ x, ...props }) =>
        createElement(ScoreBar, { ...props, annotations: [{ label: 'Target', x }], label: 'Score', format }),
      ),
  ],
]

it.each(CHARTS)('%s never renders NaN, Infinity or undefined, whatever numbers it is given', (_name, chart) => {
  fc.assert(
    fc.property(chart, (element) => {
      const markup = renderToStaticMarkup(element)
      expect(markup.match(/.{0,60}(?:NaN|Infinity|undefined).{0,30}/g) ?? []).toEqual([])
    }),
  )
})
