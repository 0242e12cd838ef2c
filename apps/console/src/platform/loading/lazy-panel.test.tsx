import { SOMETHING_WRONG } from '@rapport/domain/failures'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { failInDialog, lazyPanel } from './lazy-panel.tsx'

function Panel({ name }: { name: string }) {
  return <p>Panel of {name}</p>
}

/** Creates a loader that fails once, like a request during a network failure, and then succeeds. */
const failingOnce = () =>
  vi.fn<() => Promise<typeof Panel>>().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(Panel)

it('keeps the page around a panel that cannot be loaded, and loads the panel again on Retry', async () => {
  const Lazy = lazyPanel(failingOnce())
  const screen = await render(
    <main>
      <h1>Cases</h1>
      <Lazy name="Ann" />
    </main>,
  )
  await expect.element(screen.getByText(SOMETHING_WRONG)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Cases' })).toBeVisible()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('Panel of Ann')).toBeVisible()
})

it('loads the code again when the panel is reopened after a failure', async () => {
  const Lazy = lazyPanel(failingOnce())
  const screen = await render(<Lazy key="first" name="Ann" />)
  await expect.element(screen.getByText(SOMETHING_WRONG)).toBeVisible()
  await screen.rerender(<Lazy key="again" name="Bea" />)
  await expect.element(screen.getByText('Panel of Bea')).toBeVisible()
})

it('loads the code once for several uses', async () => {
  const load = vi.fn<() => Promise<typeof Panel>>().mockResolvedValue(Panel)
  const Lazy = lazyPanel(load)
  const screen = await render(<Lazy name="Ann" />)
  await expect.element(screen.getByText('Panel of Ann')).toBeVisible()
  await screen.rerender(<Lazy key="again" name="Bea" />)
  await expect.element(screen.getByText('Panel of Bea')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

it('shows a failure dialog with a Close button when the code of a dialog cannot be loaded', async () => {
  const onClose = vi.fn<() => void>()
  const Lazy = lazyPanel(failingOnce(), { failure: (onRetry) => failInDialog('Save view', onRetry, onClose) })
  const screen = await render(<Lazy name="Ann" />)
  await expect.element(screen.getByRole('dialog', { name: 'Save view' })).toBeVisible()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('offers to reload the page after a failed retry', async () => {
  const load = vi.fn<() => Promise<typeof Panel>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const Lazy = lazyPanel(load)
  const screen = await render(<Lazy name="Ann" />)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
