import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { Component, loader } from './help-route.tsx'

const meta = {
  title: 'Screens/Help',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/help/:chapter',
      loader,
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/help/figures',
    answers: {},
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Steps: Story = { args: { address: '/help/survey' } }
