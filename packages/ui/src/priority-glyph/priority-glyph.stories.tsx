import type { Meta, StoryObj } from '@storybook/react-vite'

import { PriorityGlyph } from './priority-glyph.tsx'

const meta = {
  title: 'Feedback/PriorityGlyph',
  component: PriorityGlyph,
  args: { level: 1, children: 'Low' },
} satisfies Meta<typeof PriorityGlyph>

export default meta
type Story = StoryObj<typeof meta>

export const Low: Story = {}
export const Medium: Story = { args: { level: 2, children: 'Medium' } }
export const High: Story = { args: { level: 3, children: 'High' } }
export const Urgent: Story = { args: { level: 'urgent', children: 'Urgent' } }
