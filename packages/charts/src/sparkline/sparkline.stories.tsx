import type { Meta, StoryObj } from '@storybook/react-vite'

import { Sparkline } from './sparkline.tsx'

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: {
    label: 'Satisfaction by month',
    values: [80.4, 81.2, 79.6, 82.3, 84.1, 85.6, 83.2, 86.9, 88, 87.1, 86.2],
    periods: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'],
    format: (value) => `${value.toFixed(1)}%`,
  },
  decorators: [(Story) => <div style={{ maxWidth: 140 }}>{Story()}</div>],
} satisfies Meta<typeof Sparkline>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A missing value and a value that is not a number break the line. */
export const Gaps: Story = { args: { values: [80, 82, null, 84, NaN, 85, 86], periods: undefined } }
export const OneValue: Story = { args: { values: [80] } }
export const AllEqual: Story = { args: { values: [80, 80, 80, 80] } }
export const OutsideTheRange: Story = { args: { values: [-20, 50, 140] } }
export const NoData: Story = { args: { values: [] } }
export const ManyValues: Story = {
  args: { values: Array.from({ length: 2000 }, (_, at) => 70 + 20 * Math.sin(at / 90)) },
}

/** The line has a different color, for example for a previous cycle. */
export const OtherColor: Story = { args: { color: 3 } }

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
