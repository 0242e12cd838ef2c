import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the staff pages and of Sign-in and security, inside the app frame. @source Specification part 2, section 2, "Staff" */
export const staffRoutes: RouteObject[] = [
  { path: PATHS.staff, lazy: () => import('./staff-list-route.tsx') },
  { path: PATHS.newStaff, lazy: () => import('./staff-new-route.tsx') },
  { path: `${PATHS.staff}/:id`, lazy: () => import('./staff-route.tsx') },
  { path: PATHS.security, lazy: () => import('./security/security-route.tsx') },
]
