import { fakeApi, type FakeAnswers, type FakeRequest } from '@rapport/api/testing/fake-api'
import { SESSION_KEYS, type StoredSession } from '@rapport/domain/storage-keys'
import { Toaster } from '@rapport/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { createQueryClient } from '../query-client.ts'
import { clearSession, storeSession } from '../session-store.ts'

/** Somebody signed in at the first location of the first club. */
export const SIGNED_IN: StoredSession = {
  userId: '2',
  token: 'token',
  active_program_id: '1',
  active_program_name: 'Harbor Point Club',
  active_merchant_id: '1',
  active_merchant_name: 'Harbor House',
}

/** What the frame asks before any screen. */
export const WHO_AND_WHERE = {
  listPlaces: {
    programs: [
      {
        program_id: 1,
        program_name: 'Harbor Point Club',
        timezone: 'America/New_York',
        brand_primary_color: '#232633',
      },
    ],
    merchants: [
      { merchant_id: 1, merchant_name: 'Harbor House', program_id: 1, timezone: 'America/New_York' },
      { merchant_id: 2, merchant_name: 'Bay Courts', program_id: 1, timezone: 'America/Los_Angeles' },
    ],
  },
  getStaffMember: {
    user_id: 2,
    fname: 'Marcus',
    lname: 'Bell',
    email: 'staff@rapport.test',
    phone: null,
    office_phone: null,
    address: null,
    admin: false,
    limited_access: 0,
    roles: [{ role_id: 2 }],
    program_id: 1,
    disabled: false,
  },
} satisfies FakeAnswers

/** A screen on the page, what was asked of the API, and where the router stands. */
export interface RenderedRoute {
  readonly screen: Awaited<ReturnType<typeof render>>
  readonly requests: readonly FakeRequest[]
  readonly location: () => string
}

/** What a screen finds when it opens. */
export interface RouteSetting {
  readonly answers: FakeAnswers
  readonly session?: Partial<StoredSession>
  /** Calls that fail as no answer of the API does, by method and path: `POST /v3/sessions`. */
  readonly faults?: Readonly<Record<string, () => Promise<Response>>>
}

/**
 * Shows one route as the app does: the real client on a fake API, the real cache and router, a session in storage.
 * Other paths show their own address, so that a test can see where a screen led.
 */
export async function renderRoute(
  route: RouteObject & { path: string },
  address: string,
  { answers, session = SIGNED_IN, faults = {} }: RouteSetting,
): Promise<RenderedRoute> {
  clearSession()
  storeSession(Object.fromEntries(SESSION_KEYS.map((key) => [key, session[key] ?? null])))
  const { fetch, requests } = fakeApi({ ...WHO_AND_WHERE, ...answers })
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://fake.test').pathname
    const fault = faults[`${init?.method ?? 'GET'} ${path}`]
    return fault ? fault() : fetch(input, init)
  })
  const router = createMemoryRouter([route, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [address] })
  const screen = await render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
      <Toaster />
    </QueryClientProvider>,
  )
  const { location } = router.state
  return {
    screen,
    requests,
    location: () => {
      const now = router.state.location ?? location
      return now.pathname + now.search
    },
  }
}
