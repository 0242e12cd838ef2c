import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'

import { CopyButton } from './copy-button.tsx'

const meta = {
  title: 'Actions/CopyButton',
  component: CopyButton,
  args: { text: 'https://example.com/surveys/listening_post/harbor-point', label: 'Copy Link' },
} satisfies Meta<typeof CopyButton>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Quiet: Story = { args: { variant: 'quiet', size: 'sm' } }

/** The button is disabled while there is nothing to copy. */
export const NothingToCopy: Story = {
  args: { text: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Copy Link' })).toBeDisabled()
  },
}
export const LongText: Story = {
  args: { label: 'Copy the address of the survey for members of the sailing school' },
}

/** The button displays the result for two seconds, and the layout does not shift. */
export const Copied: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const button = canvas.getByRole('button', { name: 'Copy Link' })
    const width = button.offsetWidth
    await userEvent.click(button)
    await expect(await canvas.findByRole('status')).toHaveTextContent('Copied')
    await expect(button.offsetWidth).toBe(width)
    write.mockRestore()
  },
}

/** The button reports an error when the browser denies access to the clipboard. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Link' }))
    await expect(await canvas.findByRole('status')).toHaveTextContent('Could not copy')
    write.mockRestore()
  },
}
