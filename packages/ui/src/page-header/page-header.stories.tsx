import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { Avatar } from '../avatar/avatar.tsx'
import { Breadcrumbs, Crumb } from '../breadcrumbs/breadcrumbs.tsx'
import { Button } from '../button/button.tsx'
import { FilterBar } from '../filter-bar/filter-bar.tsx'
import { FilterSelect } from '../filter-select/filter-select.tsx'
import { PageHeader } from './page-header.tsx'

const none = () => undefined

const meta = {
  title: 'Frame/PageHeader',
  component: PageHeader,
  parameters: { plane: 'bare' },
  args: { title: 'Cases', className: 'bg-rp-surface' },
} satisfies Meta<typeof PageHeader>

export default meta
type Story = StoryObj<typeof meta>

export const TitleAlone: Story = {}
export const WithMedia: Story = {
  args: {
    title: 'Ines Duarte',
    media: <Avatar name="Ines Duarte" size="xl" />,
    meta: 'Member Since June 12th, 2017. No. 1755, Tennis',
    actions: <p className="text-rp-13">342 visits</p>,
    ruled: true,
  },
}
export const WithEverything: Story = {
  args: {
    title: 'Performance',
    meta: '01/01/2026–11/16/2026',
    ruled: true,
    breadcrumbs: (
      <Breadcrumbs>
        <Crumb href="#feedback">Feedback</Crumb>
        <Crumb current>Performance</Crumb>
      </Breadcrumbs>
    ),
    actions: <Button>Export</Button>,
    children: (
      <FilterBar
        end={
          <Button variant="quiet" size="sm">
            Clear Filters
          </Button>
        }
      >
        <FilterSelect
          label="Survey"
          noDeselect
          value="330"
          onValueChange={none}
          options={[{ value: '330', label: 'Relational Survey' }]}
        />
        <FilterSelect
          label="Member Category"
          value="1"
          onValueChange={none}
          options={[{ value: '1', label: 'Full Golf' }]}
        />
        <FilterSelect label="Age" value="" onValueChange={none} options={[{ value: '1', label: 'Under 30' }]} />
      </FilterBar>
    ),
  },
}
export const LongTitle: Story = {
  args: { title: 'New member orientation: follow up on sailing lessons for the children of the summer camp' },
}
/** If there is no room next to the title, the meta line is below the title and above the actions. */
export const Phone: Story = {
  args: {
    title: 'Campaigns',
    meta: 'Sizes updated last night.',
    actions: (
      <>
        <Button variant="quiet">Export</Button>
        <Button variant="primary">Create Campaign</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const [title, meta, actions] = [
      canvas.getByRole('heading', { name: 'Campaigns' }),
      canvas.getByText('Sizes updated last night.'),
      canvas.getByRole('button', { name: 'Create Campaign' }),
    ].map((part) => part.getBoundingClientRect())
    await expect(meta?.top).toBeGreaterThanOrEqual(title?.bottom ?? Infinity)
    await expect(actions?.top).toBeGreaterThanOrEqual(meta?.bottom ?? Infinity)
  },
}
