import type { SUCCESSES } from './successes.ts'

export { SUCCESSES } from './successes.ts'

/**
 * The actions that can fail; the failure message depends on the action. `open` loads a page's data, and `list` loads a filtered list.
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
  | 'delete_comment'
  | 'toggle_quick_pulse'
  | 'resolve_temp_member'
  | 'create_lookalike'
  | 'delete_audience'
  | 'export'
  | 'erase_member'
  | 'save_draft'
  | 'list'
  | 'open'

/**
 * A failure: the HTTP status (null when there was no response, `timeout` when the call exceeded its time limit) and the server's
 * message, if any.
 *
 * @source Decisions, section 6
 */
export interface Failure {
  readonly status: number | 'timeout' | null
  readonly serverMessage?: string | null | undefined
}

/** Default message for a failure. @source Specification part 1, section 8 */
export const SOMETHING_WRONG = 'Something went wrong, try again later.'

/** Message for code that cannot be loaded because a deployment has replaced it. */
export const NEW_VERSION = 'A new version is available. Reload the page to continue.'

/** Message for an audience that could not be saved. @source Specification part 2, section 8 */
const AUDIENCE_WRONG = 'Something went wrong, please try again later.'

/** Message for a list that could not be loaded. @source Specification part 1, section 8 */
const LIST_WRONG = 'Something went wrong. Try again later.'

/** Reason appended to a message when there was no response. */
export const NO_ANSWER = 'The server did not answer. Check your connection.'

/** Reason appended to a message when the call exceeded its time limit. */
const TOO_SLOW = 'The server took too long to answer.'

/** Hint for a list that is empty because its URL has an unknown filter or period, for example one from another club. */
export const UNKNOWN_FILTER = 'The page address contains a filter or a period that does not exist. Clear the filters.'

/** Message on the login page after a redirect from a protected page. @source Specification part 1, section 8 */
export const LOGIN_FIRST = 'Please login to view that content.'

/**
 * Returns the message for a failed action.
 *
 * Login and password reset show the server's message only for status 400, so that they disclose nothing else about an account.
 * Lists, pages and signing out always show a fixed sentence. All other actions show the server's message if there is one, except
 * when saving an audience fails with a server error. When there was no response, the reason is appended: the connection or the time
 * limit. Blank messages are ignored.
 *
 * @source Specification part 1, section 8; part 2, section 8
 */
export function describeFailure(attempt: Attempt, { status, serverMessage }: Failure): string {
  const isAnswered = typeof status === 'number'
  const tell = (showsServerMessage: boolean, message: string = SOMETHING_WRONG) => {
    if (!isAnswered) return `${message} ${status === null ? NO_ANSWER : TOO_SLOW}`
    return (showsServerMessage && serverMessage?.trim()) || message
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
      // For server errors, the server's message is not shown.
      return tell(isAnswered && status < 500, AUDIENCE_WRONG)
    default:
      return tell(true)
  }
}

/** Messages shown in empty states. @source Specification part 1, section 8; part 2, section 2 */
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

/** Messages shown in place of a survey that does not accept answers. @source Specification part 2, section 8 */
export const SURVEY_CLOSED_TEXT = {
  expired: "We're sorry. This survey response period has ended.",
  unavailable: 'This survey is no longer available.',
  window_closed:
    'The Profile, Preferences, and Perspectives survey window has been closed and/or your survey has already been submitted.',
} as const

/** Message for an invalid reset link; its last word links to /reset_password. @source Specification part 1, section 2 */
export const RESET_TOKEN_INVALID =
  'Your token has expired or is no longer valid. Please request another password reset here.'
