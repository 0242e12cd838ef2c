/**
 * The paths of the console's pages, as route patterns: `:name` matches one segment of a path, and `*` matches any number of
 * segments. The console's router has a route for each. For a path that matches neither these patterns nor SURVEY_PAGES, the server
 * responds with status 404.
 * @source Specification part 1, section 2; part 2, section 2
 */
export const CONSOLE_PAGES = [
  '/',
  '/login',
  '/reset_password',
  '/reset_password/:token',
  '/setup',
  '/oops',
  '/help',
  '/help/:chapter',
  '/ops',
  '/ops/feedback',
  '/ops/feedback/whos-here',
  '/ops/here_now',
  '/ops/feedback/performance',
  '/ops/feedback/surveys',
  '/ops/feedback/surveys/new',
  '/ops/feedback/surveys/import',
  '/ops/feedback/surveys/:surveyId',
  '/ops/feedback/surveys/:surveyId/edit',
  '/ops/feedback/surveys/:surveyId/measures',
  '/ops/feedback/surveys/:surveyId/responses',
  '/ops/feedback/surveys/:surveyId/responses/:surveyResponseId',
  '/ops/feedback/cases',
  '/ops/feedback/cases/new',
  '/ops/feedback/cases/:caseId',
  '/ops/cases/*',
  '/ops/guests/:id',
  '/ops/guests/:id/profile',
  '/ops/guests/:id/timeline',
  '/ops/members',
  '/ops/members/new',
  '/ops/members/tempmember/:id',
  '/ops/staff',
  '/ops/newstaff',
  '/ops/staff/:id',
  '/ops/security',
  '/ops/profile',
  '/ops/sendhistory',
  '/ops/outbox',
  '/ops/audit',
  '/ops/resources',
  '/ops/audiences',
  '/ops/audiences/new',
  '/ops/audiences/:audienceId',
  '/ops/audiences/:audienceId/edit',
  '/ops/default/audiences/:defaultAudienceId',
] as const

/**
 * The paths of the survey pages, as route patterns like those in CONSOLE_PAGES. @source Specification part 2, section 2, "Public
 * survey pages"
 */
export const SURVEY_PAGES = [
  '/surveys/unsubscribe/:token',
  '/surveys/listening_post/:publicId',
  '/surveys/culture/:publicId',
  '/surveys/preview',
  '/surveys/preview/:link',
  '/surveys/relational/:publicId/:userTestId',
  '/webviews/surveys/:publicId/:visitTextId',
  '/webviews/responses/:responseId',
  '/webviews/responses/:responseId/unsubscribe',
  '/info',
  '/test',
] as const

/** Returns whether there is a page at a path. Case and trailing slashes do not matter, as in the routers of both apps. */
export function isPage(path: string): boolean {
  const parts = path.replace(/\/+$/, '').toLowerCase().split('/')
  return [...CONSOLE_PAGES, ...SURVEY_PAGES].some((pattern) => matches(pattern, parts))
}

function matches(pattern: string, parts: readonly string[]): boolean {
  const wanted = pattern === '/' ? [''] : pattern.toLowerCase().split('/')
  const isOpen = wanted.at(-1) === '*'
  const named = isOpen ? wanted.slice(0, -1) : wanted
  if (isOpen ? parts.length < named.length : parts.length !== named.length) return false
  return named.every((part, position) => (part.startsWith(':') ? parts[position] !== '' : part === parts[position]))
}
