import type { Meta, StoryObj } from '@storybook/react-vite'

import { Skeleton } from './skeleton.tsx'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { className: 'w-48' } }
export const CardShape: Story = {
  render: () => (
    <div aria-busy="true" className="grid max-w-72 gap-3 rounded-rp-4 border border-rp-line p-5">
      <Skeleton className="w-2/5" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton />
      <Skeleton className="w-4/5" />
    </div>
  ),
}
