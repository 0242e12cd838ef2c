import type { Meta, StoryObj } from '@storybook/react-vite'

import { Avatar } from '../avatar/avatar.tsx'
import { FrameButton } from './frame-button.tsx'

const meta = {
  title: 'Frame/FrameButton',
  component: FrameButton,
  args: {
    label: 'Program and location',
    media: <Avatar name="Harbor Point" kind="staff" />,
    title: 'Harbor Point Club',
    className: 'max-w-54',
  },
} satisfies Meta<typeof FrameButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithDetail: Story = { args: { detail: 'Harbor House' } }
export const Compact: Story = { args: { compact: true } }
export const LongText: Story = {
  args: { title: 'The Harbor Point Yacht, Tennis and Country Club of 1887', detail: 'Boathouse' },
}
