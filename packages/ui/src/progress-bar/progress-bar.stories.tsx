import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { 'aria-label': 'Import of members', value: 40, className: 'max-w-80' },
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithText: Story = {
  args: { valueText: 'Page 2 of 6', showText: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Page 2 of 6')
  },
}
export const Nothing: Story = { args: { value: 0, showText: true } }
export const Done: Story = { args: { value: 100, showText: true } }
export const RightToLeft: Story = {
  args: { showText: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

/** The progress is unknown, so the bar has no value. */
export const Unknown: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}

/** NaN is treated as 0, and a value above 100 as 100. */
export const BadNumbers: Story = {
  render: () => (
    <div className="grid max-w-80 gap-3">
      <ProgressBar aria-label="No number" value={Number.NaN} />
      <ProgressBar aria-label="Too much" value={180} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'No number' })).toHaveAttribute('aria-valuenow', '0')
    await expect(canvas.getByRole('progressbar', { name: 'Too much' })).toHaveAttribute('aria-valuenow', '100')
  },
}
