import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleDot, Flag } from 'lucide-react'
import { expect } from 'storybook/test'

import { Avatar } from '../avatar/avatar.tsx'
import { ActivityFeed } from './activity-feed.tsx'

const meta = {
  title: 'Data/ActivityFeed',
  component: ActivityFeed,
  args: {
    'aria-label': 'Activity',
    className: 'max-w-140',
    entries: [
      {
        id: '3',
        icon: <Avatar name="Marcus Hill" kind="staff" size="sm" />,
        title: (
          <>
            <b>Marcus Hill</b> commented
          </>
        ),
        time: <time dateTime="2026-11-09T15:04:00Z">Nov 09 2026 at 10:04 AM EST</time>,
        body: 'Spoke with the valet team.\nTwo more people will stand at the door on gala nights.',
      },
      {
        id: '2',
        icon: <Flag strokeWidth={1.8} />,
        title: (
          <>
            <b>Joanna Price</b> changed the priority to <b>Urgent</b>
          </>
        ),
        time: 'Nov 08 2026 at 6:12 PM EST',
      },
      { id: '1', icon: <CircleDot strokeWidth={1.8} />, title: 'The case was opened', time: 'Nov 08 2026' },
    ],
  },
} satisfies Meta<typeof ActivityFeed>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Activity' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
export const WithoutPictures: Story = {
  args: {
    entries: [
      { id: '2', title: 'Closed', time: 'Nov 09 2026' },
      { id: '1', title: 'Opened' },
    ],
  },
}
export const Empty: Story = {
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There are no comments.')).toBeVisible()
  },
}
export const LongText: Story = {
  args: { className: 'w-64', entries: [{ id: '1', title: 'valet'.repeat(60), body: 'gala'.repeat(75) }] },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
