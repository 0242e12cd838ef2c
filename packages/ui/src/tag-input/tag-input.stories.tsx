import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { TagInput, type TagInputProps } from './tag-input.tsx'

function Held(props: TagInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <TagInput
      className="max-w-80"
      {...props}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        props.onValueChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Fields/TagInput',
  component: TagInput,
  args: {
    'aria-label': 'Tags',
    value: [],
    suggestions: ['Valet', 'Dining', 'Fall Gala', 'Sailing school'],
    onValueChange: fn(),
    placeholder: 'Enter tag text here',
  },
  render: (args) => (
    <div className="min-h-60">
      <Held {...args} />
    </div>
  ),
} satisfies Meta<typeof TagInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: ['Valet', 'Fall Gala'] } }
export const Disabled: Story = { args: { value: ['Valet'], disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Tags" error="Enter at least one tag." className="max-w-80">
      <Held {...args} />
    </Field>
  ),
}
export const Suggested: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'gala')
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Fall Gala' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Fall Gala'])
  },
}

/** A typed tag takes the spelling of a matching suggestion; a tag that is already present is not added again. */
export const NothingTwice: Story = {
  args: { value: ['Valet'] },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), '  valet {Enter}')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'DINING,')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['Valet', 'Dining'])
  },
}
export const LongTextAndEmoji: Story = {
  args: { value: ['⛵ 🎾 🏊', 'everybody-who-has-visited-the-sailing-school-'.repeat(6), 'خدمة صف السيارات'] },
}
