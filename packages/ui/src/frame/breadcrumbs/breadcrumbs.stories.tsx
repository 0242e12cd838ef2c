import type { Meta, StoryObj } from '@storybook/react-vite'

import { Breadcrumbs, Crumb } from './breadcrumbs.tsx'

const meta = {
  title: 'Frame/Breadcrumbs',
  component: Breadcrumbs,
  render: (args) => (
    <Breadcrumbs {...args}>
      <Crumb href="#feedback">Feedback</Crumb>
      <Crumb asChild>
        <a href="#voices">Member Voices</a>
      </Crumb>
      <Crumb current>Member Voice</Crumb>
    </Breadcrumbs>
  ),
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
