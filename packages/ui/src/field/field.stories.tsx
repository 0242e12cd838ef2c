import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Input } from '../input/input.tsx'
import { Field } from './field.tsx'

const meta = {
  title: 'Fields/Field',
  component: Field,
  args: { label: 'Title', children: <Input placeholder="Title" /> },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithHint: Story = { args: { hint: 'A few words that name the case.' } }
export const Optional: Story = { args: { note: 'Optional' } }
export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Title' })).toBeRequired()
  },
}

/** The error replaces the hint and is announced with the control. */
export const WithError: Story = {
  args: { hint: 'A few words that name the case.', error: 'Title is required.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Title' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Title is required.')
  },
}
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const LongText: Story = {
  args: {
    label: 'What would have made your visit to the sailing school with the children better?',
    error: 'Please write at least a few words, since the team reads every answer before it meets on Monday morning.',
  },
}
