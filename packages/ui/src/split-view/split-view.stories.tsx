import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Card } from '../card/card.tsx'
import { DescriptionList } from '../description-list/description-list.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Link } from '../link/link.tsx'
import { SplitView } from './split-view.tsx'

const LIST = (
  <ul className="grid gap-3">
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
    list: LIST,
    listLabel: 'Surveys',
    detail: <Card title="Quick Pulse">Sent to 6,214 members.</Card>,
    detailLabel: 'Survey',
    placeholder: <EmptyState title="Choose a survey." />,
  },
} satisfies Meta<typeof SplitView>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithSide: Story = {
  args: {
    side: <DescriptionList items={[{ term: 'Responses', value: '1,585' }]} />,
    sideLabel: 'Facts',
  },
}
export const NothingChosen: Story = {
  args: { detail: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a survey.')).toBeInTheDocument()
  },
}

/** There is room for one: the chosen one. */
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const PhoneNothingChosen: Story = { args: { detail: null }, globals: { viewport: { value: 'phone' } } }
export const LongText: Story = { args: { detail: <Card title={'sailing-school-'.repeat(20)}>Words</Card> } }
