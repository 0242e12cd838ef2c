/** Default page after login. @source Specification part 1, section 2 */
const DEFAULT_LANDING = '/ops/feedback'

/** Maximum length in characters; longer than any path that the console creates. */
const MAX_LENGTH = 2048

/** Control characters, some of which browsers remove when they parse a URL, and backslashes, which they convert to slashes. */
// oxlint-disable-next-line no-control-regex -- the rule is about exactly these characters
const FOLDED_CHARACTERS = /[\u0000-\u001f\u007f\\]/

/** Encoded slashes, backslashes and control characters in a path, which a proxy may decode before it routes the request. */
const ENCODED_FOLDS = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/** A `.` or `..` segment of a path, encoded or not. The console never creates one. */
const DOT_STEP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** The protected pages of the console, the only pages to which a redirect may lead. */
const OWN_PAGES = /^\/(?:ops|setup)(?:\/|$)/

/**
 * Returns the path to open after login, from the untrusted `redirect` parameter of the URL.
 *
 * A path under /ops or /setup is returned unchanged, with its query and hash. Everything else becomes `/ops/feedback`: other
 * hosts in any spelling, other schemes, other pages such as /login, empty and dot segments, backslashes and control characters,
 * encoded slashes, more than 2,048 characters, and a missing or repeated parameter.
 *
 * Uses an allow list and does not parse the URL, because a parser might understand it differently from the browser.
 *
 * @source Specification part 1, section 2 "Login"
 */
export function safeRedirect(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || FOLDED_CHARACTERS.test(raw)) return DEFAULT_LANDING
  const path = raw.split(/[?#]/, 1)[0] ?? ''
  const isOwn = OWN_PAGES.test(path) && !path.includes('//') && !ENCODED_FOLDS.test(path) && !DOT_STEP.test(path)
  return isOwn ? raw : DEFAULT_LANDING
}
