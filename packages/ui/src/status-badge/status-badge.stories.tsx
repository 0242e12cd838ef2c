import type { Meta, StoryObj } from '@storybook/react-vite'

import { StatusBadge } from './status-badge.tsx'

const meta = {
  title: 'Feedback/StatusBadge',
  component: StatusBadge,
  args: { children: 'Active', tone: 'positive' },
} satisfies Meta<typeof StatusBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const AllTones: Story = {
  render: () => (
    <div className="flex flex-wrap gap-2">
      <StatusBadge>Closed</StatusBadge>
      <StatusBadge tone="positive">Active</StatusBadge>
      <StatusBadge tone="info">Sending</StatusBadge>
      <StatusBadge tone="warning">Without email</StatusBadge>
      <StatusBadge tone="negative">Failed</StatusBadge>
    </div>
  ),
}
