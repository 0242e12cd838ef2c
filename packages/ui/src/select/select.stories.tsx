import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Dialog, DialogContent } from '../dialog/dialog.tsx'
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

/** A value that matches no option shows the placeholder, so that a stale link cannot show a wrong choice. */
export const UnknownValue: Story = {
  args: { value: '99' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Priority' })).toHaveTextContent('Select a Priority')
  },
}

/** The list is at most 260 px high and scrolls if its options do not fit. */
export const ManyOptions: Story = {
  args: {
    options: Array.from({ length: 40 }, (_, index) => ({ value: String(index), label: `Member ${index + 1}` })),
    placeholder: 'Select a user',
  },
  // While a list is open, Radix hides the rest of the page from screen readers but leaves the trigger focusable. The user cannot
  // focus it, because the focus is trapped in the list.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await within(document.body).findByRole('listbox')
    await expect(list.offsetHeight).toBeLessThanOrEqual(260)
  },
}

/** Space opens the list, the arrow keys and letters move to an option, and Enter chooses it. */
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

/**
 * Home and End move to the first and the last enabled option, and Page Up and Page Down move by eight options. Escape closes the
 * list and returns the focus to the field.
 */
export const ToTheEnds: Story = {
  args: {
    noDeselect: true,
    options: Array.from({ length: 30 }, (_, index) => ({
      value: String(index),
      label: `Member ${index + 1}`,
      disabled: index === 29,
    })),
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Priority' })
    field.focus()
    await userEvent.keyboard('{ArrowDown}')
    const list = within(await within(document.body).findByRole('listbox'))
    const lit = (name: string) => waitFor(() => expect(list.getByRole('option', { name })).toHaveFocus())
    await lit('Member 1')
    await userEvent.keyboard('{PageDown}')
    await lit('Member 9')
    await userEvent.keyboard('{End}')
    await lit('Member 29')
    await userEvent.keyboard('{PageDown}')
    await lit('Member 29')
    await userEvent.keyboard('{PageUp}')
    await lit('Member 21')
    await userEvent.keyboard('{Home}')
    await lit('Member 1')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}

export const NoOptions: Story = {
  args: { options: [] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox')
    field.focus()
    await userEvent.keyboard(' ')
    const said = await within(document.body).findByRole('option', { name: 'Sorry, no matching options.' })
    await expect(said).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
  },
}

/** A list may contain an option with an empty value; its label is the text of the row that clears the choice. */
export const OptionOfNothing: Story = {
  args: { options: [{ value: '', label: 'No priority' }, ...PRIORITIES], value: '2' },
  render: ({ options, value, onValueChange }) => (
    <Held aria-label="Priority" options={options} value={value} onValueChange={onValueChange} />
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox')
    field.focus()
    await userEvent.keyboard(' ')
    await userEvent.click(await within(document.body).findByRole('option', { name: 'No priority' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('')
    await waitFor(() => expect(field).toHaveTextContent('No priority'))
  },
}

export const LongTextRightToLeft: Story = {
  args: {
    value: '1',
    options: [
      { value: '1', label: 'خيار طويل جدا لا مكان له هنا '.repeat(11) },
      { value: '2', label: '🏌️‍♀️ ⛳ 🎾' },
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').offsetWidth).toBeLessThanOrEqual(320)
  },
}

/** In a dialog, Escape closes only the list, and Tab continues to the next control. */
export const InADialog: Story = {
  render: (args) => (
    <div className="min-h-80">
      <Dialog defaultOpen>
        <DialogContent title="Change priority" footer={<Button>Save</Button>}>
          <Held {...args} />
        </DialogContent>
      </Dialog>
    </div>
  ),
  play: async ({ args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    const field = dialog.getByRole('combobox', { name: 'Priority' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await within(document.body).findByRole('listbox')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('h')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('3')
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: 'Save' })).toHaveFocus()
  },
}
