import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { lazy } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { OnFirstUse } from './on-first-use.tsx'

function Menu() {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger>Places</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Harbor House</DropdownMenuItem>
        <DropdownMenuItem>Bay Courts</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

describe('a menu that is loaded when it is first used', () => {
  it.each(['Enter', 'ArrowDown'])('opens by %s at its first item, and gives the focus back', async (key) => {
    const LazyMenu = lazy(() => Promise.resolve({ default: Menu }))
    const screen = await render(
      <OnFirstUse
        face={
          <button type="button" aria-haspopup="menu">
            Places
          </button>
        }
      >
        <LazyMenu />
      </OnFirstUse>,
    )
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: 'Places' })).toHaveFocus()
    await userEvent.keyboard(`{${key}}`)
    await expect.element(screen.getByRole('menuitem', { name: 'Harbor House' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('button', { name: 'Places' })).toHaveFocus()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })
})
