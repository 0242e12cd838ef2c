import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Switch } from './switch.tsx'

describe('Switch', () => {
  it('has the switch role and reports each press once', async () => {
    const onCheckedChange = vi.fn<(checked: boolean) => void>()
    const screen = await render(<Switch label="Quick Pulse" onCheckedChange={onCheckedChange} />)
    await userEvent.click(screen.getByRole('switch', { name: 'Quick Pulse' }))
    await userEvent.click(screen.getByText('Quick Pulse'))
    expect(onCheckedChange.mock.calls).toEqual([[true], [false]])
  })

  it('stays off when it is pressed while its checked prop is false', async () => {
    const screen = await render(<Switch label="Quick Pulse" checked={false} onCheckedChange={() => undefined} />)
    await userEvent.click(screen.getByRole('switch'))
    await expect.element(screen.getByRole('switch')).not.toBeChecked()
  })
})
