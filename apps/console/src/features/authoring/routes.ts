import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of the survey editor, and of the gallery of starting points for new surveys, inside the app frame. */
export const authoringRoutes: RouteObject[] = [
  { path: PATHS.newSurvey, lazy: () => import('./gallery/gallery-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/edit`, lazy: () => import('./editor-route.tsx') },
]
