import type { Meta, StoryObj } from '@storybook/react-vite'

import { RingField } from './ring-field.tsx'

const meta = {
  title: 'Frame/RingField',
  component: RingField,
  args: { className: 'h-120 rounded-rp-5' },
} satisfies Meta<typeof RingField>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
