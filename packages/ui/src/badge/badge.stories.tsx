import type { Meta, StoryObj } from '@storybook/react-vite'

import { Badge } from './badge.tsx'

const meta = { title: 'Feedback/Badge', component: Badge, args: { children: '3.4' } } satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const AllTones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <Badge>3.4</Badge>
      <Badge tone="positive">4.8</Badge>
      <Badge tone="negative">2.8</Badge>
      <Badge tone="info">Editable</Badge>
      <Badge tone="warning">2 open cases</Badge>
    </div>
  ),
}
