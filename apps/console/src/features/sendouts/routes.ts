import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Sendout History, inside the frame. @source Specification part 2, section 2 */
export const sendoutRoutes: RouteObject[] = [
  { path: PATHS.sendHistory, lazy: () => import('./send-history-route.tsx') },
]
