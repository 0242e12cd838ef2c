import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { Accordion } from './accordion.tsx'

const meta = {
  title: 'Surfaces/Accordion',
  component: Accordion,
  args: {
    className: 'max-w-140',
    panels: [
      {
        value: 'legend',
        title: 'Performance Improvement Planners quadrant map legend',
        content: <p>What is high and to the right is done well and matters most.</p>,
      },
      {
        value: 'video',
        title: 'Case Management System training video',
        note: 'Coming Soon',
        content: <p>The video will be here.</p>,
        disabled: true,
      },
      {
        value: 'login',
        title: 'Log-in instructions for team members',
        content: <p>Ask your administrator for an invitation.</p>,
      },
    ],
  },
} satisfies Meta<typeof Accordion>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: ['legend', 'login'] } }
export const NoPanels: Story = { args: { panels: [] } }
export const UnknownValue: Story = { args: { defaultOpen: ['gone'] } }
export const LongText: Story = {
  args: {
    className: 'w-72',
    defaultOpen: ['long'],
    panels: [{ value: 'long', title: 'What would have made your visit better? '.repeat(8), content: 'An answer.' }],
  },
}
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}

/** Enter and Space open and close a panel; the arrow keys skip disabled titles. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('region', { name: /quadrant map legend/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /Log-in instructions/ })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(canvas.getAllByRole('region')).toHaveLength(2)
  },
}
