import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'

function Held(props: NumberInputProps) {
  const [value, setValue] = useState(props.value)
  return (
    <Field label="Quick Pulse window" error={Number.isNaN(value) ? 'Enter a number.' : undefined} className="max-w-60">
      <NumberInput
        {...props}
        value={value}
        onValueChange={(next) => {
          setValue(next)
          props.onValueChange(next)
        }}
      />
    </Field>
  )
}

const meta = {
  title: 'Fields/NumberInput',
  component: NumberInput,
  args: { value: 30, onValueChange: fn(), min: 1, max: 90, unit: 'days' },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof NumberInput>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Empty: Story = { args: { value: null, placeholder: '30' } }
export const AtTheEnd: Story = { args: { value: 90 } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }

/** Text that is not a number remains as typed and is marked invalid, and the Field shows an error. */
export const NotANumber: Story = {
  args: { value: null },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('spinbutton', { name: 'Quick Pulse window' })
    await userEvent.type(input, 'a month')
    await expect(input).toHaveValue('a month')
    await expect(input).toBeInvalid()
    await expect(input).toHaveAccessibleDescription('Enter a number.')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(Number.NaN)
  },
}

/** The arrow keys add or subtract a step; Home and End set the minimum and the maximum. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(31)
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('90')
    await userEvent.keyboard('{Home}')
    await expect(canvas.getByRole('spinbutton')).toHaveValue('1')
  },
}
