import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the starting-point gallery and the survey editor inside the app frame. */
export const authoringRoutes: RouteObject[] = [
  { path: PATHS.newSurvey, lazy: () => import('./gallery/gallery-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/edit`, lazy: () => import('./editor-route.tsx') },
]
