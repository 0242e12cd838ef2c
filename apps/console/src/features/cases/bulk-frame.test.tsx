import { afterEach, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { BulkFrame } from './bulk-frame.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps what was chosen when the code of the actions does not come, and asks for it again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const clear = vi.fn<() => void>()
  const Part = () => <button type="button">Assign</button>
  const Actions = lazyPart(() =>
    navigator.onLine ? Promise.resolve(Part) : Promise.reject(new TypeError('Failed to fetch')),
  )
  const screen = await render(
    <BulkFrame
      chosen={2}
      pageRows={10}
      failure={null}
      waitsFor={null}
      onSelectAll={() => undefined}
      onClear={clear}
      onReload={() => undefined}
    >
      <Actions />
    </BulkFrame>,
  )
  const bar = screen.getByRole('group', { name: 'Selected cases' })
  await expect.element(bar.getByRole('alert')).toHaveTextContent('What can be done to them did not load.')
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  isOnline.mockReturnValue(true)
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar.getByRole('button', { name: 'Assign' })).toBeVisible()
  await expect.element(bar).toHaveFocus()
  expect(clear).not.toHaveBeenCalled()
})
