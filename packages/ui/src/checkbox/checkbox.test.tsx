import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Checkbox } from './checkbox.tsx'

describe('Checkbox', () => {
  it('reports the change once when its label is pressed', async () => {
    const onCheckedChange = vi.fn<(checked: boolean) => void>()
    const screen = await render(<Checkbox label="Email" onCheckedChange={onCheckedChange} />)
    await userEvent.click(screen.getByText('Email'))
    expect(onCheckedChange.mock.calls).toEqual([[true]])
  })

  it('is mixed while `indeterminate` is true, and shows its checked state afterward', async () => {
    const screen = await render(
      <Checkbox label="All" indeterminate checked={false} onCheckedChange={() => undefined} />,
    )
    const box = screen.getByRole('checkbox', { name: 'All' })
    await expect.element(box).toBePartiallyChecked()
    await screen.rerender(<Checkbox label="All" indeterminate={false} checked />)
    await expect.element(box).toBeChecked()
  })

  it('is described by its hint', async () => {
    const screen = await render(<Checkbox label="Email" hint="Once a month." />)
    await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('Once a month.')
  })
})
