import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the outbox inside the app frame. @source Decisions, section 10 */
export const outboxRoutes: RouteObject[] = [{ path: PATHS.outbox, lazy: () => import('./outbox-route.tsx') }]
