import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx'

const OPTIONS = [
  { value: 'initial', label: 'Initial', hint: 'To 6,214 members.' },
  { value: 'reminder', label: 'Reminder', hint: 'To those who have not answered.' },
  { value: 'final', label: 'Final', disabled: true, hint: 'After the reminder.' },
]

function Held(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <RadioGroup
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
  title: 'Fields/RadioGroup',
  component: RadioGroup<string>,
  args: { 'aria-label': 'Send', options: OPTIONS, value: 'initial', onValueChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof RadioGroup<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const NothingChosen: Story = { args: { value: '' } }
export const Horizontal: Story = { args: { orientation: 'horizontal' } }
export const Disabled: Story = { args: { disabled: true } }
export const InAField: Story = {
  args: { value: '' },
  render: (args) => (
    <Field label="Send" error="Choose what to send.">
      <Held {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup', { name: 'Send' })).toHaveAccessibleDescription('Choose what to send.')
  },
}

/** A value that matches no option leaves all options unselected. */
export const UnknownValue: Story = {
  args: { value: 'weekly' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Initial' })).not.toBeChecked()
  },
}
export const LongText: Story = {
  args: {
    className: 'w-72',
    options: [{ value: 'initial', label: 'Everybody who has visited the sailing school in summer. '.repeat(5) }],
  },
}

/** The arrow keys choose an option and skip disabled options; the group is a single tab stop. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: 'Initial' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Reminder' })).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('reminder')
  },
}
