import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusGlyph } from './status-glyph.tsx'

const meta = {
  title: 'Feedback/StatusGlyph',
  component: StatusGlyph,
  args: { state: 'open', children: 'Open' },
} satisfies Meta<typeof StatusGlyph>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const InProgress: Story = { args: { state: 'progress', children: 'In Progress' } }
export const Closed: Story = { args: { state: 'done', children: 'Closed' } }
