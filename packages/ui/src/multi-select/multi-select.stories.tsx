import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx'

const TAGS = ['Valet', 'Dining', 'Pool', 'Locker room', 'Fall Gala', 'Sailing school'].map((label) => ({
  value: label.toLowerCase(),
  label,
}))

function Held(props: MultiSelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <MultiSelect
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
  title: 'Fields/MultiSelect',
  component: MultiSelect,
  args: { 'aria-label': 'Tags', options: TAGS, value: [], onValueChange: fn(), placeholder: 'All tags' },
  render: (args) => (
    <div className="min-h-80">
      <Held {...args} />
    </div>
  ),
} satisfies Meta<typeof MultiSelect>

export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const Some: Story = { args: { value: ['dining', 'pool', 'sailing school'] } }
export const Disabled: Story = { args: { value: ['dining'], disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Tags" error="Choose at least one tag." className="max-w-80">
      <Held {...args} />
    </Field>
  ),
}

/** The list remains open while options are chosen. */
export const Open: Story = {
  args: { value: ['dining'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Tags' }))
    const list = await within(document.body).findByRole('listbox')
    await expect(list).toHaveAttribute('aria-multiselectable', 'true')
    await userEvent.click(within(list).getByRole('option', { name: 'Pool' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['dining', 'pool'])
    await expect(list).toBeVisible()
  },
}
export const NoMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Tags' }), 'zzz')
    await expect(await within(document.body).findByText('Sorry, no matching options.', { selector: 'p' })).toBeVisible()
  },
}

/** A value that matches no option is displayed as is, so that the user can remove it. */
export const UnknownValue: Story = {
  args: { value: ['closed-last-year'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove closed-last-year' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([])
  },
}
export const LongText: Story = {
  args: {
    value: ['long'],
    options: [{ value: 'long', label: 'Everybody who has visited the sailing school in summer '.repeat(5).trim() }],
  },
}

/** Backspace removes the last chip, the arrow keys move through the chips, and Delete removes the focused chip. */
export const Keyboard: Story = {
  args: { value: ['valet', 'dining', 'pool'] },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['valet', 'dining'])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(canvas.getByRole('button', { name: 'Remove Valet' })).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['dining'])
    await expect(canvas.getByRole('combobox', { name: 'Tags' })).toHaveFocus()
  },
}
