/** Every path of the console, and how a link to it is written. @source Specification part 1, section 2; part 2, section 2 */
export const PATHS = {
  root: '/',
  login: '/login',
  resetPassword: '/reset_password',
  setup: '/setup',
  oops: '/oops',
  ops: '/ops',
  feedback: '/ops/feedback',
  whosHere: '/ops/feedback/whos-here',
  performance: '/ops/feedback/performance',
  surveys: '/ops/feedback/surveys',
  cases: '/ops/feedback/cases',
  newCase: '/ops/feedback/cases/new',
  hereNow: '/ops/here_now',
} as const

/** The login page for somebody who wanted another page first. @source Specification part 1, section 2, "Sign-in required" */
export function loginHref(wanted: string): string {
  return `${PATHS.login}?${new URLSearchParams({ redirect: wanted, reauth: 'true' }).toString()}`
}

/** A guest's profile; 0 is the guest without an id. @source Specification part 1, section 2, "Who's Here" */
export function guestHref(user_id: number | null): string {
  return `/ops/guests/${user_id ?? 0}/profile`
}

/** One case. @source Specification part 1, section 2 */
export function caseHref(case_id: number): string {
  return `${PATHS.cases}/${case_id}`
}

/** The cases that a member has raised. @source Specification part 1, section 2, "Who's Here" */
export function casesOfHref(user_id: number): string {
  return `${PATHS.cases}?createdBy=${user_id}`
}
