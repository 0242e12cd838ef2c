import type { Meta, StoryObj } from '@storybook/react-vite'

import { PoweredBy } from './powered-by.tsx'

const meta = { title: 'Frame/PoweredBy', component: PoweredBy } satisfies Meta<typeof PoweredBy>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
