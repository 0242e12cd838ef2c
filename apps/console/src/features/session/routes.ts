import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import * as login from './login-route.tsx'

/**
 * Routes outside the app frame, for users who are not signed in or whose club is not set up.
 *
 * @source Specification part 1, section 2, "Shell pages"
 */
export const sessionRoutes: RouteObject[] = [
  { path: PATHS.login, ...login },
  { path: PATHS.resetPassword, lazy: () => import('./reset-request-route.tsx') },
  { path: `${PATHS.resetPassword}/:token`, lazy: () => import('./reset-confirm-route.tsx') },
  { path: PATHS.setup, lazy: () => import('./setup-route.tsx') },
]
