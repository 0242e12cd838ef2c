import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { useHeadingFocus } from './use-heading-focus.ts'

function Page({ title, location }: { title: string; location?: string }) {
  return (
    <h1 ref={useHeadingFocus(location)} tabIndex={-1}>
      {title}
    </h1>
  )
}

it('useHeadingFocus focuses the heading of every page except the first, even if a page renders its heading twice', async () => {
  const { getByRole, rerender } = await render(<Page key="skeleton" title="Performance" location="performance" />)
  await expect.element(getByRole('heading')).not.toHaveFocus()
  await rerender(<Page key="content" title="Performance" location="performance" />)
  await expect.element(getByRole('heading')).not.toHaveFocus()
  await rerender(<Page key="home" title="Home" />)
  await expect.element(getByRole('heading', { name: 'Home' })).toHaveFocus()
  await rerender(<Page key="skeleton" title="Performance" location="performance" />)
  await expect.element(getByRole('heading', { name: 'Performance' })).toHaveFocus()
  // This replaces the heading that has the focus.
  await rerender(<Page key="content" title="Performance" location="performance" />)
  await expect.element(getByRole('heading', { name: 'Performance' })).toHaveFocus()
})
