import { expect, it, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { Button } from '../button/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'

async function openPopover() {
  const screen = await render(
    <>
      <Popover>
        <PopoverTrigger asChild>
          <Button>Gender</Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Gender">Values</PopoverContent>
      </Popover>
      <Button>Notes</Button>
    </>,
  )
  const trigger = screen.getByRole('button', { name: 'Gender' })
  await trigger.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  return { screen, trigger, other: screen.getByRole('button', { name: 'Notes' }) }
}

it('Popover returns the focus to its trigger on Escape', async () => {
  const { trigger } = await openPopover()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
})

it('Popover does not take the focus from another element that was focused while the popover was closing', async () => {
  const { screen, trigger, other } = await openPopover()
  const goOn = new MutationObserver(() => {
    if (screen.getByRole('dialog').elements().length === 0) other.element().focus()
  })
  goOn.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => goOn.disconnect())
  await userEvent.keyboard('{Escape}')
  await expect.element(other).toHaveFocus()
  // This key press is handled only after all effects of closing the popover have run.
  await userEvent.keyboard('{Enter}')
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  await expect.element(other).toHaveFocus()
})
