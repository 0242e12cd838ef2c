import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, userEvent, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { toast, Toaster } from './toast.tsx'

/** Dismisses the messages of other stories, then shows its own. */
function Saying({ messages }: { messages: readonly (() => void)[] }) {
  useEffect(() => {
    toast.dismiss()
    for (const say of messages) say()
    return () => toast.dismiss()
  }, [messages])
  return null
}

const meta = {
  title: 'Feedback/Toast',
  component: Toaster,
  // An hour, because with the default the screenshots of these stories would depend on timing.
  args: { durationMs: 3_600_000 },
  decorators: [
    (Story) => (
      <div className="min-h-48">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

const ALL = [
  () => toast.success('Successfully saved case.'),
  () => toast.error('Something went wrong, try again later.'),
  () => toast.info('This case changed since you opened it.'),
]
const TWICE = [() => toast.success('Successfully saved case.'), () => toast.success('Successfully saved case.')]

export const AllKinds: Story = {
  render: (args) => (
    <>
      <Saying messages={ALL} />
      <Toaster {...args} />
    </>
  ),
}

/** The same text is never displayed twice at the same time. */
export const SameTextTwice: Story = {
  render: (args) => (
    <>
      <Saying messages={TWICE} />
      <Toaster {...args} />
    </>
  ),
  play: async () => {
    await expect(await within(document.body).findAllByRole('status')).toHaveLength(1)
  },
}

/** An error is announced immediately; Tab reaches its Close button. */
export const ClosedByKeyboard: Story = {
  render: (args) => (
    <>
      <Button onClick={() => toast.error('Something went wrong, try again later.')}>Save Case</Button>
      <Toaster {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    toast.dismiss()
    canvas.getByRole('button', { name: 'Save Case' }).focus()
    await userEvent.keyboard('{Enter}')
    const body = within(document.body)
    await expect(await body.findByRole('alert')).toHaveTextContent('Something went wrong, try again later.')
    await userEvent.tab()
    await expect(body.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(body.queryByRole('alert')).toBeNull()
  },
}
