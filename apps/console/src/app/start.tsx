import '../index.css'
import { sessionQueries } from '@rapport/api/queries/session'
import { setStyleNonce } from '@rapport/ui/style-nonce'
import { Toaster } from '@rapport/ui/toast'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { client } from '../platform/api.ts'
import { dropDrafts } from '../platform/drafts.ts'
import { dropExports } from '../platform/exports.ts'
import { loginHref, PATHS } from '../platform/paths.ts'
import { createQueryClient } from '../platform/query-client.ts'
import {
  currentSession,
  hasSession,
  onSignedOutElsewhere,
  onSomebodyElse,
  refuseSession,
} from '../platform/session-store.ts'
import { warnBeforeUnload } from '../platform/warn-before-unload.ts'
import { createRouter } from './router.tsx'

/** Asks for what the frame needs while the code of the page is still on its way. */
function askAhead(queryClient: QueryClient) {
  const { userId, active_program_id } = currentSession()
  if (!hasSession()) return
  void queryClient.prefetchQuery(sessionQueries.places(client, Number(userId)))
  if (active_program_id === null) return
  void queryClient.prefetchQuery(sessionQueries.staffMember(client, Number(userId), Number(active_program_id)))
}

/** Draws the console at the page's address into a root, in place of what stood there. Once per page. @source ours */
export function start(root: Root): void {
  setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')
  const router = createRouter()

  /** Leaves a signed-in page for the login page, which comes back to it. The other pages need no session. */
  function askToSignIn() {
    const { pathname, search, hash } = router.state.location
    if (!pathname.toLowerCase().startsWith(PATHS.ops)) return
    void router.navigate(loginHref(pathname + search + hash), { replace: true })
  }

  const queryClient = createQueryClient(() => {
    refuseSession()
    askToSignIn()
  })
  askAhead(queryClient)
  warnBeforeUnload(queryClient)

  onSignedOutElsewhere(() => {
    queryClient.clear()
    dropDrafts()
    dropExports()
    askToSignIn()
  })

  onSomebodyElse(() => {
    dropDrafts()
    dropExports()
    window.location.reload()
  })

  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}
