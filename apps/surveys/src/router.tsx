import { createBrowserRouter, type RouteObject } from 'react-router'

import * as entry from './pages/entry-route.tsx'
import * as info from './pages/info-route.tsx'
import { LoadingPage } from './pages/loading-page.tsx'
import { CrashPage, NotHerePage } from './pages/not-here-page.tsx'
import * as response from './pages/response-route.tsx'
import * as selfCheck from './pages/self-check-route.tsx'
import * as unsubscribe from './pages/unsubscribe-route.tsx'

/** Every path of the survey pages. They are few and small, so they come in one piece; the survey itself comes later. */
const routes: RouteObject[] = [
  {
    hydrateFallbackElement: <LoadingPage />,
    errorElement: <CrashPage />,
    children: [
      { path: '/surveys/unsubscribe/:token', ...unsubscribe },
      { path: '/surveys/listening_post/:publicId', ...entry },
      { path: '/surveys/culture/:publicId', ...entry },
      { path: '/surveys/relational/:publicId/:userTestId', ...entry },
      { path: '/webviews/surveys/:publicId/:visitTextId', ...entry },
      { path: '/webviews/responses/:responseId', ...response },
      { path: '/webviews/responses/:responseId/unsubscribe', ...unsubscribe },
      { path: '/info', ...info },
      { path: '/test', ...selfCheck },
      { path: '*', Component: NotHerePage },
    ],
  },
]

/** Makes the router; once per page. @source Specification part 2, section 2, "Public survey pages" */
export const createRouter = () => createBrowserRouter(routes)
