import type { Meta, StoryObj } from '@storybook/react-vite'

import { ChartSettingsProvider } from '../chart-settings/chart-settings.tsx'
import { TrendNote } from '../trend-note/trend-note.tsx'
import { Donut } from './donut.tsx'

const meta = {
  title: 'Charts/Donut',
  component: Donut,
  args: {
    title: 'Would You Recommend the Club?',
    single: true,
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 81.4, count: 975, previous: 80.3 },
      { sentiment: 'neutral', label: 'Neutral', share: 11.3, count: 135, previous: 12 },
      { sentiment: 'negative', label: 'Negative', share: 7.3, count: 88, previous: 7.7 },
    ],
    format: (share) => `${share.toFixed(1)}%`,
    base: 'n = 1,198 of 1,377',
    note: (
      <TrendNote direction="up" verdict="good">
        Up 1.08 compared to previous cycle
      </TrendNote>
    ),
  },
} satisfies Meta<typeof Donut>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const WithoutPreviousCycle: Story = {
  args: {
    note: undefined,
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 40, count: 4 },
      { sentiment: 'neutral', label: 'Neutral', share: 30, count: 3 },
      { sentiment: 'negative', label: 'Negative', share: 30, count: 3 },
    ],
  },
}

/** If all answers are the same, the ring is full and has no gaps. */
export const OneAnswer: Story = {
  args: {
    note: undefined,
    base: 'n = 1 of 1',
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 100, count: 1 },
      { sentiment: 'neutral', label: 'Neutral', share: 0, count: 0 },
      { sentiment: 'negative', label: 'Negative', share: 0, count: 0 },
    ],
  },
}
export const NoData: Story = { args: { parts: [], base: 'n = 0 of 1,377', note: undefined } }
export const NotAvailable: Story = { args: { unavailable: true } }

/** A share that is not a number is omitted from the ring and shown as missing. */
export const NotANumber: Story = {
  args: {
    note: undefined,
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 60, count: 6, previous: NaN },
      { sentiment: 'neutral', label: 'Neutral', share: NaN, count: 0 },
      { sentiment: 'negative', label: 'Negative', share: 40, count: 4 },
    ],
  },
}

/** A negative share is omitted from the ring; the table shows it unchanged. */
export const OutsideTheRange: Story = {
  args: {
    note: undefined,
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 70, count: 7 },
      { sentiment: 'neutral', label: 'Neutral', share: 30, count: 3 },
      { sentiment: 'negative', label: 'Negative', share: -4, count: 0 },
    ],
  },
}

/** When there are no answers, there is no ring. */
export const ZeroTotal: Story = {
  args: {
    note: undefined,
    base: 'n = 0 of 1,377',
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 0, count: 0 },
      { sentiment: 'negative', label: 'Negative', share: 0, count: 0 },
    ],
  },
}
export const AllEqual: Story = {
  args: {
    note: undefined,
    parts: [
      { sentiment: 'positive', label: 'Positive', share: 100 / 3, count: 4 },
      { sentiment: 'neutral', label: 'Neutral', share: 100 / 3, count: 4 },
      { sentiment: 'negative', label: 'Negative', share: 100 / 3, count: 4 },
    ],
  },
}
export const TwoHundredLetters: Story = {
  args: {
    parts: [
      {
        sentiment: 'positive',
        label: 'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200),
        share: 90,
        count: 9,
      },
      { sentiment: 'negative', label: 'No', share: 10, count: 1 },
    ],
  },
}

export const LongLabels: Story = {
  args: {
    title: 'Would you recommend the club to a friend, to a colleague or to a member of your family?',
    parts: [
      { sentiment: 'positive', label: 'Would recommend it without any reservation', share: 81.4, count: 12_975 },
      { sentiment: 'neutral', label: 'Might recommend it', share: 11.3, count: 1835 },
      { sentiment: 'negative', label: 'Would not', share: 7.3, count: 1188 },
    ],
    formatCount: (count) => count.toLocaleString('en-US'),
  },
}

/** At the width of a card on a phone, the table moves below the ring. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/** Patterns supplement the colors. By default, they are shown only in print, in forced colors and with increased contrast. */
export const Patterns: Story = {
  decorators: [(Story) => <ChartSettingsProvider patterns="always">{Story()}</ChartSettingsProvider>],
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
