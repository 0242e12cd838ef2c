import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the screens for personal data, which only administrators can open. */
export const privacyRoutes: RouteObject[] = [{ path: PATHS.audit, lazy: () => import('./audit-route.tsx') }]
