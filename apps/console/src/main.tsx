import './platform/trusted-types.ts'
import './index.css'
import { watchForNewVersion } from '@rapport/ui/new-version'
import { setStyleNonce } from '@rapport/ui/style-nonce'
import { Toaster } from '@rapport/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { createRouter } from './app/router.tsx'
import { warnBeforeUnload, createQueryClient } from './platform/loading/query-client.ts'
import { loginHref, PATHS } from './platform/navigation/paths.ts'
import { applyTheme } from './platform/preferences.ts'
import { forgetPerson } from './platform/session/log-out.ts'
import { prefetchFrame } from './platform/session/prefetch-frame.ts'
import { onSignedOutElsewhere, onSomebodyElse, refuseSession } from './platform/session/session-store.ts'

applyTheme()
watchForNewVersion()
setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')
const router = createRouter()

/**
 * If the current page requires a session, redirects to the login page, which returns to the current page after sign-in. Does
 * nothing on other pages.
 */
function askToSignIn() {
  const { pathname, search, hash } = router.state.location
  if (!pathname.toLowerCase().startsWith(PATHS.ops)) return
  void router.navigate(loginHref(pathname + search + hash), { replace: true })
}

const queryClient = createQueryClient(() => {
  refuseSession()
  askToSignIn()
})

// Loads the data of the frame while the code of the page is still loading.
void prefetchFrame(queryClient)
warnBeforeUnload(queryClient)

onSignedOutElsewhere(() => {
  queryClient.clear()
  forgetPerson()
  askToSignIn()
})

onSomebodyElse(() => {
  forgetPerson()
  window.location.reload()
})

const element = document.getElementById('root')
if (!element) throw new Error('the page has no element with id root')
const root = createRoot(element)
const render = () =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* With transitions, if the user made two choices quickly, the second would be applied to the previous URL, and the
            first would be lost. */}
        <RouterProvider router={router} useTransitions={false} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )

// A prerendered view remains until the router can replace it with the same view.
if (element.hasChildNodes() && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    render()
  })
} else {
  render()
}
