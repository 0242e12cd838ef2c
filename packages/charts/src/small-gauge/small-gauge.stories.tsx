import type { Meta, StoryObj } from '@storybook/react-vite'

import { SmallGauge } from './small-gauge.tsx'

const meta = {
  title: 'Charts/Small Gauge',
  component: SmallGauge,
  args: { label: 'Overall Satisfaction 86.2%', value: 86.2, previous: 83.89 },
} satisfies Meta<typeof SmallGauge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** Shows a Net Promoter Score on a scale that begins below zero. */
export const BelowZero: Story = {
  args: { label: 'Net Promoter Score −12', value: -12, previous: 8, range: [-100, 100] },
}
export const WithoutPreviousCycle: Story = { args: { previous: null } }
/** Values outside the scale are rendered at its ends. */
export const OutsideTheRange: Story = { args: { value: 140, previous: -20 } }
export const NoData: Story = { args: { label: 'Overall Satisfaction, no data', value: null, previous: null } }
/** The gauge has no label because the text beside it states the same value, so it is hidden from assistive technology. */
export const BesideText: Story = {
  args: { label: undefined },
  render: (args) => (
    <p className="flex items-center gap-3">
      <SmallGauge {...args} /> 86.2%
    </p>
  ),
}
