import type { Meta, StoryObj } from '@storybook/react-vite'

import { DescriptionList } from './description-list.tsx'

const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { term: 'Member Number', value: '1755' },
      { term: 'Category', value: 'Full Golf' },
      { term: 'Email', value: 'ines.duarte.of.the.sailing.school@harborpoint.example' },
      { term: 'Phone', value: null },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DescriptionList>

export default meta
type Story = StoryObj<typeof meta>

export const ValuesAtTheEnd: Story = {}
export const ValuesAtTheStart: Story = { args: { align: 'start' } }
