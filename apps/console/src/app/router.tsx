import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router'

import { Loading } from '../platform/loading.tsx'
import { PATHS } from '../platform/paths.ts'
import { requireSession } from '../platform/require-session.ts'
import { hasSession } from '../platform/session-store.ts'
import { ErrorScreen } from './error-screen.tsx'

const feedback: RouteObject[] = [
  { index: true, loader: () => redirect(PATHS.performance) },
  { path: 'performance', lazy: () => import('../features/performance/performance-route.tsx') },
  { path: 'cases', lazy: () => import('../features/cases/case-list-route.tsx') },
  { path: 'cases/new', lazy: () => import('../features/cases/case-new-route.tsx') },
]

/** The short paths of cases lead to the long ones, with their query. @source Specification part 1, section 2 */
function toFeedbackCases({ request, params }: LoaderFunctionArgs) {
  const rest = params['*'] ? `/${params['*']}` : ''
  return redirect(PATHS.cases + rest + new URL(request.url).search)
}

/** Every path of the console. An unknown one leads to /oops. @source Specification part 1, section 2 */
const routes: RouteObject[] = [
  {
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: PATHS.root, loader: () => redirect(hasSession() ? PATHS.feedback : PATHS.login) },
      { path: PATHS.login, lazy: () => import('../features/session/login-route.tsx') },
      { path: PATHS.setup, lazy: () => import('../features/session/setup-route.tsx') },
      { path: PATHS.oops, lazy: () => import('./not-found-screen.tsx') },
      {
        path: '/ops',
        loader: requireSession,
        lazy: () => import('../features/shell/shell-route.tsx'),
        children: [
          { index: true, loader: () => redirect(PATHS.feedback) },
          { path: 'cases/*', loader: toFeedbackCases },
          { path: 'feedback', children: feedback },
        ],
      },
      { path: '*', loader: () => redirect(PATHS.oops) },
    ],
  },
]

/** Makes the router; once per page. @source ours */
export const createRouter = () => createBrowserRouter(routes)
