import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/paths.ts'

/** The club profile, inside the frame. @source Specification part 2, section 2 */
export const clubProfileRoutes: RouteObject[] = [
  { path: PATHS.clubProfile, lazy: () => import('./club-profile-route.tsx') },
]
