import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the Resources page inside the app frame. @source Specification part 2, section 2 */
export const resourceRoutes: RouteObject[] = [{ path: PATHS.resources, lazy: () => import('./resources-route.tsx') }]
