import { expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './setup-route.tsx'

it('asks the user to contact support, and offers Logout', async () => {
  const { screen } = await renderRoute({ path: '/setup', Component }, '/setup', { answers: {} })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Setup Required' })).toBeVisible()
  await expect.element(screen.getByText(/contact support to set up your club/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeVisible()
})
