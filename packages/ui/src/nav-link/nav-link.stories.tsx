import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox } from 'lucide-react'

import { NavLink } from './nav-link.tsx'

const meta = {
  title: 'Frame/NavLink',
  component: NavLink,
  args: { label: 'Cases', icon: <Inbox strokeWidth={1.8} />, href: '#cases' },
  render: (args) => (
    <nav aria-label="Main" className="max-w-54 bg-rp-canvas p-2">
      <NavLink {...args} />
    </nav>
  ),
} satisfies Meta<typeof NavLink>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Current: Story = { args: { current: true } }
export const WithCount: Story = { args: { count: 18 } }
export const ShortOnPhones: Story = { args: { label: 'Member Voices', shortLabel: 'Voices' } }
