import type { LoaderFunctionArgs, RouteObject } from 'react-router'

import { PATHS, redirectFrom } from '../../platform/navigation/paths.ts'

/**
 * Redirects /ops/cases and the paths below it to /ops/feedback/cases, keeping the rest of the path and the query. @source
 * Specification part 1, section 2
 */
function toFeedbackCases({ request, params }: LoaderFunctionArgs) {
  const rest = params['*'] ? `/${params['*']}` : ''
  return redirectFrom(request, PATHS.cases + rest + new URL(request.url).search)
}

/** Routes of the case pages inside the app frame. @source Specification part 1, section 2 */
export const caseRoutes: RouteObject[] = [
  { path: PATHS.cases, lazy: () => import('./list/case-list-route.tsx') },
  { path: PATHS.newCase, lazy: () => import('./case/case-new-route.tsx') },
  { path: `${PATHS.cases}/:caseId`, lazy: () => import('./case/case-route.tsx') },
  { path: '/ops/cases/*', loader: toFeedbackCases },
]
