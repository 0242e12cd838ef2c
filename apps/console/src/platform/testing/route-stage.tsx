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
     * The pending work of a story's screen: its route, calls and queries. `isHeld` is true when one of its calls is never answered.
     * Screenshots and axe checks wait until nothing is pending; see scripts/visual/settled.ts.
     */
    screenInStory?: { readonly isHeld: boolean; pending(): readonly string[] }
  }
}

interface RouteStageProps {
  route: RouteObject & { path: string }
  address: string
  answers: FakeAnswers
  session?: Partial<StoredSession>
  /** Calls whose URL contains this text receive no response, so that the screen remains in its loading state. */
  waitsFor?: string
  /**
   * Whether the data of the frame is loaded before the screen is rendered. False for screens that render before this data has
   * arrived. @default true
   */
  isFrameLoaded?: boolean
}

/**
 * The number of pending calls, counted for the whole page because StrictMode creates the state of a stage twice: it keeps the first
 * state, but the fetch of the second state replaces the first fetch.
 */
let callsInFlight = 0
/** The number of calls of the current stage that receive no response. */
let heldCalls = 0

/**
 * Renders a screen in a story as the app does: the real client on a fake API, the real cache and router, and a session in storage. Use
 * only one per page, because the page has one fetch and one storage.
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
    // A toast from the previous story would cover this one.
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
  // Without the data of the frame, the screen would suspend, and React shows suspended content again only after 300 ms.
  useEffect(() => {
    if (isFrameLoaded) void prefetchFrame(queryClient).then(() => setReady(true))
  }, [isFrameLoaded, queryClient])
  useEffect(() => reportFrame(isReady), [isReady, reportFrame])
  return (
    <QueryClientProvider client={queryClient}>
      {/* The background has the color of the sheet in the frame. Skeletons have the color of the canvas, and could not be seen
          on it. */}
      <div className="min-h-dvh bg-rp-surface">
        <Suspense>{isReady && <RouterProvider router={router} useTransitions={false} />}</Suspense>
      </div>
      <Toaster />
    </QueryClientProvider>
  )
}
