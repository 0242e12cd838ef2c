import { listAudienceUsers } from '@rapport/api/contract/audiences'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { audienceDetail, audienceUsers } from '../../platform/testing/audiences.ts'
import { renderRoute } from '../../platform/testing/render-route.tsx'
import { Component } from './audience-route.tsx'

it('counts the guests on a phone too, which shows no head of columns', async () => {
  await page.viewport(360, 780)
  const answers = { getAudience: audienceDetail(), listAudienceUsers: audienceUsers(0, 20, 45) }
  const route = { path: '/ops/audiences/:audienceId', Component }
  const { screen } = await renderRoute(route, '/ops/audiences/7', { answers })
  await expect.element(screen.getByText('20 of 45', { exact: true })).toBeVisible()
})

it('asks for twenty guests at a time, which the call does not have to say', () => {
  expect(listAudienceUsers.query.parse({})).toMatchObject({ pageSize: 20, offset: 0 })
})
