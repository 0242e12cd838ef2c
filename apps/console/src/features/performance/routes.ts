import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the Performance page inside the app frame. @source Specification part 1, section 2 */
export const performanceRoutes: RouteObject[] = [
  { path: PATHS.performance, lazy: () => import('./performance-route.tsx') },
]
