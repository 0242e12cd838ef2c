import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Tree } from './tree.tsx'

const NODES = [
  {
    id: 'a',
    label: 'Dining',
    nodes: [
      { id: 'b', label: 'Service' },
      { id: 'c', label: 'Food', nodes: [] },
    ],
  },
  { id: 'd', label: 'Pool' },
]

const names = (screen: { container: HTMLElement }) =>
  [...screen.container.querySelectorAll('[role=treeitem]')].map((node) => node.textContent)

describe('Tree', () => {
  it('exposes the level of each node, its position, and whether it is open', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={NODES} />)
    const food = screen.getByRole('treeitem', { name: 'Food' })
    await expect.element(food).toHaveAttribute('aria-level', '2')
    await expect.element(food).toHaveAttribute('aria-posinset', '2')
    await expect.element(food).toHaveAttribute('aria-setsize', '2')
    await expect.element(food).not.toHaveAttribute('aria-expanded')
    await expect.element(screen.getByRole('treeitem', { name: 'Dining' })).toHaveAttribute('aria-expanded', 'true')
  })

  it('separates the label and the detail of a node in its accessible name', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={[{ id: 'f', label: 'Food', detail: '4' }]} />)
    await expect.element(screen.getByRole('treeitem', { name: /^Food ?: 4$/ })).toBeVisible()
  })

  it('closes and reopens a node that is clicked in a tree without selection', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={NODES} />)
    await userEvent.click(screen.getByRole('treeitem', { name: 'Dining' }))
    expect(names(screen)).toEqual(['Dining', 'Pool'])
    await userEvent.click(screen.getByRole('treeitem', { name: 'Dining' }))
    expect(names(screen)).toEqual(['Dining', 'Service', 'Food', 'Pool'])
  })

  it('selects a node on a click or Enter, and closes it without selecting it on a click on its arrow', async () => {
    const onSelect = vi.fn<(id: string) => void>()
    const screen = await render(<Tree aria-label="Answers" nodes={NODES} selected="d" onSelect={onSelect} />)
    await userEvent.click(screen.getByText('Dining'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onSelect.mock.calls).toEqual([['a'], ['b']])
    expect(names(screen)).toHaveLength(4)
    screen.container.querySelector('[data-arrow]')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await vi.waitFor(() => expect(names(screen)).toEqual(['Dining', 'Pool']))
    expect(onSelect).toHaveBeenCalledTimes(2)
  })

  it('has one node in the tab order, initially the selected node', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={NODES} selected="d" onSelect={() => undefined} />)
    expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    await userEvent.tab()
    await expect.element(screen.getByRole('treeitem', { name: 'Pool' })).toHaveFocus()
    await expect.element(screen.getByRole('treeitem', { name: 'Pool' })).toHaveAttribute('aria-selected', 'true')
  })

  it('remains in the tab order when the focused node is removed', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={NODES} />)
    screen.getByRole('treeitem', { name: 'Service' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('treeitem', { name: 'Food' })).toHaveFocus()
    await screen.rerender(<Tree aria-label="Answers" nodes={NODES.slice(1)} />)
    expect(screen.container.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('shows a message when there are no nodes', async () => {
    const screen = await render(<Tree aria-label="Answers" nodes={[]} />)
    await expect.element(screen.getByText('No data available')).toBeVisible()
  })
})
