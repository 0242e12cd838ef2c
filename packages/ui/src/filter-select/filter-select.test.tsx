import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { FilterSelect } from './filter-select.tsx'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

function Filter() {
  const [value, setValue] = useState<'open' | 'closed' | ''>('')
  return <FilterSelect label="Status" options={STATES} value={value} onValueChange={setValue} />
}

describe('FilterSelect', () => {
  it('selects an option by its first letter while the list is closed, like a native select', async () => {
    const screen = await render(<Filter />)
    await userEvent.tab()
    const pill = screen.getByRole('combobox', { name: 'Status' })
    await expect.element(pill).toHaveFocus()
    await expect
      .poll(async () => {
        await userEvent.keyboard('c')
        return pill.element().textContent
      })
      .toContain('Closed')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('returns the focus to its pill on Escape, and can then be opened again with Enter', async () => {
    const screen = await render(<Filter />)
    await userEvent.tab()
    const pill = screen.getByRole('combobox', { name: 'Status' })
    for (const turn of [1, 2]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByRole('option', { name: 'Open' }), { message: `turn ${turn}` }).toHaveFocus()
      await userEvent.keyboard('{Escape}')
      await expect.element(pill).toHaveFocus()
    }
  })
})
