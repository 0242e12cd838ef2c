import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'

import { Tree, type TreeProps } from './tree.tsx'

const NODES = [
  {
    id: 'dining',
    label: 'Dining',
    nodes: [
      { id: 'q1', label: 'How was the service?', detail: '5, Excellent' },
      {
        id: 'q2',
        label: 'How was each of these?',
        nodes: [
          { id: 'q2a', label: 'Food', detail: '4' },
          { id: 'q2b', label: 'Wine', detail: '5' },
        ],
      },
    ],
  },
  { id: 'pool', label: 'Pool', nodes: [{ id: 'q3', label: 'Would you come again?', detail: 'Yes' }] },
  { id: 'q4', label: 'Anything else?', detail: 'The valet was quick 🎾' },
]

function Held(props: TreeProps) {
  const [selected, setSelected] = useState<string | null>('q1')
  return (
    <Tree
      {...props}
      selected={selected}
      onSelect={(id) => {
        setSelected(id)
        props.onSelect?.(id)
      }}
    />
  )
}

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: { 'aria-label': 'Member Voice Answers', nodes: NODES, className: 'max-w-120' },
} satisfies Meta<typeof Tree>

export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { defaultOpen: [] } }
export const Choice: Story = { args: { onSelect: fn() }, render: (args) => <Held {...args} /> }
export const Empty: Story = { args: { nodes: [] } }
export const LongText: Story = {
  args: {
    className: 'w-72',
    nodes: [
      {
        id: 'a',
        label: 'What would have made your visit better? '.repeat(8),
        nodes: [{ id: 'b', label: 'sailing-school-'.repeat(20), detail: 'An answer' }],
      },
    ],
  },
}
export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('treeitem', { name: /Dining/ })).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Tests the keys of the ARIA tree view pattern: Left, Right, Home, End, letters and the asterisk. */
export const Keyboard: Story = {
  args: { defaultOpen: [] },
  play: async ({ canvas }) => {
    const item = (name: RegExp) => canvas.getByRole('treeitem', { name })
    await userEvent.tab()
    await expect(item(/Dining/)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(item(/service/)).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(item(/Dining/)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(item(/Anything else/)).toHaveFocus()
    await userEvent.keyboard('p')
    await expect(item(/Pool/)).toHaveFocus()
    await userEvent.keyboard('*')
    await expect(item(/Pool/)).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(item(/Dining/)).toHaveAttribute('aria-expanded', 'false')
  },
}
