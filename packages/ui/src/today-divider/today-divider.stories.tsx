import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

import { TodayDivider } from './today-divider.tsx'

const meta = {
  title: 'Data/TodayDivider',
  component: TodayDivider,
  args: { className: 'max-w-100' },
} satisfies Meta<typeof TodayDivider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('separator', { name: 'Today' })).toBeVisible()
  },
}
export const WithDay: Story = {
  args: { day: '11/09/2026' },
  play: async ({ canvas }) => {
    const divider = canvas.getByRole('separator', { name: 'Today, 11/09/2026' })
    await expect(divider).toBeVisible()
    await expect(divider).toHaveTextContent('Today, 11/09/2026')
  },
}
export const RightToLeft: Story = {
  args: { label: 'اليوم' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
