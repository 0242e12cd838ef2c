import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { ProgressRing } from './progress-ring.tsx'

const meta = {
  title: 'Feedback/ProgressRing',
  component: ProgressRing,
  args: { 'aria-label': 'Survey progress', value: 50 },
} satisfies Meta<typeof ProgressRing>

export default meta
type Story = StoryObj<typeof meta>

export const Half: Story = {
  args: { valueText: '5 of 10 questions answered' },
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Survey progress' })
    await expect(ring).toHaveAttribute('aria-valuenow', '50')
    await expect(ring).toHaveAttribute('aria-valuetext', '5 of 10 questions answered')
  },
}
export const Nothing: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 100 } }
export const Large: Story = { args: { value: 72, size: 72 } }

/** NaN is treated as 0. */
export const NotANumber: Story = {
  args: { value: Number.NaN },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  },
}
