import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { FailureState } from './failure-state.tsx'

const meta = {
  title: 'Feedback/FailureState',
  component: FailureState,
  args: { title: 'Something went wrong. Try again later.', onRetry: fn() },
} satisfies Meta<typeof FailureState>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithoutRetry: Story = { render: ({ title }) => <FailureState title={title} /> }

/** An error that replaces a whole page offers other actions next to Retry. */
export const WithWaysOut: Story = {
  args: {
    actions: (
      <>
        <Button asChild>
          <a href="/">Go to home</a>
        </Button>
        <Button>Logout</Button>
      </>
    ),
  },
}

/** While a retry is in progress, a second press does nothing. */
export const Retrying: Story = {
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Processing' }))
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
