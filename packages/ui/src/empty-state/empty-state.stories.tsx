import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPin } from 'lucide-react'

import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'There are no comments.' },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const TitleAlone: Story = {}
export const WithHint: Story = {
  args: {
    title: 'There’s nobody here yet.',
    hint: 'Guests appear when they arrive on site.',
    icon: <MapPin strokeWidth={1.8} />,
  },
}
export const WithAction: Story = {
  args: { title: 'No matching data', hint: 'Three filters are on.', action: <Button>Clear Filters</Button> },
}
