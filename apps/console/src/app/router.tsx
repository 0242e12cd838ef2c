import { createBrowserRouter, type RouteObject } from 'react-router'

import { audienceRoutes } from '../features/audiences/routes.ts'
import { authoringRoutes } from '../features/authoring/routes.ts'
import { caseRoutes } from '../features/cases/routes.ts'
import { clubProfileRoutes } from '../features/club-profile/routes.ts'
import { guestRoutes } from '../features/guests/routes.ts'
import { helpRoutes } from '../features/help/routes.ts'
import { hereNowRoutes } from '../features/here-now/routes.ts'
import { homeRoutes } from '../features/home/routes.ts'
import { importRoutes } from '../features/imports/routes.ts'
import { memberRoutes } from '../features/members/routes.ts'
import { outboxRoutes } from '../features/outbox/routes.ts'
import { performanceRoutes } from '../features/performance/routes.ts'
import { privacyRoutes } from '../features/privacy/routes.ts'
import { resourceRoutes } from '../features/resources/routes.ts'
import { sendoutRoutes } from '../features/sendouts/routes.ts'
import { sessionRoutes } from '../features/session/routes.ts'
import { staffRoutes } from '../features/staff/routes.ts'
import { voiceRoutes } from '../features/voices/routes.ts'
import { Loading } from '../platform/loading/loading.tsx'
import { PATHS, redirectFrom } from '../platform/navigation/paths.ts'
import { requireSession, hasSession } from '../platform/session/session-store.ts'
import { ErrorScreen, NotFoundScreen, PageError } from './error-screen.tsx'

/** The screens inside the frame. Each feature defines its routes, with full paths, in its routes file. */
const framed: RouteObject[] = [
  ...homeRoutes,
  ...hereNowRoutes,
  ...performanceRoutes,
  ...voiceRoutes,
  ...authoringRoutes,
  ...importRoutes,
  ...caseRoutes,
  ...guestRoutes,
  ...memberRoutes,
  ...staffRoutes,
  ...clubProfileRoutes,
  ...sendoutRoutes,
  ...outboxRoutes,
  ...privacyRoutes,
  ...resourceRoutes,
  ...audienceRoutes,
  ...helpRoutes,
]

/** All routes of the console. Unknown paths redirect to /oops. @source Specification part 1, section 2 */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: PATHS.root, loader: ({ request }) => redirectFrom(request, hasSession() ? PATHS.feedback : PATHS.login) },
      ...sessionRoutes,
      { path: PATHS.oops, element: <NotFoundScreen /> },
      {
        loader: requireSession,
        lazy: () => import('../features/shell/shell-route.tsx'),
        children: [
          { path: PATHS.ops, loader: ({ request }) => redirectFrom(request, PATHS.feedback) },
          {
            lazy: () => import('../features/cases/bulk/pending-bulk.tsx'),
            children: [{ errorElement: <PageError />, children: framed }],
          },
        ],
      },
      { path: '*', loader: ({ request }) => redirectFrom(request, PATHS.oops) },
    ],
  },
]

/** Creates the router. Call it once per page load. */
export const createRouter = () => createBrowserRouter(routes)
