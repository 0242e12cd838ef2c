import { expect, it } from 'vitest'

import { CASE_ANSWERS, caseDetail } from '../../../platform/testing/case-detail.ts'
import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { Component } from './case-route.tsx'

it('shows why a case was opened when the guest who raised it is not known', async () => {
  const { screen, requests } = await renderRoute(
    { path: '/ops/feedback/cases/:caseId', Component },
    '/ops/feedback/cases/17',
    { answers: { ...CASE_ANSWERS, getCase: caseDetail({ created_by: null, about_user_id: null }) } },
  )
  const reason = screen.getByRole('complementary', { name: 'Why this case was opened' })
  await expect.element(reason.getByText('Overall, how are we doing?')).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('getUser')
})
