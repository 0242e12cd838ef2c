import type { Meta, StoryObj } from '@storybook/react-vite'

import { PoweredBy } from '../powered-by/powered-by.tsx'
import { BrandMark } from './brand-mark.tsx'

const meta = {
  title: 'Frame/BrandMark',
  component: BrandMark,
  args: { label: 'Rapport', size: 48 },
} satisfies Meta<typeof BrandMark>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const InPoweredBy: Story = { render: () => <PoweredBy /> }
