import { http, type HttpHandler } from 'msw/http'

import { routes } from './routes.gen.ts'
import { fakeApi, type FakeAnswers } from './testing/fake-api.ts'
import { fixtures } from './testing/fixtures.ts'

/** Options of `mswHandlers`. */
export interface MswOptions {
  /** Origin of /v3, as in the options of `createClient`; by default the page's origin. */
  readonly baseUrl?: string
}

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }

/**
 * Creates one Mock Service Worker handler for each call in `answers`. A value is validated against the contract when the handlers
 * are created, and a function's result when the function is called; an invalid fixture throws.
 *
 * @param answers what each call returns, or a function of the request; the fixtures of this package by default
 * @example setupServer(...mswHandlers({ ...fixtures, listCases: [] }, { baseUrl: 'https://club.example' }))
 */
export function mswHandlers(answers: FakeAnswers = fixtures, { baseUrl = '' }: MswOptions = {}): HttpHandler[] {
  const { fetch } = fakeApi(answers)
  // All keys of `answers` are call names.
  const names = Object.keys(answers) as (keyof FakeAnswers)[]
  return names.map((name) => {
    const [method, path] = routes[name]
    return METHODS[method](baseUrl + path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ request }) => fetch(request))
  })
}
