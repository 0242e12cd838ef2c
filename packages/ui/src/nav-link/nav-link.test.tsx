import { Inbox } from 'lucide-react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { NavLink } from './nav-link.tsx'

it('NavLink passes its icon, label, count and current state to a router link', async () => {
  const screen = await render(
    <NavLink asChild current label="Cases" count={18} icon={<Inbox />}>
      <a href="/ops/feedback/cases" data-testid="link" />
    </NavLink>,
  )
  const link = screen.getByRole('link')
  await expect.element(link).toHaveAttribute('href', '/ops/feedback/cases')
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  await expect.element(link).toHaveTextContent('Cases18')
  expect(link.element().querySelectorAll('svg')).toHaveLength(1)
})
