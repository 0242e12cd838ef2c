import { expect, it } from 'vitest'

import { renderRoute } from '../../../platform/testing/render-route.tsx'
import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { Component } from './security-route.tsx'

const person = { ...SESSION_ANSWERS.getStaffMember, limited_access: 1 as const }

it('shows people with limited access two-step sign-in and their sessions, and requests no data that they are not allowed to read', async () => {
  const { screen, requests } = await renderRoute({ path: '/ops/security', Component }, '/ops/security', {
    answers: {
      getStaffMember: person,
      listSecondFactors: { authenticator_ts: null, passkeys: [], recovery_codes: 0, allows_passkeys: true },
      listSessions: [
        {
          session_id: '00000000-0000-4000-8000-000000000001',
          device: 'Firefox on Linux',
          created_ts: 1_770_000_000_000,
          last_seen_ts: 1_770_000_000_000,
          current: true,
        },
      ],
    },
  })
  await expect.element(screen.getByRole('heading', { name: 'Sign-in and security' })).toBeVisible()
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' })
  await expect.element(trail.getByRole('link', { name: 'Feedback' })).toHaveAttribute('href', '/ops/feedback')
  await expect.element(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeVisible()
  await expect.element(screen.getByText('This device')).toBeInTheDocument()
  // These calls concern only the session and the person’s own data, and are permitted with limited access.
  const names = new Set(requests.map(({ name }) => name))
  expect([...names].toSorted()).toEqual([
    'getStaffMember',
    'listProgramsAndMerchants',
    'listSecondFactors',
    'listSessions',
  ])
})
