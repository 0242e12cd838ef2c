import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Checkbox } from './checkbox.tsx'

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  args: { label: 'Text messages', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const SomeOfThem: Story = { args: { label: 'All locations', indeterminate: true } }
export const WithHint: Story = { args: { hint: 'We send at most one message a month.' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = {
  render: () => (
    <div className="grid gap-2">
      <Checkbox label="Text messages" disabled />
      <Checkbox label="Email" disabled defaultChecked />
    </div>
  ),
}
export const LongText: Story = {
  args: {
    label: 'I have read how the club keeps what I say, who may read it, and for how long. '.repeat(4).trim(),
    className: 'max-w-80',
  },
}
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Checkbox label="رسائل نصية 🎾" defaultChecked />
    </div>
  ),
}

/** Pressing the Space key or the label toggles the checkbox. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox', { name: 'Text messages' })).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByText('Text messages'))
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false)
  },
}
