import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'

import { Breadcrumbs, Crumb } from './breadcrumbs.tsx'

const meta = {
  title: 'Frame/Breadcrumbs',
  component: Breadcrumbs,
  render: (args) => (
    <Breadcrumbs {...args}>
      <Crumb href="#feedback">Feedback</Crumb>
      <Crumb asChild>
        <a href="#voices">Member Voices</a>
      </Crumb>
      <Crumb current>Member Voice</Crumb>
    </Breadcrumbs>
  ),
} satisfies Meta<typeof Breadcrumbs>

export default meta
type Story = StoryObj<typeof meta>

/** The navigation has a name, and its last item is the current page. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const way = within(canvas.getByRole('navigation', { name: 'Breadcrumb' }))
    await expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Feedback',
      'Member Voices',
      'Member Voice',
    ])
    await expect(way.getByText('Member Voice')).toHaveAttribute('aria-current', 'page')
  },
}
export const LongTextRightToLeft: Story = {
  render: (args) => (
    <div dir="rtl" className="max-w-80">
      <Breadcrumbs {...args}>
        <Crumb href="#1">الملاحظات</Crumb>
        <Crumb current>{'صوت عضو من أعضاء النادي '.repeat(12)}🎾</Crumb>
      </Breadcrumbs>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation').scrollWidth).toBeLessThanOrEqual(320)
  },
}
