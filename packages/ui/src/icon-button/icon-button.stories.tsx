import type { Meta, StoryObj } from '@storybook/react-vite'
import { Ellipsis } from 'lucide-react'
import { expect, userEvent, within } from 'storybook/test'

import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { 'aria-label': 'More', children: <Ellipsis aria-hidden="true" size={16} strokeWidth={1.8} /> },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Bordered: Story = { args: { variant: 'default' } }
export const Small: Story = { args: { size: 'sm' } }
export const Disabled: Story = { args: { disabled: true } }

/** Focusing the button shows its accessible name as a tooltip. */
export const TooltipOnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'More' })).toHaveFocus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('More')
  },
}
