import type { RouteObject } from 'react-router'

import { redirectFrom } from '../../platform/navigation/paths.ts'

/** Routes of a guest inside the app frame. @source Specification part 2, section 2, "Member profile editor" and "Member timeline" */
export const guestRoutes: RouteObject[] = [
  {
    path: '/ops/guests/:id',
    lazy: () => import('./guest-route.tsx'),
    children: [
      {
        index: true,
        loader: ({ params, request }) =>
          redirectFrom(request, `/ops/guests/${params['id']}/profile${new URL(request.url).search}`),
      },
      { path: 'profile', lazy: () => import('./profile-route.tsx') },
      { path: 'timeline', lazy: () => import('./timeline-route.tsx') },
    ],
  },
]
