import { CONSOLE_PAGES } from '@rapport/domain/session/pages'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'

import { routes } from './router.tsx'

/** Returns the pattern of the route that matches a path. */
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path

it.each([
  ['/', '/'],
  ['/login', '/login'],
  ['/reset_password', '/reset_password'],
  ['/reset_password/secret', '/reset_password/:token'],
  ['/setup', '/setup'],
  ['/oops', '/oops'],
  ['/ops/feedback', '/ops/feedback'],
  ['/ops/feedback/whos-here', '/ops/feedback/whos-here'],
  ['/ops/feedback/performance', '/ops/feedback/performance'],
  ['/ops/feedback/cases', '/ops/feedback/cases'],
  ['/ops/feedback/cases/new', '/ops/feedback/cases/new'],
  ['/ops/feedback/cases/12', '/ops/feedback/cases/:caseId'],
  ['/ops/feedback/surveys', '/ops/feedback/surveys'],
  ['/ops/feedback/surveys/12', '/ops/feedback/surveys/:surveyId'],
  ['/ops/feedback/surveys/12/responses', '/ops/feedback/surveys/:surveyId/responses'],
  ['/ops/feedback/surveys/12/responses/3', '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId'],
  ['/ops/cases', '/ops/cases/*'],
  ['/ops/cases/new', '/ops/cases/*'],
  ['/ops/cases/12', '/ops/cases/*'],
  ['/ops/here_now', '/ops/here_now'],
  ['/ops/guests/7/profile', 'profile'],
  ['/ops/guests/7/timeline', 'timeline'],
  ['/ops/members', '/ops/members'],
  ['/ops/staff', '/ops/staff'],
  ['/ops/profile', '/ops/profile'],
  ['/ops/resources', '/ops/resources'],
  ['/ops/sendhistory', '/ops/sendhistory'],
  ['/help', '/help'],
  ['/help/figures', '/help/:chapter'],
])('has a route for %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

it.each(['/nowhere', '/ops/nowhere', '/ops/feedback/nowhere', '/LOGIN/x'])('has no route for %s', (path) => {
  expect(routeOf(path)).toBe('*')
})

/** Returns the full path of each route, except for layout routes without a path. */
const pathsOf = (list: readonly RouteObject[], parent: string): string[] =>
  list.flatMap(({ path = '', index, children }) => {
    const own = path.startsWith('/') || path === '' ? path || parent : `${parent}/${path}`
    return [...(path === '' && index !== true ? [] : [own]), ...pathsOf(children ?? [], own)]
  })

it('has exactly the routes listed in CONSOLE_PAGES', () => {
  const paths = new Set(pathsOf(routes, '').filter((path) => !/^\/?\*$/.test(path)))
  expect([...paths].toSorted()).toEqual([...CONSOLE_PAGES].toSorted())
})
