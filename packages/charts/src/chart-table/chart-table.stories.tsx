import type { Meta, StoryObj } from '@storybook/react-vite'

import { ChartTable } from './chart-table.tsx'

const meta = {
  title: 'Charts/ChartTable',
  component: ChartTable,
  args: {
    caption: 'Overall Rating',
    columns: ['Answer', 'Share', 'Count'],
    rows: [
      ['5, Excellent', '48.6%', '585'],
      ['4, Very good', '37.6%', '453'],
    ],
  },
} satisfies Meta<typeof ChartTable>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A table wider than its container scrolls inside its own box. */
export const Wide: Story = {
  args: {
    columns: ['Answer', ...Array.from({ length: 24 }, (_, month) => `Month ${month + 1}`)],
    rows: [['5, Excellent', ...Array.from({ length: 24 }, (_, month) => `${40 + month}.0%`)]],
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
