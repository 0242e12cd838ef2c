import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis, Table } from 'lucide-react'
import { expect } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Card } from './card.tsx'

const meta = {
  title: 'Surfaces/Card',
  component: Card,
  args: { title: 'Overall Satisfaction', children: <p>86.2% of the members chose one of the two best answers.</p> },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Bare: Story = { args: { title: undefined } }
export const WithEverything: Story = {
  args: {
    description: 'Top 2 Boxes. Harbor House and Bay Courts',
    titleId: 'satisfaction',
    actions: (
      <>
        <IconButton aria-label="Show as table" size="sm">
          <Table aria-hidden="true" size={15} strokeWidth={1.8} />
        </IconButton>
        <IconButton aria-label="More" size="sm">
          <Ellipsis aria-hidden="true" size={15} strokeWidth={1.8} />
        </IconButton>
      </>
    ),
    footer: (
      <>
        <Button variant="quiet" size="sm" className="-ms-2.5">
          3 questions
        </Button>
        <span className="ms-auto">2 notes</span>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Overall Satisfaction' })).toBeVisible()
  },
}
export const LongTitle: Story = {
  args: { title: 'How satisfied were you with the friendliness of the staff at the sailing school in the summer?' },
}
