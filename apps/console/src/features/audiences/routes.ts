import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the campaign pages inside the app frame. @source Specification part 2, section 2 */
export const audienceRoutes: RouteObject[] = [
  { path: PATHS.audiences, lazy: () => import('./list/audience-list-route.tsx') },
  { path: PATHS.newAudience, lazy: () => import('./builder/audience-new-route.tsx') },
  { path: `${PATHS.audiences}/:audienceId/edit`, lazy: () => import('./builder/audience-new-route.tsx') },
  { path: `${PATHS.audiences}/:audienceId`, lazy: () => import('./audience/audience-route.tsx') },
  { path: '/ops/default/audiences/:defaultAudienceId', lazy: () => import('./audience/audience-route.tsx') },
]
