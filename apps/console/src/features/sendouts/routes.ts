import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of Sendout History inside the app frame. @source Specification part 2, section 2 */
export const sendoutRoutes: RouteObject[] = [
  { path: PATHS.sendHistory, lazy: () => import('./send-history-route.tsx') },
]
