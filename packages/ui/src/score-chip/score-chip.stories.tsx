import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { expect } from 'storybook/test'

import { ScoreChip } from './score-chip.tsx'

const meta = {
  title: 'Data/ScoreChip',
  component: ScoreChip,
  args: { label: 'Thumbs up', icon: <ThumbsUp strokeWidth={1.8} />, value: 12, tone: 'positive' },
} satisfies Meta<typeof ScoreChip>

export default meta
type Story = StoryObj<typeof meta>

export const Positive: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-rp-slot=score-chip]')).toHaveTextContent(/^Thumbs up: 12$/)
  },
}
export const Negative: Story = {
  args: { label: 'Thumbs down', icon: <ThumbsDown strokeWidth={1.8} />, value: 0, tone: 'negative' },
}
export const Large: Story = { args: { value: '67%', size: 'lg' } }
export const LongText: Story = { args: { value: '1,234,567,890', label: 'Thumbs up '.repeat(30) } }
