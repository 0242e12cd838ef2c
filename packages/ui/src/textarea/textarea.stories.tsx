import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Textarea } from './textarea.tsx'

const meta = {
  title: 'Fields/Textarea',
  component: Textarea,
  args: { 'aria-label': 'Description', placeholder: 'Description' },
} satisfies Meta<typeof Textarea>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Filled: Story = {
  args: { defaultValue: 'The key turns half way.\n\nThe member asks for a new lock before the regatta on Saturday.' },
}
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Closed cases keep their text.' } }

/** An empty textarea shows three lines even on a phone, so that it looks like a field for longer text. */
export const OnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').getBoundingClientRect().height).toBeGreaterThanOrEqual(80)
  },
}
