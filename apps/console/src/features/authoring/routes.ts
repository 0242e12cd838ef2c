import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the gallery of starting points and of the survey editor inside the app frame. */
export const authoringRoutes: RouteObject[] = [
  { path: PATHS.newSurvey, lazy: () => import('./gallery/gallery-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/edit`, lazy: () => import('./editor-route.tsx') },
]
