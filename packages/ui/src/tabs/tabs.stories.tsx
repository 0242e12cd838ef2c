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

/** The arrow keys move the focus and select a tab; Tab moves the focus into the panel. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Comments' })).toHaveFocus())
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel', { name: 'Comments' })).toHaveFocus()
  },
}

/** The arrow keys wrap around and skip disabled tabs; Home and End move to the first and the last tab. */
export const AroundTheEnds: Story = {
  play: async ({ canvas }) => {
    const all = canvas.getByRole('tab', { name: 'All Activity' })
    const comments = canvas.getByRole('tab', { name: 'Comments' })
    all.focus()
    await userEvent.keyboard('{End}')
    await expect(comments).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(all).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Home}')
    await expect(all).toHaveFocus()
    await expect(all).toHaveAttribute('aria-selected', 'true')
  },
}

/**
 * With manual activation, which suits panels whose content is fetched, the arrow keys only move the focus, and Enter selects a tab.
 */
export const ChosenByEnter: Story = {
  args: { activationMode: 'manual' },
  play: async ({ canvas }) => {
    canvas.getByRole('tab', { name: 'All Activity' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    const comments = canvas.getByRole('tab', { name: 'Comments' })
    await expect(comments).toHaveFocus()
    await expect(comments).toHaveAttribute('aria-selected', 'false')
    await userEvent.keyboard('{Enter}')
    await expect(comments).toHaveAttribute('aria-selected', 'true')
  },
}

/** An unknown value shows no panel; every tab remains reachable. */
export const UnknownValue: Story = {
  args: { defaultValue: 'gone' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('tabpanel')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'All Activity' })).toHaveFocus()
  },
}

/** A tab list that is too long scrolls horizontally; the page does not. */
export const LongTextRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" className="max-w-80">
      <Tabs {...args}>
        <TabList aria-label="النشاط">
          <Tab value="all">{'كل النشاط في النادي '.repeat(15)}</Tab>
          <Tab value="comments">🎾 تعليقات</Tab>
        </TabList>
        <TabPanel value="all">لا شيء</TabPanel>
        <TabPanel value="comments">لا تعليقات</TabPanel>
      </Tabs>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist').offsetWidth).toBeLessThanOrEqual(336)
  },
}
