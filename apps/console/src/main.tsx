import './platform/trusted-types.ts'
import './index.css'
import { setStyleNonce } from '@rapport/ui/style-nonce'
import { Toaster } from '@rapport/ui/toast'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { createRouter } from './app/router.tsx'
import { dropDrafts } from './platform/drafts.ts'
import { dropExports } from './platform/exports.ts'
import { loginHref, PATHS } from './platform/paths.ts'
import { applyTheme } from './platform/preferences.ts'
import { createQueryClient } from './platform/query-client.ts'
import { onSignedOutElsewhere, refuseSession } from './platform/session-store.ts'

applyTheme()
setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')

const router = createRouter()

/** Leaves a signed-in page for the login page, which comes back to it. */
function askToSignIn() {
  const { pathname, search, hash } = router.state.location
  if (pathname.startsWith(PATHS.login)) return
  void router.navigate(loginHref(pathname + search + hash), { replace: true })
}

const queryClient = createQueryClient(() => {
  refuseSession()
  askToSignIn()
})

onSignedOutElsewhere(() => {
  queryClient.clear()
  dropDrafts()
  dropExports()
  askToSignIn()
})

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element with id root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
