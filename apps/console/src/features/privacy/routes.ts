import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the audit log, whose entries only administrators can see. */
export const privacyRoutes: RouteObject[] = [{ path: PATHS.audit, lazy: () => import('./audit-route.tsx') }]
