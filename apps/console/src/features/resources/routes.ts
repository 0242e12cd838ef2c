import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/paths.ts'

/** Resources, inside the frame. @source Specification part 2, section 2 */
export const resourceRoutes: RouteObject[] = [{ path: PATHS.resources, lazy: () => import('./resources-route.tsx') }]
