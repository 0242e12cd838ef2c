import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

import { Tab, TabList, TabPanel, Tabs } from './tabs.tsx'

const meta = {
  title: 'Surfaces/Tabs',
  component: Tabs,
  args: { defaultValue: 'all' },
  render: (args) => (
    <Tabs {...args}>
      <TabList aria-label="Activity">
        <Tab value="all">All Activity</Tab>
        <Tab value="comments">Comments</Tab>
        <Tab value="history" disabled>
          History
        </Tab>
      </TabList>
      <TabPanel value="all">Dana Reyes opened the case.</TabPanel>
      <TabPanel value="comments">There are no comments.</TabPanel>
    </Tabs>
  ),
} satisfies Meta<typeof Tabs>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** The arrows walk and choose at once; Tab goes on into the panel. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Comments' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Comments' })).toHaveFocus()
  },
}
