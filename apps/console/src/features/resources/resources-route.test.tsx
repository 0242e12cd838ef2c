import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './resources-route.tsx'

const open = () => renderRoute({ path: '/ops/resources', Component }, '/ops/resources', { answers: {} })

it('shows three panels, and marks the video as Coming Soon', async () => {
  const { screen } = await open()
  const titles = screen
    .getByRole('heading', { level: 2 })
    .elements()
    .map((title) => title.textContent)
  expect(titles).toHaveLength(3)
  expect(titles[1]).toContain('Coming Soon')
})

it('explains the four quadrants next to the map', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('figure', { name: /^Quadrant map legend/ })).toBeVisible()
  for (const name of ['Concentrate Here', 'Keep Up the Good Work', 'Low Priority', 'Possible Overkill']) {
    await expect.element(screen.getByRole('term').filter({ hasText: name })).toBeVisible()
  }
})

it('lets the user open the log-in instructions with the keyboard, and shows the address of the login page', async () => {
  const { screen } = await open()
  const title = screen.getByRole('button', { name: 'Log-in instructions for team members' })
  title.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(new URL('/login', location.origin).href, { exact: true })).toBeVisible()
})
