/** Every path of the console, and how a link to it is written. @source Specification part 1, section 2; part 2, section 2 */
export const PATHS = {
  root: '/',
  login: '/login',
  setup: '/setup',
  oops: '/oops',
  feedback: '/ops/feedback',
  performance: '/ops/feedback/performance',
  cases: '/ops/feedback/cases',
  newCase: '/ops/feedback/cases/new',
} as const

/** The login page for somebody who wanted another page first. @source Specification part 1, section 2, "Sign-in required" */
export function loginHref(wanted: string): string {
  return `${PATHS.login}?${new URLSearchParams({ redirect: wanted, reauth: 'true' }).toString()}`
}
