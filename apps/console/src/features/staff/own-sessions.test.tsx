import type { SessionItem } from '@rapport/api/contract/staff/session'
import { toast } from '@rapport/ui/toast'
import { afterEach, expect, it } from 'vitest'

import { renderRoute } from '../../platform/testing/render-route.tsx'
import { OwnSessions } from './own-sessions.tsx'

const PHONE = '00000000-0000-4000-8000-000000000002'
const SESSIONS: SessionItem[] = [
  {
    session_id: '00000000-0000-4000-8000-000000000001',
    device: 'Firefox on Linux',
    created_ts: 1_770_000_000_000,
    last_seen_ts: 1_770_000_000_000,
    current: true,
  },
  { session_id: PHONE, device: 'Safari on iOS', created_ts: 1, last_seen_ts: 2, current: false },
]
const ROUTE = { path: '/ops/staff/:id', element: <OwnSessions user_id={2} /> }

afterEach(() => toast.dismiss())

it('signs out another session, lists the remaining ones, and moves the focus to the list', async () => {
  let listed = SESSIONS
  const { screen, requests } = await renderRoute(ROUTE, '/ops/staff/2', {
    answers: {
      listSessions: () => listed,
      endSession: () => {
        listed = SESSIONS.slice(0, 1)
        return {}
      },
    },
  })
  await screen.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await expect.element(screen.getByText('Safari on iOS was signed out.')).toBeInTheDocument()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus()
  expect(requests.filter(({ name }) => name === 'endSession').map(({ url }) => url.pathname)).toEqual([
    `/v3/sessions/${PHONE}`,
  ])
})

it('offers no button for the current session', async () => {
  const { screen } = await renderRoute(ROUTE, '/ops/staff/2', { answers: { listSessions: SESSIONS.slice(0, 1) } })
  await expect.element(screen.getByText('This device')).toBeInTheDocument()
  expect(screen.getByRole('button').elements()).toEqual([])
})
