import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { Field } from '../field/field.tsx'
import { PasswordInput } from './password-input.tsx'

const meta = {
  title: 'Fields/PasswordInput',
  component: PasswordInput,
  args: { defaultValue: 'correct horse', autoComplete: 'current-password' },
  decorators: [
    (Story) => (
      <Field label="Password" className="max-w-80">
        <Story />
      </Field>
    ),
  ],
} satisfies Meta<typeof PasswordInput>

export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const Large: Story = { args: { size: 'lg' } }
export const Disabled: Story = { args: { disabled: true } }

/** Pressing the button reveals the password and changes the button's label. */
export const ShownByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByLabelText('Password').focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await expect(canvas.getByRole('button', { name: 'Hide password' })).toHaveFocus()
  },
}
