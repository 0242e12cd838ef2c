import '../../platform/testing/styles.css'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../platform/testing/session-answers.ts'
import * as shell from './shell-route.tsx'

const screenOf = (name: string) => () => <h1 tabIndex={-1}>{name}</h1>
const ROUTE = {
  path: '/',
  ...shell,
  children: [
    { path: 'ops/feedback', Component: screenOf('Feedback') },
    { path: 'ops/feedback/performance', Component: screenOf('Performance') },
    { path: 'help/:chapter', Component: screenOf('Manual') },
  ],
}
const open = (path: string, answers: FakeAnswers = {}) => renderRoute(ROUTE, path, { answers })

it.each([
  ['/ops/feedback', 'Help: The daily round', '/help/daily-round'],
  ['/ops/feedback/performance', 'Help: What the figures mean', '/help/figures'],
])('links from %s to the chapter that explains it', async (path, name, href) => {
  const { screen } = await open(path)
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

it('lets the user open the chapter with the keyboard, and shows its title in a tooltip', async () => {
  const { screen, location } = await open('/ops/feedback')
  const link = screen.getByRole('banner').getByRole('link', { name: 'Help: The daily round' })
  await expect.element(link).toBeVisible()
  screen
    .getByRole('button', { name: /^Account menu/ })
    .element()
    .focus()
  await userEvent.tab({ shift: true })
  await expect.element(link).toHaveFocus()
  await expect.element(screen.getByText('Help: The daily round').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(location).toBe('/help/daily-round')
})

it('makes the help link a touch target of at least 40 px inside the top bar on a phone', async () => {
  await page.viewport(360, 740)
  const { screen } = await open('/ops/feedback')
  const link = screen.getByRole('link', { name: 'Help: The daily round' })
  await expect.element(link).toBeInViewport({ ratio: 1 })
  const box = link.element().getBoundingClientRect()
  expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

it('shows the help link to users with limited access, who are allowed to read the manual', async () => {
  const { screen } = await open('/ops/feedback/performance', {
    getStaffMember: { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 },
  })
  await expect.element(screen.getByRole('link', { name: 'Help: What the figures mean' })).toBeVisible()
})
