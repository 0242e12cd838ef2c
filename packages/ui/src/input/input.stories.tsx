import type { Meta, StoryObj } from '@storybook/react-vite'

import { Input } from './input.tsx'

const meta = {
  title: 'Fields/Input',
  component: Input,
  args: { 'aria-label': 'Title', defaultValue: 'Locker 214 key does not turn' },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Input>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Placeholder: Story = { args: { defaultValue: '', placeholder: 'Title' } }
export const Small: Story = { args: { size: 'sm' } }
export const Large: Story = { args: { size: 'lg' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = { args: { readOnly: true } }
export const Focused: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('textbox').focus()
  },
}
