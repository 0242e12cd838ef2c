import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { Switch } from './switch.tsx'

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  args: { label: 'Quick Pulse', onCheckedChange: fn() },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithHint: Story = { args: { hint: 'Sends to members who have not answered this month.' } }
export const HiddenLabel: Story = {
  args: { hideLabel: true },
  play: async ({ canvas }) => {
    const target = canvas.getByRole('switch', { name: 'Quick Pulse' })
    await expect(target.closest('[data-rp-slot=switch]')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  },
}
export const Disabled: Story = {
  render: () => (
    <div className="grid justify-items-start gap-2">
      <Switch label="Quick Pulse" disabled />
      <Switch label="Text messages" disabled defaultChecked />
    </div>
  ),
}
export const LongText: Story = {
  args: { label: 'Send a Quick Pulse to every member who visits the sailing school in summer', className: 'w-56' },
}
export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <Switch label="نبض سريع ⚡" defaultChecked />
    </div>
  ),
}

/** Space turns the switch on and off. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch', { name: 'Quick Pulse' })).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(true)
  },
}
