import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'

import { Pagination } from './pagination.tsx'

const meta = {
  title: 'Data/Pagination',
  component: Pagination,
  parameters: { plane: 'bare' },
  args: { offset: 0, pageSize: 10, total: 18, noun: 'cases', onOffsetChange: fn(), className: 'bg-rp-surface' },
} satisfies Meta<typeof Pagination>

export default meta
type Story = StoryObj<typeof meta>

export const FirstPage: Story = {}
export const LastPage: Story = { args: { offset: 10 } }
export const Middle: Story = { args: { offset: 1230, total: 12_345 } }
export const OnePage: Story = { args: { total: 7 } }
export const Links: Story = { args: { offset: 10, total: 45, hrefFor: (offset) => `#co=${offset}` } }

/** Enter on the Next button requests the next page. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOffsetChange).toHaveBeenCalledWith(10)
  },
}

/** The range of the displayed rows is announced politely after each change. */
export const Announced: Story = {
  args: { offset: 10, total: 45 },
  play: async ({ canvas }) => {
    const pages = within(canvas.getByRole('navigation', { name: 'Pagination' }))
    await expect(pages.getByText('11–20 of 45 cases')).toHaveAttribute('aria-live', 'polite')
  },
}

/** An offset past the end counts as the last page. */
export const PastTheEnd: Story = {
  args: { offset: 900, total: 45 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('41–45 of 45 cases')).toBeVisible()
  },
}
export const RightToLeft: Story = {
  args: { offset: 10, total: 45, noun: 'حالة 🎾' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
