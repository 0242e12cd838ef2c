import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { CommandPalette, type CommandGroup, type CommandItem, type CommandPaletteProps } from './command-palette.tsx'

const ACTIONS: CommandGroup = {
  heading: 'Actions',
  items: [
    { id: 'create', label: 'Create Case', shortcut: ['c'] },
    { id: 'ibanez', label: 'José Ibáñez', detail: '1042' },
  ],
}
const RECENT: CommandGroup = { heading: 'Recent', show: 'empty', items: [{ id: 'last', label: 'Lost umbrella' }] }
const FOUND: CommandGroup = { heading: 'Members', show: 'found', items: [{ id: 'found', label: 'Margaret Ellery' }] }

async function palette(props: Partial<CommandPaletteProps> = {}) {
  const onChoose = vi.fn<(item: CommandItem) => void>()
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const drawn = (more: Partial<CommandPaletteProps>) => (
    <CommandPalette
      open
      onOpenChange={onOpenChange}
      onChoose={onChoose}
      groups={[RECENT, ACTIONS]}
      {...props}
      {...more}
    />
  )
  const screen = await render(drawn({}))
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((option) => option.getAttribute('data-value'))
  return {
    screen,
    onChoose,
    onOpenChange,
    options,
    again: (more: Partial<CommandPaletteProps>) => screen.rerender(drawn(more)),
  }
}

describe('CommandPalette', () => {
  it('renders a dialog with a focused combobox that controls a list', async () => {
    const { screen } = await palette()
    await expect.element(screen.getByRole('dialog', { name: 'Search and commands' })).toBeVisible()
    const field = screen.getByRole('combobox', { name: 'Search and commands' })
    await expect.element(field).toHaveFocus()
    await expect.element(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').element().id)
    await expect.element(screen.getByRole('group', { name: 'Recent' })).toBeVisible()
  })

  it('keeps the first item selected, even if that item changes, until the user moves the selection', async () => {
    const { screen, again } = await palette({ groups: [FOUND] })
    const chosen = () => screen.getByRole('option', { selected: true })
    await userEvent.keyboard('4')
    await expect.element(chosen()).toHaveAccessibleName('Margaret Ellery')
    const CASES: CommandGroup = { heading: 'Cases', show: 'found', items: [{ id: 'case', label: 'Lost umbrella' }] }
    await again({ groups: [CASES, FOUND] })
    await expect.element(chosen()).toHaveAccessibleName('Lost umbrella')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(chosen()).toHaveAccessibleName('Margaret Ellery')
    const PAGES: CommandGroup = { heading: 'Pages', show: 'found', items: [{ id: 'page', label: 'Resources' }] }
    await again({ groups: [PAGES, CASES, FOUND] })
    await expect.element(chosen()).toHaveAccessibleName('Margaret Ellery')
  })

  it('keeps an item selected when an arrow key has nowhere to move and when the pointer moves outside the list', async () => {
    const { screen, again, onChoose } = await palette({ groups: [FOUND] })
    const chosen = () => screen.getByRole('option', { selected: true })
    await userEvent.keyboard('4{ArrowDown}')
    await expect.element(chosen()).toHaveAccessibleName('Margaret Ellery')
    await again({ groups: [ACTIONS] })
    await userEvent.fill(screen.getByRole('combobox'), 'C')
    await screen.getByRole('combobox').hover()
    await expect.element(chosen()).toHaveAccessibleName(/^Create Case/)
    await userEvent.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledWith(ACTIONS.items[0])
  })

  it('shows recent items only while the text is empty', async () => {
    const { options } = await palette()
    expect(options()).toEqual(['last', 'create', 'ibanez'])
    await userEvent.keyboard('a')
    expect(options()).toEqual(['create', 'ibanez'])
  })

  it('matches words in any order, in the label and the detail, ignoring accents', async () => {
    const { options, screen } = await palette()
    await userEvent.keyboard('1042 ibanez')
    expect(options()).toEqual(['ibanez'])
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 result')
  })

  it('shows search results without filtering them by the text, and announces that a search is in progress', async () => {
    const { options, screen, again } = await palette({ busy: true })
    await userEvent.keyboard('zzz')
    await expect.element(screen.getByRole('status')).toHaveTextContent('Searching')
    await again({ busy: false, groups: [ACTIONS, FOUND] })
    expect(options()).toEqual(['found'])
    await expect.element(screen.getByRole('option')).toHaveAttribute('aria-selected', 'true')
  })

  it('closes and calls onChoose once on Enter', async () => {
    const { onChoose, onOpenChange } = await palette()
    await userEvent.keyboard('create{Enter}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(onChoose.mock.calls).toEqual([[ACTIONS.items[0]]])
  })

  it('closes on Escape without calling onChoose', async () => {
    const { onChoose, onOpenChange } = await palette()
    await userEvent.keyboard('{Escape}')
    expect(onOpenChange.mock.calls).toEqual([[false]])
    expect(onChoose).not.toHaveBeenCalled()
  })
})
