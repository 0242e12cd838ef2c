import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { lazyPart } from '../../platform/lazy-part.tsx'
import { BulkFrame } from './bulk-frame.tsx'

it('keeps what was chosen when the code of the actions does not come, and asks for it again', async () => {
  let isOffline = true
  let cleared = 0
  const Actions = lazyPart(() =>
    isOffline
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(() => <button type="button">Assign</button>),
  )
  const screen = await render(
    <BulkFrame chosen={2} pageRows={10} failure={null} onSelectAll={() => undefined} onClear={() => (cleared += 1)}>
      <Actions />
    </BulkFrame>,
  )
  const bar = screen.getByRole('group', { name: 'Selected cases' })
  await expect.element(bar.getByRole('alert')).toHaveTextContent('What can be done to them did not load.')
  await expect.element(bar.getByText('2 selected')).toBeVisible()
  isOffline = false
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect.element(bar.getByRole('button', { name: 'Assign' })).toBeVisible()
  await expect.element(bar).toHaveFocus()
  expect(cleared).toBe(0)
})
