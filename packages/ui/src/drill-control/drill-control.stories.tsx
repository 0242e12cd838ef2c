import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { useHeadingFocus } from '../use-heading-focus.ts'
import { DrillDown, DrillLevel } from './drill-control.tsx'

const LEVELS: Readonly<Record<string, readonly string[]>> = {
  Results: ['Overall experience', 'Golf'],
  'Overall experience': ['How was your visit?', 'Would you recommend the club?', 'How was the value?'],
  Golf: ['How was the pace of play?'],
}

/** Renders a drill-down of two levels; the opened levels are stored as a stack. */
function Levels() {
  const [stack, setStack] = useState(['Results'])
  const here = stack.at(-1) ?? 'Results'
  const heading = useHeadingFocus(here)
  return (
    <div className="grid max-w-120 gap-3">
      {stack.length > 1 ? (
        <DrillLevel title={here} headingRef={heading} onBack={() => setStack(stack.slice(0, -1))} />
      ) : (
        <h2 className="text-rp-16 font-rp-strong text-rp-strong">{here}</h2>
      )}
      <ul className="grid gap-2">
        {LEVELS[here]?.map((title) => (
          <li
            key={title}
            className="flex items-center justify-between gap-3 rounded-rp-3 border border-rp-line px-4 py-2 text-rp-14"
          >
            {title}
            <DrillDown count={LEVELS[title]?.length ?? 0} of={title} onClick={() => setStack([...stack, title])} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const meta = {
  title: 'Frame/DrillControl',
  component: DrillDown,
  args: { count: 3, of: 'Overall experience', onClick: fn() },
} satisfies Meta<typeof DrillDown>

export default meta
type Story = StoryObj<typeof meta>

export const Down: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '3 questions of Overall experience' })).toBeVisible()
  },
}
export const One: Story = { args: { count: 1 } }
export const NothingBelow: Story = {
  args: { count: 0 },
  render: (args) => (
    <p className="text-rp-14">
      Arrival
      <DrillDown {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
export const Level: Story = {
  render: () => <DrillLevel title="Overall experience" onBack={fn()} end="3 of 12 questions" />,
}
export const LongTextRightToLeft: Story = {
  render: () => (
    <div dir="rtl">
      <DrillLevel title={`${'كيف كانت زيارتك اليوم للنادي '.repeat(10)}⛳`} onBack={fn()} backLabel="المستوى السابق" />
    </div>
  ),
}

/** Enter opens a level and focuses its title; Shift+Tab reaches the back button. */
export const Keyboard: Story = {
  render: () => <Levels />,
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('heading', { name: 'Overall experience' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Show Previous Level' }))
    await expect(canvas.queryByRole('button', { name: 'Show Previous Level' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: '1 question of Golf' }))
    await expect(canvas.getByRole('heading', { name: 'Golf' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(canvas.getByRole('button', { name: 'Show Previous Level' })).toHaveFocus()
  },
}
