import type { Meta, StoryObj } from '@storybook/react-vite'

import { RouteStage } from '../../platform/testing/route-stage.tsx'
import { Component } from './resources-route.tsx'

const meta = {
  title: 'Screens/Resources',
  component: RouteStage,
  tags: ['!autodocs'],
  parameters: { plane: 'bare' },
  args: {
    route: {
      path: '/ops/resources',
      element: (
        <main>
          <Component />
        </main>
      ),
    },
    address: '/ops/resources',
    answers: {},
  },
} satisfies Meta<typeof RouteStage>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
