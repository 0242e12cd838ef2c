import { fakeApi, type FakeAnswers, type FakeRequest } from '@rapport/api/testing/fake-api'
import { SESSION_KEYS, type StoredSession } from '@rapport/domain/session/storage-keys'
import { Toaster } from '@rapport/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'

import { createQueryClient } from '../loading/query-client.ts'
import { prefetchFrame } from '../session/prefetch-frame.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { SIGNED_IN, SESSION_ANSWERS } from './session-answers.ts'

/** A rendered screen, the requests to the API, and the location of the router. */
export interface RenderedRoute {
  readonly screen: Awaited<ReturnType<typeof render>>
  readonly requests: readonly FakeRequest[]
  readonly location: () => string
}

/** The setup of a screen: the responses of the fake API, the stored session, and replacements for individual calls. */
export interface RouteSetting {
  readonly answers: FakeAnswers
  readonly session?: Partial<StoredSession>
  /**
   * Replacements for calls to the fake API, such as network failures; the keys are the method and path of the call, for example
   * `POST /v3/sessions`.
   */
  readonly faults?: Readonly<Record<string, (init?: RequestInit) => Promise<Response>>>
  /**
   * Whether the data of the frame is loaded before the screen is rendered. False for tests of screens that render before this data
   * has arrived, or that never request it. @default true
   */
  readonly isFrameLoaded?: boolean
}

/**
 * Renders one route as the app does: the real client on a fake API, the real cache and router, and a session in storage. Other
 * paths render a placeholder; a test can check the target of a link with `location`.
 */
export async function renderRoute(
  route: RouteObject & { path: string },
  address: string,
  { answers, session = SIGNED_IN, faults = {}, isFrameLoaded = true }: RouteSetting,
): Promise<RenderedRoute> {
  clearSession()
  storeSession(Object.fromEntries(SESSION_KEYS.map((key) => [key, session[key] ?? null])))
  const { fetch, requests } = fakeApi({ ...SESSION_ANSWERS, ...answers })
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://fake.test').pathname
    const fault = faults[`${init?.method ?? 'GET'} ${path}`]
    return fault ? fault(init) : fetch(input, init)
  })
  const router = createMemoryRouter([route, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [address] })
  const queryClient = createQueryClient(() => undefined)
  // Without the data of the frame, the screen would suspend, and React would wait 300 ms before showing it.
  if (isFrameLoaded) await prefetchFrame(queryClient)
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <RouterProvider router={router} useTransitions={false} />
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
