import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = {
  title: 'Surfaces/Tooltip',
  component: Tooltip,
  args: { text: 'Up 2.31 compared to previous cycle', describes: true, children: <Button>Up 2.31</Button> },
  decorators: [
    (Story) => (
      <div className="p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** Focus opens the tooltip immediately; Escape closes it and keeps the focus on the element. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    const body = within(document.body)
    await expect(await body.findByRole('tooltip')).toHaveTextContent('Up 2.31 compared to previous cycle')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('tooltip')).toBeNull())
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
export const Open: Story = {
  play: async () => {
    await userEvent.tab()
    await within(document.body).findByRole('tooltip')
  },
}
