import type { Meta, StoryObj } from '@storybook/react-vite'

import { Trend, type TrendCycle } from './trend.tsx'

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

const periods = MONTHS.map((month) => ({ label: month.slice(0, 3), name: month }))
const current: TrendCycle = {
  label: '2026',
  values: VALUES.map((value, index) => ({ value, n: COUNTS[index] ?? 0, low: value - 7.4, high: value + 6.8 })),
}
const shifted = (label: string, by: number): TrendCycle => ({
  label,
  values: PREVIOUS.map((value, index) => ({ value: value - by + Math.sin(index + by) })),
})
const previous: TrendCycle = { label: '2025', values: PREVIOUS.map((value) => ({ value })) }
/** Returns the newest cycle with different values in some months. */
const withValues = (changed: Readonly<Record<number, Partial<TrendCycle['values'][number]>>>): TrendCycle => ({
  ...current,
  values: current.values.map((value, index) => (value ? { ...value, ...changed[index] } : value)),
})

const meta = {
  title: 'Charts/Trend',
  component: Trend,
  args: {
    title: 'Satisfaction by Month',
    subtitle: 'Top 2 Boxes. Harbor House and Bay Courts',
    periods,
    cycles: [current, previous],
    format: (value) => `${value.toFixed(1)}%`,
    unit: '%',
    base: 'n = 1,204 of 1,377',
  },
} satisfies Meta<typeof Trend>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutPreviousCycle: Story = { args: { cycles: [current] } }

/**
 * Shows four years: the line of the newest year is solid, that of the previous year is dotted, and those of older years have other
 * colors and dashes.
 */
export const ManyCycles: Story = {
  args: { cycles: [current, previous, shifted('2024', 4), shifted('2023', 7)] },
}

/** Annotations mark a target, the range of comparable clubs, and an event. */
export const Annotations: Story = {
  args: {
    annotations: [
      { label: 'Target 90%', y: 90 },
      { label: 'Comparable clubs', y: [76, 82] },
      { label: 'New menu', x: 'Jun' },
    ],
  },
}

/** Props set the size, the margins, and the number and text of the ticks. */
export const FixedSize: Story = {
  args: { width: 420, height: 200, margin: { start: 60 }, tickCount: 6, formatTick: (value) => value.toFixed(1) },
}

/** April has no answers, so the line is broken. */
export const Gap: Story = {
  args: { cycles: [withValues({ 3: { value: null, low: null, high: null, n: 0 } }), previous] },
}

/** The last values of the two cycles differ by only 0.2, so the labels at the ends of the lines are moved apart. */
export const SameEnd: Story = {
  args: { cycles: [current, { label: '2025', values: VALUES.map((value) => ({ value: value - 0.2 })) }] },
}

/** The interval of the difference does not contain zero. */
export const CertainDifference: Story = {
  args: { difference: { value: 3.4, low: 0.6, high: 6.2, text: 'Up 3.4 points on 2025, 95% interval 0.6 to 6.2' } },
}

/** The interval of the difference contains zero, so the dot is hollow. */
export const UncertainDifference: Story = {
  args: { difference: { value: 2.3, low: -0.5, high: 5.1, text: 'Up 2.3 points on 2025, 95% interval −0.5 to 5.1' } },
}

/** NaN and infinite values break the line, a NaN bound leaves a gap in the interval, and values outside the range are clamped. */
export const BadValues: Story = {
  args: {
    cycles: [withValues({ 2: { low: NaN }, 4: { value: NaN }, 5: { value: Infinity }, 8: { value: 140 } }), previous],
  },
}
export const AllEqual: Story = {
  args: { cycles: [{ label: '2026', values: VALUES.map(() => ({ value: 80, n: 20, low: 75, high: 85 })) }] },
}
const DAYS = Array.from({ length: 2000 }, (_, day) => day)
export const ManyPoints: Story = {
  args: {
    periods: DAYS.map((day) => ({ label: `D${day + 1}` })),
    cycles: [
      { label: '2026', values: DAYS.map((day) => ({ value: 70 + 20 * Math.sin(day / 90), n: 20 })) },
      { label: '2025', values: DAYS.map((day) => ({ value: 68 + 20 * Math.sin(day / 80) })) },
    ],
  },
}
export const TwoHundredLetters: Story = {
  args: {
    periods: periods.map((_, index) => ({
      label: `${index + 1}. ${'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200)}`,
    })),
  },
}
export const OnePeriod: Story = { args: { periods: periods.slice(0, 1) } }
export const NoData: Story = { args: { periods: [], cycles: [], base: 'n = 0 of 1,377' } }
export const NotAvailable: Story = { args: { unavailable: true } }

const WEEKS = Array.from({ length: 52 }, (_, week) => week + 1)
/** Shows a mean on a scale from 1 to 5 over 52 weeks, with fewer labels than weeks and no dots. */
export const Weeks: Story = {
  args: {
    title: 'Mean score by week',
    subtitle: undefined,
    range: [1, 5],
    unit: '',
    format: (value) => value.toFixed(2),
    periods: WEEKS.map((week) => ({ label: `W${week}`, name: `Week ${week}` })),
    cycles: [
      { label: '2026', values: WEEKS.map((week) => ({ value: 4.1 + Math.sin(week / 6) * 0.3, n: 20 + (week % 7) })) },
    ],
  },
}

export const LongLabels: Story = {
  args: {
    title: 'How satisfied are you with the speed of service in the dining rooms on weekend evenings?',
    cycles: [current, { ...previous, label: 'Cycle before the last one' }],
  },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

/** Shows the chart at the width of a card on a phone. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
