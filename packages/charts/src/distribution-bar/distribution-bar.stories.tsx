import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { ChartSettingsProvider } from '../chart-settings/chart-settings.tsx'
import { DistributionBar } from './distribution-bar.tsx'

const ANSWERS = [
  { label: '5, Excellent', share: 48.6, count: 585, previous: 46.1, sentiment: 'positive' },
  { label: '4, Very good', share: 37.6, count: 453, previous: 38.7, sentiment: 'positive' },
  { label: '3, Good', share: 8.4, count: 101, previous: 9.9, sentiment: 'neutral' },
  { label: '2, Fair', share: 3.6, count: 43, previous: 4, sentiment: 'negative' },
  { label: '1, Poor', share: 1.8, count: 22, previous: 2.3, sentiment: 'negative' },
] as const

const meta = {
  title: 'Charts/DistributionBar',
  component: DistributionBar,
  args: {
    title: 'Overall Rating',
    subtitle: 'Distribution',
    answers: ANSWERS,
    format: (share) => `${share.toFixed(1)}%`,
    base: 'n = 1,204 of 1,377',
  },
} satisfies Meta<typeof DistributionBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Multiple choice: the shares add up to more than 100%, and answers have no sentiment. */
export const SeveralChoices: Story = {
  args: {
    title: 'What do you use at the club?',
    answers: [
      { label: 'Dining', share: 91.2, count: 1098 },
      { label: 'Golf', share: 64.4, count: 775 },
      { label: 'Pool and fitness', share: 38, count: 458 },
      { label: 'Tennis', share: 0, count: 0 },
    ],
  },
}

/** A track that ends at 60% makes small shares easier to compare. */
export const Stretched: Story = { args: { max: 60 } }
/** Annotations mark the share that each of five answers would have by chance, and the range at comparable clubs. */
export const Annotations: Story = {
  args: {
    annotations: [
      { label: 'Equal shares', x: 20 },
      { label: 'Comparable clubs', x: [40, 55] },
    ],
  },
}
export const OneAnswer: Story = { args: { answers: [{ label: 'Yes', share: 100, count: 1 }], base: 'n = 1 of 1' } }

/** Without a previous cycle, the legend and the table do not mention it and there are no ticks. */
export const WithoutPreviousCycle: Story = {
  args: { answers: ANSWERS.map((answer) => ({ ...answer, previous: null })) },
}

/** Each of the 60 answers has a row. */
export const ManyAnswers: Story = {
  args: {
    answers: Array.from({ length: 60 }, (_, at) => ({ label: `Answer ${at + 1}`, share: 1.6, count: 32 })),
    base: 'n = 2,000 of 2,809',
  },
}
export const NoData: Story = { args: { answers: [], base: 'n = 0 of 1,377' } }
export const NotAvailable: Story = { args: { unavailable: true } }

/** A share that is not a number has no bar and is shown as missing. */
export const NotANumber: Story = {
  args: {
    answers: [
      { label: 'Yes', share: 60, count: 6, previous: NaN },
      { label: 'No', share: NaN, count: 4, previous: 50 },
    ],
  },
}

/** The question has no answers. */
export const ZeroTotal: Story = {
  args: { answers: ['Yes', 'No'].map((label) => ({ label, share: NaN, count: 0 })), base: 'n = 0 of 1,377' },
}

/** Shares above the maximum fill the track; negative shares leave it empty. */
export const OutsideTheRange: Story = {
  args: {
    answers: [
      { label: 'Above', share: 140, count: 14, previous: 120 },
      { label: 'Below', share: -20, count: 2, previous: -5 },
    ],
  },
}
export const AllEqual: Story = {
  args: { answers: ['Often', 'Sometimes', 'Never', 'Not sure'].map((label) => ({ label, share: 25, count: 25 })) },
}
export const TwoHundredLetters: Story = {
  args: {
    answers: [
      {
        label: 'How satisfied are you with the service in the dining rooms? '.repeat(4).slice(0, 200),
        share: 100,
        count: 9,
      },
    ],
  },
}

export const LongLabels: Story = {
  args: {
    answers: [
      {
        label: 'I come for the company of the other members, and would come without any of the rest',
        share: 55.1,
        count: 10_585,
        previous: 50,
        sentiment: 'positive',
      },
      {
        label: 'Donaudampfschifffahrtsgesellschaftskapitän',
        share: 44.9,
        count: 8626,
        previous: 50,
        sentiment: 'negative',
      },
    ],
    formatCount: (count) => count.toLocaleString('en-US'),
  },
}

/** The width of a card on a phone. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>] }

/**
 * The bars form a single tab stop. Arrow keys move through the bars, and the name of the focused bar includes its previous share.
 */
export const KeyboardWalk: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: /^5, Excellent/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(
      canvas.getByRole('button', { name: /^4, Very good.*37\.6%.*453 answers, Positive, Previous cycle 38\.7%$/ }),
    ).toHaveFocus()
  },
}

/** Patterns supplement the colors. By default, they are shown only in print, in forced colors and with increased contrast. */
export const Patterns: Story = {
  decorators: [(Story) => <ChartSettingsProvider patterns="always">{Story()}</ChartSettingsProvider>],
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
