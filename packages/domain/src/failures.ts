import type { SUCCESSES } from './successes.ts'

export { SUCCESSES } from './successes.ts'

/**
 * What a person tried. The words for a failure depend on it.
 * `open` is anything that is read for a page; `list` is a filtered list.
 *
 * @source Specification part 1, section 8; part 2, section 8
 */
export type Attempt =
  | keyof typeof SUCCESSES
  | 'login'
  | 'logout'
  | 'reset_request'
  | 'reset_confirm'
  | 'add_comment'
  | 'toggle_quick_pulse'
  | 'resolve_temp_member'
  | 'create_lookalike'
  | 'delete_audience'
  | 'export'
  | 'list'
  | 'open'

/**
 * How it failed: the HTTP status, null when no answer came, or `timeout` when none came within the time limit of the call; and the
 * server's message, when its answer had one.
 *
 * @source Decisions, section 6
 */
export interface Failure {
  readonly status: number | 'timeout' | null
  readonly serverMessage?: string | null | undefined
}

/** For a failure that says nothing of its own. @source Specification part 1, section 8 */
export const SOMETHING_WRONG = 'Something went wrong, try again later.'

/** For code that cannot be loaded because a deployment has replaced it. */
export const NEW_VERSION = 'A new version is available. Reload the page to continue.'

/** For an audience that could not be saved. @source Specification part 2, section 8 */
const AUDIENCE_WRONG = 'Something went wrong, please try again later.'

/** For a list that could not be read. @source Specification part 1, section 8 */
const LIST_WRONG = 'Something went wrong. Try again later.'

/** Beside the words for a failure when no answer came at all. */
export const NO_ANSWER = 'The server did not answer. Check your connection.'

/** Beside the words for a failure when the server took longer than a call may. */
const TOO_SLOW = 'The server took too long to answer.'

/** Beside the words for an empty list whose address was written by hand, or is of another club. */
export const UNKNOWN_FILTER = 'The address asks for a filter or a period that does not exist. Clear the filters.'

/** On the login page after a protected page was asked for. @source Specification part 1, section 8 */
export const LOGIN_FIRST = 'Please login to view that content.'

/**
 * The words for a failure.
 *
 * Sign-in and password reset show the server's message for status 400 alone, so that nothing else about an account
 * is told; cases, and the actions on profiles, members, staff, clubs, send-outs and audiences, show whatever message the
 * server gave, but for the saving of an audience when the server itself failed; lists and pages have one sentence for all.
 * When no answer came, the same sentence is followed by the reason: the connection, or a server that took too long.
 * A blank message counts as none.
 *
 * @source Specification part 1, section 8; part 2, section 8; the reason is ours
 */
export function describeFailure(attempt: Attempt, { status, serverMessage }: Failure): string {
  const isAnswered = typeof status === 'number'
  const tell = (showsServerMessage: boolean, words: string = SOMETHING_WRONG) => {
    if (!isAnswered) return `${words} ${status === null ? NO_ANSWER : TOO_SLOW}`
    return (showsServerMessage && serverMessage?.trim()) || words
  }
  switch (attempt) {
    case 'login':
    case 'reset_request':
    case 'reset_confirm':
      return tell(status === 400)
    case 'list':
      return tell(false, LIST_WRONG)
    case 'open':
    case 'logout':
      return tell(false)
    case 'save_audience':
      // A server that failed says what every other failure says.
      return tell(isAnswered && status < 500, AUDIENCE_WRONG)
    default:
      return tell(true)
  }
}

/** The words where there is nothing to show. @source Specification part 1, section 8; part 2, section 2 */
export const EMPTY_TEXT = {
  results: 'No matching results',
  data: 'No data available',
  chart: 'Chart not available',
  question_type: 'Question type not supported',
  here_now: "There's nobody here yet.",
  options: 'Sorry, no matching options.',
  table: 'No matching data',
  comments: 'There are no comments.',
  audience_users: "There aren't any users in this campaign.",
  search: 'No matches',
  scatter: 'Not enough data for P/I Graph (min. 50 results)',
} as const

/** The words of a survey page that takes no answers. @source Specification part 2, section 8 */
export const SURVEY_CLOSED_TEXT = {
  expired: "We're sorry. This survey response period has ended.",
  unavailable: 'This survey is no longer available.',
  window_closed:
    'The Profile, Preferences, and Perspectives survey window has been closed and/or your survey has already been submitted.',
} as const

/** The words for a reset link that does not hold; its last word links to /reset_password. @source Specification part 1, section 2 */
export const RESET_TOKEN_INVALID =
  'Your token has expired or is no longer valid. Please request another password reset here.'
