import { listAudienceUsers } from '@rapport/api/contract/audiences/audiences'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { audienceDetail, audienceUsers } from '../../../platform/testing/audiences.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './audience-route.tsx'

it('shows the number of guests on a phone, where the column headers are hidden', async () => {
  await page.viewport(360, 780)
  const answers = { getAudience: audienceDetail(), listAudienceUsers: audienceUsers(0, 20, 45) }
  const route = { path: '/ops/audiences/:audienceId', Component }
  const { screen } = await renderRoute(route, '/ops/audiences/7', { answers })
  await expect.element(screen.getByText('20 of 45', { exact: true })).toBeVisible()
})

it('lists the first 20 guests by default', () => {
  expect(listAudienceUsers.query.parse({})).toMatchObject({ pageSize: 20, offset: 0 })
})

it('reloads the list from its first page when the last loaded guest has been deleted', async () => {
  await page.viewport(1280, 800)
  let isRefused = true
  const message = 'After must be the id of a row in this list.'
  const { screen } = await renderRoute({ path: '/ops/audiences/:audienceId', Component }, '/ops/audiences/7', {
    answers: {
      getAudience: audienceDetail(),
      listAudienceUsers: ({ url }) => {
        if (!url.searchParams.has('after')) return audienceUsers(isRefused ? 0 : 100, 20, 45)
        if (!isRefused) return audienceUsers(120, 20, 45)
        return { status: 400, failure: { message, code: 'invalid', fields: { after: message } } }
      },
    },
  })
  const more = screen.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeInTheDocument()
  more.element().scrollIntoView()
  await expect.element(screen.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  isRefused = false
  await more.click()
  await expect.element(screen.getByText('member.100@example.com')).toBeInTheDocument()
  await expect.element(screen.getByText('member.0@example.com')).not.toBeInTheDocument()
  await more.click()
  await expect.element(screen.getByRole('columnheader', { name: 'Name (40 of 45)' })).toBeInTheDocument()
})
