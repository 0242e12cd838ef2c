import type { Meta, StoryObj } from '@storybook/react-vite'

import { ChartSettingsProvider } from '../chart-settings/chart-settings.tsx'
import { StackedBar } from './stacked-bar.tsx'

const meta = {
  title: 'Charts/StackedBar',
  component: StackedBar,
  args: {
    label: 'Quick Pulse',
    parts: [
      { label: 'Thumbs up', value: 92.4, color: 'positive' },
      { label: 'Thumbs down', value: 7.6, color: 'negative' },
    ],
    format: (value) => `${value.toFixed(1)}%`,
  },
} satisfies Meta<typeof StackedBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The parts do not fill the track: of 1,000 members, 250 remain and 150 were removed. */
export const PartOfATotal: Story = {
  args: {
    label: 'Members',
    parts: [
      { label: 'Remaining', value: 250, color: 1 },
      { label: 'Removed', value: 150, color: 'prior' },
    ],
    total: 1000,
    format: String,
  },
}
export const ManyParts: Story = {
  args: {
    label: 'Membership',
    parts: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((color) => ({ label: `Type ${color}`, value: 10 + color, color })),
  },
}

/** A part of 0.2% is thinner than the gap beside it; its value is part of the accessible name. */
export const SmallPart: Story = {
  args: {
    parts: [
      { label: 'Thumbs up', value: 99.8, color: 'positive' },
      { label: 'Thumbs down', value: 0.2, color: 'negative' },
    ],
  },
}
export const OnePart: Story = { args: { parts: [{ label: 'Thumbs up', value: 100, color: 'positive' }] } }
export const NoData: Story = { args: { parts: [] } }

/** Parts whose value is not a number above zero are omitted, and parts that together exceed the total fill the track. */
export const BadValues: Story = {
  args: {
    parts: [
      { label: 'Not a number', value: NaN, color: 2 },
      { label: 'Below zero', value: -20, color: 3 },
      { label: 'More than the total', value: 140, color: 1 },
    ],
    total: 100,
  },
}

/** When there is no label, the bar is decorative. */
export const BesideItsNumbers: Story = {
  args: { label: undefined },
  render: (args) => (
    <div className="grid gap-1 text-[13px]/[20px] text-(--rp-text)">
      <p className="m-0">92.4% thumbs up, 7.6% thumbs down</p>
      <StackedBar {...args} />
    </div>
  ),
}

/** Patterns supplement the colors. By default, they are shown only in print, in forced colors and with increased contrast. */
export const Patterns: Story = {
  decorators: [(Story) => <ChartSettingsProvider patterns="always">{Story()}</ChartSettingsProvider>],
}
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 120 }}>{Story()}</div>] }

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
