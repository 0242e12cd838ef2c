import type { Meta, StoryObj } from '@storybook/react-vite'

import type { TrendPoint } from './trend-layout.ts'
import { Trend } from './trend.tsx'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
]
const VALUES = [80.4, 81.2, 79.6, 82.3, 84.1, 85.6, 83.2, 86.9, 88, 87.1, 86.2]
const PREVIOUS = [78.8, 79.2, 80.1, 80.6, 81, 82.2, 81.4, 82.9, 83.3, 84.2, 83.9]
const COUNTS = [88, 94, 102, 117, 121, 134, 140, 128, 112, 96, 72]

const points = MONTHS.map((month, index): TrendPoint => {
  const value = VALUES[index] ?? 0
  return {
    label: month.slice(0, 3),
    period: `${month} 2026`,
    value,
    n: COUNTS[index] ?? 0,
    low: value - 7.4,
    high: value + 6.8,
    previous: PREVIOUS[index] ?? null,
  }
})
const withoutPrevious = points.map((point) => ({ ...point, previous: null }))

const meta = {
  title: 'Charts/Trend',
  component: Trend,
  args: {
    title: 'Satisfaction by Month',
    subtitle: 'Top 2 Boxes. Harbor House and Bay Courts',
    points,
    format: (value) => `${value.toFixed(1)}%`,
    unit: '%',
    currentLabel: '2026',
    previousLabel: '2025',
    base: 'n = 1,204 of 1,377',
  },
} satisfies Meta<typeof Trend>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPreviousCycle: Story = { args: { points: withoutPrevious } }

/** Nobody answered in April: the line is broken, not drawn through. */
export const Gap: Story = {
  args: {
    points: points.map((point) =>
      point.label === 'Apr' ? { ...point, value: null, low: null, high: null, n: 0 } : point,
    ),
  },
}

/** The two cycles end at one place: their labels move apart. */
export const SameEnd: Story = {
  args: { points: points.map((point) => ({ ...point, previous: point.value === null ? null : point.value - 0.2 })) },
}
/** The interval of the difference holds no zero: the change is certain. */
export const CertainDifference: Story = {
  args: { difference: { value: 3.4, low: 0.6, high: 6.2, words: 'Up 3.4 points on 2025, 95% interval 0.6 to 6.2' } },
}

/** It holds zero: the dot is hollow, and there may be no change at all. */
export const UncertainDifference: Story = {
  args: { difference: { value: 2.3, low: -0.5, high: 5.1, words: 'Up 2.3 points on 2025, 95% interval −0.5 to 5.1' } },
}

/** What is no number breaks the line, and what is impossible stands at the edge. */
export const BadValues: Story = {
  args: {
    points: points.map((point, index) => ({
      ...point,
      low: index === 2 ? NaN : point.low,
      previous: index === 5 ? Infinity : point.previous,
      value: index === 4 ? NaN : index === 8 ? 140 : point.value,
    })),
  },
}
export const AllEqual: Story = {
  args: { points: points.map((point) => ({ ...point, value: 80, previous: 80, low: 75, high: 85 })) },
}
export const ManyPoints: Story = {
  args: {
    points: Array.from({ length: 2000 }, (_, day) => ({
      label: `D${day + 1}`,
      value: 70 + 20 * Math.sin(day / 90),
      n: 20,
      previous: 68 + 20 * Math.sin(day / 80),
    })),
  },
}
export const TwoHundredLetters: Story = {
  args: {
    points: points.map((point, index) => ({
      ...point,
      label: `${index + 1}. ${'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200)}`,
      period: undefined,
    })),
  },
}
export const OnePeriod: Story = { args: { points: points.slice(0, 1) } }
export const NoData: Story = { args: { points: [], base: 'n = 0 of 1,377' } }
export const NotAvailable: Story = { args: { unavailable: true } }

/** A mean on a scale of five, over 52 weeks: labels thin out and dots give way. */
export const Weeks: Story = {
  args: {
    title: 'Mean score by week',
    subtitle: undefined,
    range: [1, 5],
    unit: '',
    format: (value) => value.toFixed(2),
    points: Array.from({ length: 52 }, (_, week) => ({
      label: `W${week + 1}`,
      period: `Week ${week + 1}`,
      value: 4.1 + Math.sin(week / 6) * 0.3,
      n: 20 + (week % 7),
    })),
  },
}

export const LongLabels: Story = {
  args: {
    title: 'How satisfied are you with the speed of service in the dining rooms on weekend evenings?',
    previousLabel: 'Cycle before',
  },
}

/** The width of a phone's card. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/** On the dark theme. */
export const Dark: Story = { globals: { theme: 'dark' } }
