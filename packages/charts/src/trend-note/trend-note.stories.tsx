import type { Meta, StoryObj } from '@storybook/react-vite'

import { TrendNote } from './trend-note.tsx'

const meta = {
  title: 'Charts/TrendNote',
  component: TrendNote,
  args: { direction: 'up', verdict: 'good', children: 'Up 2.31 compared to previous cycle' },
} satisfies Meta<typeof TrendNote>

export default meta
type Story = StoryObj<typeof meta>

export const UpIsGood: Story = {}
export const DownIsBad: Story = {
  args: { direction: 'down', verdict: 'bad', children: 'Down 3.63 compared to previous cycle' },
}
export const DownIsGood: Story = { args: { direction: 'down', children: 'Down 0.4 compared to previous cycle' } }
export const UpIsBad: Story = { args: { verdict: 'bad', children: 'Up 0.4 compared to previous cycle' } }
export const Unchanged: Story = {
  args: { direction: 'none', verdict: 'neutral', children: 'No change compared to previous cycle' },
}

/** The text wraps; the arrow remains on the first line. */
export const Narrow: Story = { decorators: [(Story) => <div style={{ maxWidth: 160 }}>{Story()}</div>] }

/** Long text wraps when there is no more room; the arrow remains on the first line. */
export const LongText: Story = {
  args: { children: 'Up 2.31 compared to previous cycle, which had half as many answers and another scale' },
}

/** The note follows other text in a paragraph. */
export const InText: Story = {
  decorators: [(Story) => <p style={{ maxWidth: 420 }}>Overall satisfaction: {Story()}</p>],
}

export const RightToLeft: Story = { decorators: [(Story) => <div dir="rtl">{Story()}</div>] }

export const Dark: Story = { globals: { theme: 'dark' } }
