import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox, Plus, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'

import { Avatar } from '../avatar/avatar.tsx'
import { Button } from '../button/button.tsx'
import { CommandPalette, type CommandGroup, type CommandPaletteProps } from './command-palette.tsx'

const ICON = { size: 16, strokeWidth: 1.8 } as const
const RECENT: CommandGroup = {
  heading: 'Recent',
  show: 'empty',
  items: [{ id: 'case 4810', label: 'Lost umbrella', detail: '4810', icon: <Inbox {...ICON} /> }],
}
const ACTIONS: CommandGroup = {
  heading: 'Actions',
  items: [
    { id: 'create', label: 'Create Case', icon: <Plus {...ICON} />, shortcut: ['c'] },
    { id: 'performance', label: 'Go to Performance', icon: <TrendingUp {...ICON} />, shortcut: ['g', 'p'] },
  ],
}
const MEMBERS: CommandGroup = {
  heading: 'Members',
  show: 'found',
  items: [
    { id: 'member 1', label: 'Margaret Ellery', detail: '1042', icon: <Avatar name="Margaret Ellery" size="sm" /> },
    { id: 'member 2', label: 'José Ibáñez', detail: '1043', icon: <Avatar name="José Ibáñez" size="sm" /> },
  ],
}

function Opened(props: CommandPaletteProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <div className="min-h-120">
      <Button onClick={() => setOpen(true)}>Search</Button>
      <CommandPalette {...props} open={open} onOpenChange={setOpen} />
    </div>
  )
}

const meta = {
  title: 'Frame/CommandPalette',
  component: CommandPalette,
  args: { open: true, onOpenChange: fn(), onChoose: fn(), onSearch: fn(), groups: [RECENT, ACTIONS, MEMBERS] },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof CommandPalette>

export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Default: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Busy: Story = {
  args: { busy: true, groups: [ACTIONS] },
  play: async () => {
    await expect(await body().findByRole('status')).toHaveTextContent('Searching')
  },
}
export const NothingFound: Story = {
  args: { groups: [ACTIONS] },
  play: async () => {
    await userEvent.type(await body().findByRole('combobox'), 'zzz')
    await expect(body().getByRole('status')).toHaveTextContent('No matches')
    await expect(body().queryByRole('option')).toBeNull()
  },
}
export const Failed: Story = {
  args: { groups: [ACTIONS], failure: { text: 'Cases could not be searched.', onRetry: fn() } },
  play: async ({ args }) => {
    await expect(await body().findByRole('status')).toHaveTextContent('Cases could not be searched.')
    await userEvent.click(body().getByRole('button', { name: 'Retry' }))
    await expect(args.failure?.onRetry).toHaveBeenCalledOnce()
  },
}
export const NoGroups: Story = { args: { groups: [] } }
export const LongText: Story = {
  args: {
    groups: [
      {
        heading: 'Cases',
        items: [
          {
            id: '1',
            label: `Follow up ${'on sailing lessons for the children of the camp '.repeat(6)}`,
            detail: '4788',
          },
          { id: '2', label: 'متابعة دروس الإبحار 🏌️‍♀️', detail: '4789', shortcut: ['g', 'x'] },
        ],
      },
    ],
  },
}

/** A button opens the palette, the arrow keys move the selection, Enter chooses the item, and the focus returns to the button. */
export const ChosenByKeyboard: Story = {
  args: { open: false },
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Search' }).focus()
    await userEvent.keyboard('{Enter}')
    const field = await body().findByRole('combobox', { name: 'Search and commands' })
    await waitFor(() => expect(field).toHaveFocus())
    await userEvent.keyboard('case create')
    await waitFor(() =>
      expect(body().getByRole('option', { name: /Create Case/ })).toHaveAttribute('aria-selected', 'true'),
    )
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(body().getByRole('option', { name: /Margaret/ })).toHaveAttribute('aria-selected', 'true'),
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(MEMBERS.items[0])
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Search' })).toHaveFocus())
  },
}
