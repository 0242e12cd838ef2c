import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { SegmentedControl, SegmentedControlItem } from './segmented-control.tsx'

const meta = {
  title: 'Fields/SegmentedControl',
  component: SegmentedControl,
  args: { 'aria-label': 'View', defaultValue: 'charts' },
  render: (args) => (
    <SegmentedControl {...args}>
      <SegmentedControlItem value="charts">Charts</SegmentedControlItem>
      <SegmentedControlItem value="raw">Raw data</SegmentedControlItem>
    </SegmentedControl>
  ),
} satisfies Meta<typeof SegmentedControl>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Medium: Story = { args: { size: 'md' } }
export const Stretched: Story = { args: { stretch: true } }
export const Disabled: Story = { args: { disabled: true } }

/** The arrow keys change the choice, as in every radio group; Tab leaves the group. */
export const KeyboardChoice: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    // Radix moves the focus one tick after keydown, so the test holds the key down until then, as a user would.
    await userEvent.keyboard('{ArrowRight>}')
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Raw data' })).toBeChecked())
    await userEvent.keyboard('{/ArrowRight}')
  },
}
