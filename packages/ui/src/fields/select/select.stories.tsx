import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { Select, type SelectProps } from './select.tsx'

const PRIORITIES = [
  { value: '1', label: 'Low' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'High' },
  { value: '4', label: 'Urgent', disabled: true },
] as const

function Held(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <Select
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
  title: 'Fields/Select',
  component: Select,
  args: {
    'aria-label': 'Priority',
    options: PRIORITIES,
    value: '',
    placeholder: 'Select a Priority',
    onValueChange: fn(),
  },
  render: (args) => (
    <Field label="Priority" className="max-w-80">
      <Held {...args} />
    </Field>
  ),
} satisfies Meta<typeof Select>

export default meta
type Story = StoryObj<typeof meta>

export const Placeholder: Story = {}
export const Chosen: Story = { args: { value: '2' } }
export const Disabled: Story = { args: { value: '2', disabled: true } }
export const Invalid: Story = {
  render: (args) => (
    <Field label="Priority" error="Priority is required." className="max-w-80">
      <Held {...args} />
    </Field>
  ),
}

/** A value that no option has shows the placeholder, so that a stale link cannot show a wrong choice. */
export const UnknownValue: Story = {
  args: { value: '99' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('Select a Priority')
  },
}

/** More options than fit scroll inside 260 px. */
export const ManyOptions: Story = {
  args: {
    options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Member ${index + 1}` })),
    placeholder: 'Select a user',
  },
  // Radix hides the page behind an open list but leaves its trigger focusable; the focus itself is held in the list.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await within(document.body).findByRole('listbox')
    await expect(list.offsetHeight).toBeLessThanOrEqual(260)
  },
}

/** Space opens, the arrows walk, letters jump, Enter chooses. */
export const Keyboard: Story = {
  args: { noDeselect: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    const list = await within(document.body).findByRole('listbox')
    await waitFor(() => expect(within(list).getByRole('option', { name: 'Low' })).toHaveFocus())
    await userEvent.keyboard('h')
    await waitFor(() => expect(within(list).getByRole('option', { name: 'High' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('High'))
    await expect(args.onValueChange).toHaveBeenCalledWith('3')
  },
}
