import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

import { SaveBar } from './save-bar.tsx'

const submit = fn()

const meta = {
  title: 'Actions/SaveBar',
  component: SaveBar,
  args: { faults: 0, busy: false, saveLabel: 'Save Staff Member', cancelLabel: 'Cancel', onCancel: fn() },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <SaveBar {...args} />
    </form>
  ),
} satisfies Meta<typeof SaveBar>

export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ args, canvas }) => {
    submit.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Save Staff Member' }))
    await expect(submit).toHaveBeenCalledTimes(1)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
    await expect(submit).toHaveBeenCalledTimes(1)
  },
}
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  },
}

/** While a field has an error, neither the Save button nor the reason the last save failed is shown. */
export const Faults: Story = {
  args: { faults: 2, error: 'Something went wrong. Try again later.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 fields need attention before saving')
    await expect(canvas.queryByRole('button', { name: 'Save Staff Member' })).toBeNull()
    await expect(canvas.queryByText('Something went wrong. Try again later.')).toBeNull()
  },
}
export const OneFault: Story = {
  args: { faults: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('1 field needs attention before saving')
  },
}
export const Failed: Story = {
  args: { error: 'Something went wrong. Try again later.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Something went wrong. Try again later.')
  },
}
export const LongText: Story = { args: { error: 'This email address is already in use. '.repeat(8) } }
export const Phone: Story = { args: { faults: 1 }, globals: { viewport: { value: 'phone' } } }
