import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Route of the club profile inside the app frame. @source Specification part 2, section 2 */
export const clubProfileRoutes: RouteObject[] = [
  { path: PATHS.clubProfile, lazy: () => import('./club-profile-route.tsx') },
]
