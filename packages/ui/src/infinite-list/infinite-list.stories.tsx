import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

import { InfiniteList, ListEnd, type InfiniteListProps } from './infinite-list.tsx'

interface Visit {
  visit_id: number
  title: string
}

const visits = (count: number): Visit[] =>
  Array.from({ length: count }, (_, index) => ({ visit_id: index + 1, title: `Visit ${index + 1}` }))

function Held(props: InfiniteListProps<Visit>) {
  const [items, setItems] = useState(props.items)
  return (
    <InfiniteList
      {...props}
      items={items}
      hasMore={(items?.length ?? 0) < 60}
      onMore={() => {
        setItems(visits((items?.length ?? 0) + 20))
        props.onMore()
      }}
    />
  )
}

const meta = {
  title: 'Data/InfiniteList',
  component: InfiniteList<Visit>,
  args: {
    'aria-label': 'Past Visits',
    items: visits(4),
    itemKey: (visit) => visit.visit_id,
    renderItem: (visit) => <p className="border-b border-rp-line py-3">{visit.title}</p>,
    hasMore: false,
    onMore: fn(),
    emptyText: 'There are no visits.',
  },
} satisfies Meta<typeof InfiniteList<Visit>>

export default meta
type Story = StoryObj<typeof meta>

export const Complete: Story = {}
export const Empty: Story = { args: { items: [] } }
export const Loading: Story = {
  args: { items: undefined },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Loading' })).toBeVisible()
    await expect(args.onMore).not.toHaveBeenCalled()
  },
}
export const MoreOnTheirWay: Story = { args: { hasMore: true, busy: true } }

/** After a failure, more items are requested only when the button is pressed. */
export const Failed: Story = {
  args: { hasMore: true, error: 'Something went wrong, try again later.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(args.onMore).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledTimes(1)
  },
}

/** Loads more items while the end of the list is near the viewport, and stops when all items are loaded. */
export const GoesOn: Story = {
  args: { items: visits(2) },
  render: (args) => <Held {...args} />,
  play: async ({ args }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalled())
  },
}

/** ListEnd also loads more rows of a table. */
export const EndOfATable: Story = {
  render: ({ onMore }) => (
    <>
      <table className="w-full text-start">
        <caption className="sr-only">Guests</caption>
        <tbody>
          {visits(3).map(({ visit_id, title }) => (
            <tr key={visit_id}>
              <td className="border-b border-rp-line py-3">{title}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ListEnd count={3} hasMore onMore={onMore} />
    </>
  ),
  play: async ({ args, canvas }) => {
    await waitFor(() => expect(args.onMore).toHaveBeenCalledTimes(1))
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalledTimes(2)
  },
}
