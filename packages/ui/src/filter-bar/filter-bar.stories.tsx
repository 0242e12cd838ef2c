import type { Meta, StoryObj } from '@storybook/react-vite'

import { Button } from '../button/button.tsx'
import { FilterSelect } from '../filter-select/filter-select.tsx'
import { FilterBar } from './filter-bar.tsx'

const filter = (label: string, value = '') => (
  <FilterSelect
    key={label}
    label={label}
    options={['Harbor House', 'Boathouse'].map((one) => ({ value: one, label: one }))}
    value={value}
    onValueChange={() => undefined}
  />
)

const meta = {
  title: 'Frame/FilterBar',
  component: FilterBar,
  args: { children: [filter('Location', 'Harbor House'), filter('Status'), filter('Priority')] },
} satisfies Meta<typeof FilterBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithEnd: Story = { args: { end: <Button variant="quiet">Clear Filters</Button> } }
/** The filters wrap onto several lines, and Clear Filters is at the end of the last line. */
export const ManyWithEnd: Story = {
  args: {
    children: 'ABCDEFGHIJ'.split('').map((one) => filter(`Question ${one}`)),
    end: <Button variant="quiet">Clear Filters</Button>,
  },
}
export const Many: Story = { args: { children: 'ABCDEFGHIJ'.split('').map((one) => filter(`Question ${one}`)) } }
