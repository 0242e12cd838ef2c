import { redirect, replace } from 'react-router'

/** The console's paths that have no parameters. @source Specification part 1, section 2; part 2, section 2 */
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
  newSurvey: '/ops/feedback/surveys/new',
  importResponses: '/ops/feedback/surveys/import',
  cases: '/ops/feedback/cases',
  newCase: '/ops/feedback/cases/new',
  hereNow: '/ops/here_now',
  members: '/ops/members',
  newMember: '/ops/members/new',
  staff: '/ops/staff',
  newStaff: '/ops/newstaff',
  security: '/ops/security',
  clubProfile: '/ops/profile',
  sendHistory: '/ops/sendhistory',
  outbox: '/ops/outbox',
  audit: '/ops/audit',
  resources: '/ops/resources',
  audiences: '/ops/audiences',
  newAudience: '/ops/audiences/new',
  help: '/help',
} as const

/**
 * The history state of the links in the navigation. It makes the case list open the default view, as a URL without parameters does.
 * The state is not part of a shared URL; Back and a reload preserve it. Extends Specification part 2, section 2 "Navigation"
 */
export const FROM_NAVIGATION = 'navigation'

/**
 * Returns the URL of the login page, which opens the requested page after sign-in.
 *
 * @source Specification part 1, section 2, "Sign-in required"
 */
export function loginHref(wanted: string): string {
  return `${PATHS.login}?${new URLSearchParams({ redirect: wanted, reauth: 'true' }).toString()}`
}

/**
 * Returns the path to the profile of a guest; for a guest without an id, the path contains the id 0.
 *
 * @source Specification part 1, section 2, "Who's Here"
 */
export function guestHref(user_id: number | null): string {
  return `/ops/guests/${user_id ?? 0}/profile`
}

/** Returns the path to one case. @source Specification part 1, section 2 */
export function caseHref(case_id: number): string {
  return `${PATHS.cases}/${case_id}`
}

/** The `above` prop of PageTrail for a page directly below the feedback home page. */
export const HOME = [{ label: 'Feedback', href: PATHS.feedback }] as const

/**
 * Returns whether the navigation is shown as a narrow rail: on the Voices tab when the URL selects it; on the page of a case,
 * survey or response; in the survey editor; and on the response import page.
 *
 * @source Specification part 1, section 9
 */
export function isBesideList(pathname: string, search = ''): boolean {
  if (pathname === PATHS.surveys) return new URLSearchParams(search).get('view') === 'voices'
  return /^\/ops\/feedback\/(?:cases\/\d+|surveys\/import|surveys\/\d+(?:\/(?:edit|responses\/\d+))?)\/?$/.test(
    pathname,
  )
}

/** Returns the URL of the list of a member's cases. @source Specification part 1, section 2, "Who's Here" */
export function casesOfHref(user_id: number): string {
  return `${PATHS.cases}?createdBy=${user_id}`
}

/** Returns the URL of the list of a member's open cases. The number of open cases in the guest header links to this list. */
export function openCasesOfHref(user_id: number): string {
  return `${casesOfHref(user_id)}&status=opened_ts`
}

/** Returns the path to the timeline of a guest. @source Specification part 2, section 2, "Member timeline" */
export function timelineHref(user_id: number): string {
  return `/ops/guests/${user_id}/timeline`
}

/** Returns the path to one response to a survey. @source Specification part 1, section 2 */
export function responseHref(feedback_form_id: number, response_id: number): string {
  return `${PATHS.surveys}/${feedback_form_id}/responses/${response_id}`
}

/** Returns the path to the page of an unmatched guest. @source Specification part 2, section 2, "Members" */
export function tempMemberHref(id: number): string {
  return `${PATHS.members}/tempmember/${id}`
}

/** Returns the path to the page of one staff member. @source Specification part 2, section 2, "Staff" */
export function staffHref(user_id: number): string {
  return `${PATHS.staff}/${user_id}`
}

/** Parses an id from a path; returns null if the text is missing or is not an id. */
export function readId(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Returns the path to one survey in Member Voices. @source Specification part 1, section 2 */
export function surveyHref(feedback_form_id: number): string {
  return `${PATHS.surveys}/${feedback_form_id}`
}

/** Returns the path to the editor of a survey. */
export function surveyEditHref(feedback_form_id: number): string {
  return `${surveyHref(feedback_form_id)}/edit`
}

/** Returns the path to the measures of a survey. */
export function measuresHref(feedback_form_id: number): string {
  return `${surveyHref(feedback_form_id)}/measures`
}

/** Returns the path to the list of responses to a survey. @source Specification part 1, section 2 */
export function responsesHref(feedback_form_id: number): string {
  return `${surveyHref(feedback_form_id)}/responses`
}

/**
 * Returns the response with which a loader redirects to another page without leaving the redirecting URL in the history. On the
 * first load, and after Back or Forward, that URL is already the current entry, so the redirect replaces it. Otherwise, Back would
 * run the redirect again and the user could never leave the page. When the user follows a link inside the console, that URL has no
 * entry yet, so the redirect adds an entry for its target.
 * @example loader: ({ request }) => redirectFrom(request, '/ops/feedback')
 */
export function redirectFrom(request: Request, to: string): Response {
  const from = new URL(request.url)
  const { pathname, search } = window.location
  return from.pathname === pathname && from.search === search ? replace(to) : redirect(to)
}
