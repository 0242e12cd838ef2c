import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { MultiSelect } from './multi-select.tsx'

const OPTIONS = [
  { value: '1', label: 'Harbor House' },
  { value: '2', label: 'Bay Courts' },
]

interface HeldProps {
  start: readonly string[]
  onValueChange: (value: readonly string[]) => void
}

function Held({ start, onValueChange }: HeldProps) {
  const [value, setValue] = useState(start)
  return (
    <MultiSelect
      aria-label="Locations"
      placeholder="All locations"
      options={OPTIONS}
      value={value}
      onValueChange={(next) => {
        setValue(next)
        onValueChange(next)
      }}
    />
  )
}

async function held(start: readonly string[] = []) {
  const onValueChange = vi.fn<(value: readonly string[]) => void>()
  const screen = await render(<Held start={start} onValueChange={onValueChange} />)
  return { screen, onValueChange, field: screen.getByRole('combobox', { name: 'Locations' }) }
}

const said = (screen: { container: HTMLElement }) =>
  [...screen.container.querySelectorAll('[role=status]')].map((node) => node.textContent)

describe('MultiSelect', () => {
  it('shows the placeholder only until an option is chosen', async () => {
    const { screen, field } = await held()
    await expect.element(field).toHaveAttribute('placeholder', 'All locations')
    await userEvent.click(field)
    await userEvent.click(screen.getByRole('option', { name: 'Bay Courts' }))
    await expect.element(field).not.toHaveAttribute('placeholder')
  })

  it('adds options in the order in which they are chosen, and removes an option that is chosen again', async () => {
    const { field, onValueChange } = await held()
    await userEvent.click(field)
    await userEvent.keyboard('bay{Enter}')
    await userEvent.keyboard('har{Enter}')
    await userEvent.keyboard('bay{Enter}')
    expect(onValueChange.mock.calls).toEqual([[['2']], [['2', '1']], [['1']]])
  })

  it('announces added and removed choices', async () => {
    const { screen, field } = await held(['1'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Harbor House' }))
    expect(said(screen)).toContain('Harbor House removed')
    await userEvent.click(field)
    await userEvent.keyboard('bay{Enter}')
    expect(said(screen)).toContain('Bay Courts selected')
  })

  it('discards text that is not an option when the field loses focus', async () => {
    const { field, onValueChange } = await held()
    await userEvent.fill(field, 'Nowhere')
    await userEvent.tab()
    await expect.element(field).toHaveValue('')
    expect(onValueChange).not.toHaveBeenCalled()
  })

  it('moves to the chips with the right arrow key on a right-to-left page', async () => {
    const screen = await render(
      <div dir="rtl">
        <Held start={['1', '2']} onValueChange={() => undefined} />
      </div>,
    )
    screen.getByRole('combobox').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(screen.getByRole('button', { name: 'Remove Bay Courts' })).toHaveFocus()
  })

  it('keeps both choices when the second option is pressed before the first choice has been rendered', async () => {
    const { screen, onValueChange, field } = await held()
    await userEvent.click(field)
    const [first, second] = screen.getByRole('option').elements()
    if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) throw new TypeError('two options')
    first.click()
    // The browser runs microtasks between two events, but React's scheduler might not run until later, so this test waits only for
    // a microtask.
    await Promise.resolve()
    second.click()
    await expect.poll(() => onValueChange.mock.lastCall?.[0]).toEqual(['1', '2'])
  })
})
