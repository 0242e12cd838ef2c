import type { Meta, StoryObj } from '@storybook/react-vite'

import { NavTab, NavTabs } from './nav-tabs.tsx'

const meta = {
  title: 'Surfaces/NavTabs',
  component: NavTabs,
  parameters: { plane: 'bare' },
  args: { 'aria-label': 'Saved views' },
  render: (args) => (
    <NavTabs {...args} className="bg-rp-surface">
      <NavTab href="#all">
        All Cases <span className="font-rp-regular tabular-nums">160</span>
      </NavTab>
      <NavTab href="#open" current>
        Open, this month <span className="font-rp-regular tabular-nums">18</span>
      </NavTab>
      <NavTab asChild>
        <a href="#mine">Assigned to me</a>
      </NavTab>
    </NavTabs>
  ),
} satisfies Meta<typeof NavTabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
