import { Toaster } from '@rapport/ui/toast'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { LatePart, type MissingProps } from './late-part.tsx'
import { lazyPart } from './lazy-part.tsx'

it('leaves the page as it is when the code does not come, says so, and can be asked for again', async () => {
  let isOffline = true
  const Sheet = lazyPart(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>The sheet</p>),
  )
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <LatePart onMissing={() => setOpen(false)}>{isOpen ? <Sheet /> : null}</LatePart>
        <Toaster />
      </>
    )
  }
  const screen = await render(<Page />)
  const button = screen.getByRole('button', { name: 'Open' })
  await button.click()
  await expect.element(screen.getByText(/^Something went wrong/)).toBeVisible()
  await expect.element(button).toHaveFocus()
  isOffline = false
  await button.click()
  await expect.element(screen.getByText('The sheet')).toBeVisible()
})

const TryAgain = ({ onRetry }: MissingProps) => (
  <button type="button" onClick={onRetry}>
    Try again
  </button>
)

it('holds the place of a part that is wanted as before, until it is asked for again', async () => {
  let isOffline = true
  const Actions = lazyPart(() =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(() => <p>The actions</p>),
  )
  const screen = await render(
    <LatePart Missing={TryAgain}>
      <Actions />
    </LatePart>,
  )
  const button = screen.getByRole('button', { name: 'Try again' })
  await button.click()
  await expect.element(button).toBeVisible()
  isOffline = false
  await button.click()
  await expect.element(screen.getByText('The actions')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

it('lets every other error pass', async () => {
  const Broken = lazyPart(() =>
    Promise.resolve(() => {
      throw new Error('broken in itself')
    }),
  )
  await expect(
    render(
      <LatePart onMissing={() => undefined}>
        <Broken />
      </LatePart>,
    ),
  ).rejects.toThrow('broken in itself')
})
