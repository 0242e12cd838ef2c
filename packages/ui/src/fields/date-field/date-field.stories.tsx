import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'

function Held({ error, ...props }: DateFieldProps & { error?: string }) {
  const [text, setText] = useState(props.value)
  return (
    <Field label="Start date" error={error} className="max-w-52">
      <DateField
        {...props}
        value={text}
        onValueChange={(next) => {
          setText(next)
          props.onValueChange(next)
        }}
      />
    </Field>
  )
}

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  args: { value: '', onValueChange: fn() },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '11/09/2026' } }
export const Disabled: Story = { args: { value: '11/09/2026', disabled: true } }
export const Invalid: Story = {
  args: { value: '13/45/2026' },
  render: (args) => <Held {...args} error="Enter a date as MM/DD/YYYY." />,
}

/** Half a date is handed on as it stands; whoever reads it decides. */
export const Typed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Start date' }), '11/0')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('11/0')
  },
}
