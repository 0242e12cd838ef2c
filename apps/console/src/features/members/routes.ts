import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of members and unmatched guests inside the app frame. @source Specification part 2, section 2, "Members" */
export const memberRoutes: RouteObject[] = [
  { path: PATHS.members, lazy: () => import('./members-route.tsx') },
  { path: PATHS.newMember, lazy: () => import('./member-new-route.tsx') },
  { path: `${PATHS.members}/tempmember/:id`, lazy: () => import('./temp-member-route.tsx') },
]
