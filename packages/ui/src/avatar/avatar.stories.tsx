import type { Meta, StoryObj } from '@storybook/react-vite'

import { Avatar } from './avatar.tsx'

const meta = { title: 'Data/Avatar', component: Avatar, args: { name: 'Ines Duarte' } } satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Staff: Story = { args: { name: 'Marcus Hill', kind: 'staff' } }
export const Anonymous: Story = { args: { name: null } }
export const OneName: Story = { args: { name: 'Ola' } }
export const Sizes: Story = {
  render: (args) => (
    <div className="flex flex-wrap items-center gap-3">
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} {...args} name="Joanna Price" kind="staff" size={size} />
      ))}
    </div>
  ),
}
