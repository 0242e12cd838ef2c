import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Link } from '../link/link.tsx'
import { SplitView } from './split-view.tsx'

const LIST = (
  <ul className="grid gap-3 px-4">
    {['Relational Survey', 'Quick Pulse', 'Listening Post'].map((name) => (
      <li key={name}>
        <Link href={`#${name}`}>{name}</Link>
      </li>
    ))}
  </ul>
)

const meta = {
  title: 'Frame/SplitView',
  component: SplitView,
  args: {
    listTitle: 'Surveys',
    listCount: 3,
    listAction: <Button size="sm">Expand</Button>,
    list: LIST,
    children: <Card title="Quick Pulse">Sent to 6,214 members.</Card>,
  },
  globals: { viewport: { value: 'wide' } },
} satisfies Meta<typeof SplitView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Surveys' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'Surveys' })).toBeVisible()
  },
}
export const EmptyList: Story = { args: { listCount: 0, list: <EmptyState title="There are no surveys." /> } }

/** On phones, only the selected item is shown. */
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Surveys' })).toBeNull()
    await expect(canvas.getByText('Sent to 6,214 members.')).toBeVisible()
  },
}
export const LongText: Story = {
  args: { listTitle: 'sailing-school-'.repeat(5), children: <Card title={'sailing-school-'.repeat(20)}>Text</Card> },
}
