import type { Meta, StoryObj } from '@storybook/react-vite'

import { ChartSettingsProvider } from '../chart-settings/chart-settings.tsx'
import { HistoryLine } from './history-line.tsx'

/** `days` returns consecutive dates. `sizes` returns one generated value per date, the same on every run. */
const days = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2025, 10, 22) + at * 86_400_000).toISOString().slice(0, 10),
  )
const sizes = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    Math.round(900 + seed * 140 + 180 * Math.sin(at / (23 + seed)) + 60 * Math.sin(at / 7 + seed) + at * (seed % 3)),
  )
const HOUSES = ['Harbor House', 'Bay Courts', 'Marina Grill', 'The Links', 'Boathouse', 'Spa', 'Kids Club']
const series = (count: number, length: number) => [
  { label: 'All Merchants', values: sizes(12, length) },
  ...Array.from({ length: count - 1 }, (_, at) => ({
    label: HOUSES[at] ?? `Merchant ${at + 1}`,
    values: sizes(at, length),
  })),
]

const meta = {
  title: 'Charts/HistoryLine',
  component: HistoryLine,
  args: {
    title: 'Campaign History',
    subtitle: 'Last year, by day',
    dates: days(365),
    series: series(5, 365),
    format: (size) => size.toLocaleString('en-US'),
    base: 'n = 4,310 contacts',
  },
} satisfies Meta<typeof HistoryLine>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const FourLines: Story = {
  args: { shownAtFirst: ['All Merchants', 'Harbor House', 'Bay Courts', 'Marina Grill'] },
}

/** 20 lines over 365 days have distinct colors, and hovering over a legend entry highlights its line. */
export const TwentyLines: Story = {
  args: { series: series(20, 365), shownAtFirst: series(20, 1).map(({ label }) => label) },
}
/** With 12 dates, lines after the fourth are also dashed. */
export const SparseLines: Story = {
  args: { dates: days(12), series: series(8, 12), shownAtFirst: series(8, 1).map(({ label }) => label) },
}
export const NothingShown: Story = { args: { shownAtFirst: [] } }

/** Days without a snapshot leave a gap, and a value that is not a number breaks the line. */
export const Gaps: Story = {
  args: {
    dates: ['2026-01-05', '2026-01-12', '2026-01-19', '2026-03-02', '2026-03-09', '2026-03-16'],
    series: [{ label: 'All Merchants', values: [4200, 4260, NaN, 4310, null, 4400] }],
  },
}
export const OneDate: Story = {
  args: { dates: ['2026-01-05'], series: [{ label: 'All Merchants', values: [4200] }] },
}
export const AllEqual: Story = { args: { series: [{ label: 'All Merchants', values: days(365).map(() => 4200) }] } }
export const OutsideTheRange: Story = {
  args: { range: [1000, 2500], shownAtFirst: ['All Merchants', 'Harbor House'] },
}
export const ManyDates: Story = { args: { dates: days(2000), series: series(2, 2000) } }
export const NoData: Story = { args: { dates: [], series: [], base: 'n = 0 contacts' } }
export const NotAvailable: Story = { args: { unavailable: true } }
export const LongLabels: Story = {
  args: {
    series: [
      { label: 'All Merchants', values: sizes(12, 365) },
      {
        label: 'The dining rooms, bars and terraces of the Harbor House and of the Bay Courts together. '.repeat(2),
        values: sizes(2, 365),
      },
    ],
  },
}

/** The width of a card on a phone. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 328 }}>{Story()}</div>] }

/** Annotations mark a capacity and an event. */
export const Annotations: Story = {
  args: {
    annotations: [
      { label: 'Capacity', y: 4600 },
      { label: 'Opening of the pool', x: '2026-03-01' },
    ],
  },
}

/** Dashes distinguish all lines, including the first four. */
export const Patterns: Story = {
  args: { dates: days(12), series: series(4, 12), shownAtFirst: series(4, 12).map(({ label }) => label) },
  decorators: [(Story) => <ChartSettingsProvider patterns="always">{Story()}</ChartSettingsProvider>],
}

/** Props set the size, the margins, and the number and text of the ticks. */
export const FixedSize: Story = {
  args: { width: 420, height: 220, margin: { start: 70 }, tickCount: 8, formatTick: (size) => `${size / 1000}k` },
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
