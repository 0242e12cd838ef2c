import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the response import inside the app frame. */
export const importRoutes: RouteObject[] = [{ path: PATHS.importResponses, lazy: () => import('./import-route.tsx') }]
