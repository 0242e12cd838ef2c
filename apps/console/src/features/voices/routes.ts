import type { RouteObject } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'

/** Routes of Member Voices inside the app frame. @source Specification part 1, section 2 */
export const voiceRoutes: RouteObject[] = [
  { path: PATHS.surveys, lazy: () => import('./survey-list-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId`, lazy: () => import('./survey-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/measures`, lazy: () => import('./measures/measures-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/responses`, lazy: () => import('./response-list-route.tsx') },
  { path: `${PATHS.surveys}/:surveyId/responses/:surveyResponseId`, lazy: () => import('./response-route.tsx') },
]
