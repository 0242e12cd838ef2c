import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the dashboard inside the app frame. @source Specification part 1, section 2, "Feedback home" */
export const homeRoutes: RouteObject[] = [{ path: PATHS.feedback, lazy: () => import('./home-route.tsx') }]
