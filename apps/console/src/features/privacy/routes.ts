import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** The screens of personal data for administrators. */
export const privacyRoutes: RouteObject[] = [{ path: PATHS.audit, lazy: () => import('./audit-route.tsx') }]
