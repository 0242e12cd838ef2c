import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { ConflictNote } from './conflict-note.tsx'

const meta = {
  title: 'Feedback/ConflictNote',
  component: ConflictNote,
  args: { onTake: fn(), onKeep: fn(), busy: false },
} satisfies Meta<typeof ConflictNote>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Someone else saved this while you were editing.')
    await userEvent.click(canvas.getByRole('button', { name: 'Show theirs' }))
    await expect(args.onTake).toHaveBeenCalledTimes(1)
    await expect(args.onKeep).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Save mine over it' }))
    await expect(args.onKeep).toHaveBeenCalledTimes(1)
  },
}
export const Busy: Story = { args: { busy: true } }
export const LongText: Story = {
  args: { text: 'Someone else saved this profile while you were editing it. '.repeat(6) },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
