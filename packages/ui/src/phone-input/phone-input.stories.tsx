import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { PhoneInput, type PhoneInputProps } from './phone-input.tsx'

/**
 * Formats four to ten digits like (415) 555-0134. Leaves text that begins with + unchanged, and reduces any other text to its
 * digits.
 */
function formatUs(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+') || digits.length > 10 || digits.length < 4) return text.startsWith('+') ? text : digits
  const rest = digits.slice(3)
  return `(${digits.slice(0, 3)}) ${rest.length > 3 ? `${rest.slice(0, 3)}-${rest.slice(3)}` : rest}`
}

function Held({ error, ...props }: PhoneInputProps & { error?: string }) {
  const [text, setText] = useState(props.value)
  return (
    <Field label="Phone" error={error} className="max-w-60">
      <PhoneInput
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
  title: 'Fields/PhoneInput',
  component: PhoneInput,
  args: { value: '', onValueChange: fn(), format: formatUs },
  render: (args) => <Held {...args} />,
} satisfies Meta<typeof PhoneInput>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: '(415) 555-0134' } }
export const Disabled: Story = { args: { value: '(415) 555-0134', disabled: true } }
export const Invalid: Story = {
  args: { value: '(415) 55' },
  render: (args) => <Held {...args} error="The phone number you entered is not valid." />,
}

/** A number from another country remains as typed; the caller validates it. */
export const NotOfTheCountry: Story = {
  render: (args) => <Held {...args} error="The phone number you entered is not valid." />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '+44 20 7946 0958')
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44 20 7946 0958')
  },
}

/** The punctuation is added while the digits are typed. */
export const AsYouType: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '4155550134')
    await expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveValue('(415) 555-0134')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('(415) 555-0134')
  },
}
