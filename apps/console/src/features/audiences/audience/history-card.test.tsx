import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { audienceDetail } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-route.tsx'

it('names the unit and the period in the title of the chart', async () => {
  await page.viewport(1280, 800)
  const route = { path: '/ops/audiences/:audienceId', Component }
  const { screen } = await renderRoute(route, '/ops/audiences/7?timeUnit=week&period=last_quarter', {
    answers: { getAudience: audienceDetail(), listAudienceUsers: [] },
  })
  await expect.element(screen.getByRole('heading', { name: 'Campaign size by week, last quarter' })).toBeVisible()
})
