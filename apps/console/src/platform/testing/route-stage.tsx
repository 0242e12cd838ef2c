import { fakeApi, type FakeAnswers } from '@rapport/api/testing/fake-api'
import { SESSION_KEYS, type StoredSession } from '@rapport/domain/session/storage-keys'
import { toast, Toaster } from '@rapport/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { createQueryClient } from '../loading/query-client.ts'
import { prefetchFrame } from '../session/prefetch-frame.ts'
import { clearSession, storeSession } from '../session/session-store.ts'
import { SIGNED_IN, SESSION_ANSWERS } from './session-answers.ts'

declare global {
  interface Window {
    /**
     * The work that the screen in a story is still waiting for: its frame data, route, calls and queries. `isHeld` is true if the
     * story never answers some calls, so that it shows the loading state. Screenshots and axe checks wait until nothing is pending;
     * see scripts/visual/settled.ts.
     */
    screenInStory?: { readonly isHeld: boolean; pending(): readonly string[] }
  }
}

interface RouteStageProps {
  route: RouteObject & { path: string }
  address: string
  answers: FakeAnswers
  session?: Partial<StoredSession>
  /** Calls whose URL contains this text never receive a response, which keeps the screen in its loading state. */
  waitsFor?: string
  /** Whether the frame's data is loaded before the screen is rendered; false for screens that do not wait for it. @default true */
  isFrameLoaded?: boolean
}

/**
 * The number of calls in flight on the page. It is not part of a stage's state, because StrictMode initializes that state twice:
 * React keeps the first state, but the calls use the `fetch` that the second initialization installs.
 */
let callsInFlight = 0
/** The number of calls of the current stage that receive no response. */
let heldCalls = 0

/**
 * Renders a screen in a story as the app does, with the real client, cache and router, but with a fake API and a prepared session
 * in storage. Use only one per page, because all stages on a page would share `fetch` and the storage.
 */
export function RouteStage({
  route,
  address,
  answers,
  session = SIGNED_IN,
  waitsFor,
  isFrameLoaded = true,
}: RouteStageProps) {
  const [{ router, queryClient, screen, reportFrame }] = useState(() => {
    clearSession()
    // Otherwise, a toast from the previous story would cover this one.
    toast.dismiss()
    storeSession(Object.fromEntries(SESSION_KEYS.map((key) => [key, session[key] ?? null])))
    const { fetch } = fakeApi({ ...SESSION_ANSWERS, ...answers })
    heldCalls = 0
    globalThis.fetch = (input, init) => {
      const address = input instanceof Request ? input.url : input.toString()
      if (waitsFor !== undefined && address.includes(waitsFor)) {
        heldCalls++
        return new Promise(() => undefined)
      }
      callsInFlight++
      return fetch(input, init).finally(() => callsInFlight--)
    }
    const router = createMemoryRouter([route, { path: '*', element: <p>elsewhere</p> }], { initialEntries: [address] })
    const queryClient = createQueryClient(() => undefined)
    // Failed calls are retried without delay, so that a failure is shown immediately.
    const { queries } = queryClient.getDefaultOptions()
    queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
    const isHeld = waitsFor !== undefined
    let isFrameReady = false
    const reportFrame = (isReady: boolean) => {
      isFrameReady = isReady
    }
    const pending = () => [
      ...(isFrameReady ? [] : ['the frame']),
      ...(router.state.initialized && router.state.navigation.state === 'idle' ? [] : ['its route']),
      ...(callsInFlight > 0 ? ['calls'] : []),
      ...(queryClient.isFetching() + queryClient.isMutating() > heldCalls ? ['queries'] : []),
    ]
    return { router, queryClient, screen: { isHeld, pending }, reportFrame }
  })
  const [isReady, setReady] = useState(!isFrameLoaded)
  useEffect(() => {
    window.screenInStory = screen
    return () => {
      if (window.screenInStory === screen) delete window.screenInStory
    }
  }, [screen])
  // Without the frame's data, the screen would suspend, and React would wait 300 ms before showing it again.
  useEffect(() => {
    if (isFrameLoaded) void prefetchFrame(queryClient).then(() => setReady(true))
  }, [isFrameLoaded, queryClient])
  useEffect(() => reportFrame(isReady), [isReady, reportFrame])
  return (
    <QueryClientProvider client={queryClient}>
      {/* The background has the color of the frame's sheet, because skeletons have the color of the canvas and would be
          invisible on it. */}
      <div className="min-h-dvh bg-rp-surface">
        <Suspense>{isReady && <RouterProvider router={router} useTransitions={false} />}</Suspense>
      </div>
      <Toaster />
    </QueryClientProvider>
  )
}
