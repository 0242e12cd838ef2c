import './platform/trusted-types.ts'
import './login.css'
import { Toaster } from '@rapport/ui/toast'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { FirstLogin } from './features/session/first-login.tsx'
import { wantedPage } from './features/session/login-screen.tsx'
import { pageRoot } from './platform/page-root.ts'
import { applyTheme } from './platform/preferences.ts'
import { hasSession } from './platform/session-store.ts'

applyTheme()
const element = pageRoot()
// Ends the task: as one, the code of the page, its root and the form hold a slow phone up for a tenth of a second.
await new Promise((resolve) => setTimeout(resolve))
const root = createRoot(element)

const loadConsole = () => import('./app/start.tsx')

/** Goes on to a page of the console in this very document. */
async function goOn(page: string) {
  const { start } = await loadConsole()
  window.history.replaceState(null, '', page)
  start(root)
}

if (hasSession()) {
  void goOn(wantedPage(new URLSearchParams(window.location.search)))
} else {
  // Whoever types is about to want it.
  element.addEventListener('input', () => void loadConsole(), { once: true })
  // As a transition it is drawn in slices of five milliseconds.
  startTransition(() =>
    root.render(
      <StrictMode>
        <FirstLogin onSignedIn={(page) => void goOn(page)} />
        <Toaster />
      </StrictMode>,
    ),
  )
}
