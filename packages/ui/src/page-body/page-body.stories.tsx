import type { Meta, StoryObj } from '@storybook/react-vite'

import { Card } from '../card/card.tsx'
import { PageBody } from './page-body.tsx'

const meta = {
  title: 'Frame/PageBody',
  component: PageBody,
  parameters: { plane: 'bare' },
  args: { children: <Card title="Members">Everything on a page is inside these margins.</Card> },
} satisfies Meta<typeof PageBody>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
