import type { Meta, StoryObj } from '@storybook/react-vite'

import { TrendNote } from '../trend-note/trend-note.tsx'
import { Gauge } from './gauge.tsx'

const meta = {
  title: 'Charts/Gauge',
  component: Gauge,
  args: {
    title: 'Overall Satisfaction',
    value: 86.2,
    previous: 83.89,
    format: (score) => `${score.toFixed(1)}%`,
    sublabel: 'Top 2 Boxes',
    base: 'n = 1,204 of 1,377',
    interval: '95% interval 84.1–88.1',
    note: (
      <TrendNote direction="up" verdict="good">
        Up 2.31 compared to previous cycle
      </TrendNote>
    ),
  },
} satisfies Meta<typeof Gauge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The value is a mean on a rating scale from 1 to 5. */
export const Mean: Story = {
  args: {
    value: 4.28,
    previous: 4.31,
    range: [1, 5],
    format: (score) => score.toFixed(2),
    sublabel: 'Mean Score',
    interval: undefined,
    note: undefined,
  },
}

/** Without a previous cycle there is no tick and no comparison. */
export const WithoutPreviousCycle: Story = { args: { previous: null, note: undefined } }
export const Lowest: Story = { args: { value: 0, previous: 12, note: undefined } }
export const Highest: Story = { args: { value: 100, previous: 100, note: undefined } }
export const NoData: Story = { args: { value: null, base: 'n = 0 of 1,377', interval: undefined, note: undefined } }
export const NotAvailable: Story = { args: { unavailable: true } }

/** A value that is not a number counts as no data, and a previous value that is not a number has no tick. */
export const NotANumber: Story = { args: { value: NaN, previous: NaN, note: undefined } }

/** Values outside the scale are drawn at its ends, but printed unchanged. */
export const OutsideTheRange: Story = { args: { value: 140, previous: -20, note: undefined } }

/** An empty scale maps everything to its start. */
export const EmptyScale: Story = { args: { value: 5, previous: 5, range: [5, 5], note: undefined } }
export const TwoHundredLetters: Story = {
  args: {
    title: 'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200),
    sublabel: 'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200),
  },
}

export const LongLabels: Story = {
  args: {
    title: 'How satisfied are you with the speed of service in the dining rooms on weekend evenings?',
    subtitle: 'Top 2 Boxes. Harbor House, Bay Courts and the Marina Grill',
    sublabel: 'Top 2 Boxes of seven, all dining rooms together',
  },
}

/** The width of a card on a phone. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/** A target is shown as a dashed tick. */
export const Target: Story = { args: { target: 90 } }

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
