import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@rapport/ui/dropdown-menu'
import { Toaster } from '@rapport/ui/toast'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { lazyPart } from './lazy-part.tsx'
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

/** A menu that was asked for, and comes when the test says so. */
async function openWithSlowMenu() {
  let come: (part: typeof Menu) => void = () => undefined
  const LazyMenu = lazyPart(
    () =>
      new Promise<typeof Menu>((resolve) => {
        come = resolve
      }),
  )
  const screen = await render(
    <>
      <OnFirstUse
        face={
          <button type="button" aria-haspopup="menu" title="face">
            Places
          </button>
        }
      >
        <LazyMenu />
      </OnFirstUse>
      <input aria-label="Note" />
    </>,
  )
  await screen.getByRole('button', { name: 'Places' }).click()
  return { screen, come: () => come(Menu) }
}

describe('a menu that is loaded when it is first used', () => {
  it.each(['Enter', 'ArrowDown'])('opens by %s at its first item, and gives the focus back', async (key) => {
    const LazyMenu = lazyPart(() => Promise.resolve(Menu))
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

  it('keeps its button and says so when its code does not come, and asks again when it is pressed again', async () => {
    let isOffline = true
    const LazyMenu = lazyPart(() =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Menu),
    )
    const screen = await render(
      <>
        <OnFirstUse
          face={
            <button type="button" aria-haspopup="menu">
              Places
            </button>
          }
        >
          <LazyMenu />
        </OnFirstUse>
        <Toaster />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Places' })
    await button.click()
    await expect.element(screen.getByText(/^Something went wrong/)).toBeVisible()
    await expect.element(button).toHaveFocus()
    isOffline = false
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Harbor House' })).toHaveFocus()
  })

  it('does not open once somebody has gone on', async () => {
    const { screen, come } = await openWithSlowMenu()
    await screen.getByLabelText('Note').click()
    come()
    await expect.element(screen.getByTitle('face')).not.toBeInTheDocument()
    await expect.element(screen.getByLabelText('Note')).toHaveFocus()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })

  it('does not open once Escape was pressed', async () => {
    const { screen, come } = await openWithSlowMenu()
    await userEvent.keyboard('{Escape}')
    come()
    await expect.element(screen.getByTitle('face')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
  })
})
