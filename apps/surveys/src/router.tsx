import { createBrowserRouter, type RouteObject } from 'react-router'

import * as entry from './pages/entry-route.tsx'
import { LoadingPage } from './pages/notices/loading-page.tsx'
import { CrashPage, NotFoundPage } from './pages/notices/not-found-page.tsx'
import * as response from './pages/response-route.tsx'

const info = () => import('./pages/info-route.tsx')
const preview = () => import('./pages/preview/preview-route.tsx')
const selfCheck = () => import('./pages/self-check-route.tsx')
const unsubscribe = () => import('./pages/unsubscribe-route.tsx')

/**
 * All routes of the survey pages. The routes needed to answer a survey are in the first chunk; the survey engine and rarely used pages are
 * loaded lazily.
 */
const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <CrashPage />,
    children: [
      { path: '/surveys/unsubscribe/:token', lazy: unsubscribe },
      { path: '/surveys/listening_post/:publicId', ...entry },
      { path: '/surveys/culture/:publicId', ...entry },
      { path: '/surveys/preview/:link?', lazy: preview },
      { path: '/surveys/relational/:publicId/:userTestId', ...entry },
      { path: '/webviews/surveys/:publicId/:visitTextId', ...entry },
      { path: '/webviews/responses/:responseId', ...response },
      { path: '/webviews/responses/:responseId/unsubscribe', lazy: unsubscribe },
      { path: '/info', lazy: info },
      { path: '/test', lazy: selfCheck },
      { path: '*', Component: NotFoundPage },
    ],
  },
]

/** Creates the router. Call it once per page. @source Specification part 2, section 2, "Public survey pages" */
export const createRouter = () => createBrowserRouter(routes)
