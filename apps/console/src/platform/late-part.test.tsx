import { Toaster } from '@rapport/ui/toast'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { LatePart, type MissingProps } from './late-part.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

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

const TryAgain = ({ isLost, onRetry }: MissingProps) => (
  <button type="button" onClick={onRetry}>
    {isLost ? 'Reload' : 'Try again'}
  </button>
)

it('shows a part that is in the cache without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Actions = lazyPart(() => Promise.resolve(() => <p>The actions</p>))
  const screen = await render(
    <LatePart Missing={TryAgain}>
      <Actions />
    </LatePart>,
  )
  await expect.element(screen.getByText('The actions')).toBeVisible()
})

it('holds the place of a part that is wanted as before, and asks for it as often as it is asked to without a network', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const Part = () => <p>The actions</p>
  const load = vi.fn<() => Promise<() => ReactNode>>(() =>
    navigator.onLine ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const Actions = lazyPart(load)
  const screen = await render(
    <LatePart Missing={TryAgain}>
      <Actions />
    </LatePart>,
  )
  const button = screen.getByRole('button', { name: 'Try again' })
  await button.click()
  await expect.element(button).toBeVisible()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.element(button).toBeVisible()
  isOnline.mockReturnValue(true)
  await button.click()
  await expect.element(screen.getByText('The actions')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

it('tells a part that was asked for in vain, which this page will never get', async () => {
  const Actions = lazyPart<object>(() => Promise.reject(new TypeError('Failed to fetch')))
  const screen = await render(
    <LatePart Missing={TryAgain}>
      <Actions />
    </LatePart>,
  )
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
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
