import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the lists of guests on site, inside the app frame. @source Specification part 1, section 2, "Who's Here" */
export const hereNowRoutes: RouteObject[] = [
  { path: PATHS.whosHere, lazy: async () => ({ Component: (await import('./here-now-route.tsx')).WhosHere }) },
  { path: PATHS.hereNow, lazy: async () => ({ Component: (await import('./here-now-route.tsx')).HereNow }) },
]
