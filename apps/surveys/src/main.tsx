import './index.css'
import { PREVIEW_PATH } from '@rapport/domain/surveys/survey-links'
import { watchForNewVersion } from '@rapport/ui/new-version'
import { setStyleNonce } from '@rapport/ui/style-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { keepOffline } from './offline/keep-offline.ts'
import { isBuilt } from './platform/environment.ts'
import { createRouter } from './router.tsx'
import { pickByNumber } from './survey/number-keys.ts'

setStyleNonce(document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '')

watchForNewVersion()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element with id root')

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)

document.addEventListener('keydown', pickByNumber)
// The service worker is registered after the page has loaded, so that caching does not compete with the first requests. It is not
// registered in a preview, because a preview stores nothing on the device.
if (isBuilt && !window.location.pathname.startsWith(PREVIEW_PATH))
  window.addEventListener('load', () => void keepOffline(), { once: true })
