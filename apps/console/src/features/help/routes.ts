import type { RouteObject } from 'react-router'

import { helpHref } from '../../platform/navigation/help-chapters.ts'
import { PATHS, redirectFrom } from '../../platform/navigation/paths.ts'

/** Routes of the manual inside the app frame. */
export const helpRoutes: RouteObject[] = [
  { path: PATHS.help, loader: ({ request }) => redirectFrom(request, helpHref('first-day')) },
  { path: `${PATHS.help}/:chapter`, lazy: () => import('./help-route.tsx') },
]
