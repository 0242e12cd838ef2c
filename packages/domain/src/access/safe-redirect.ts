/** Where a sign-in lands when it was not asked to land elsewhere. @source Specification part 1, section 2 */
const DEFAULT_LANDING = '/ops/feedback'

/** Longer than any address the console writes; a longer one is somebody else's. */
const MAX_LENGTH = 2048

/** Control characters and backslashes, which browsers drop or turn into slashes while they read an address. */
// oxlint-disable-next-line no-control-regex -- the rule is about exactly these characters
const FOLDED_CHARACTERS = /[\u0000-\u001f\u007f\\]/

/** Encoded slash, backslash and line breaks in a path, which a proxy may decode before it routes. */
const ENCODED_FOLDS = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i

/** A `.` or `..` step of a path, encoded or not. The console writes none. */
const DOT_STEP = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

/** The console's signed-in pages: the only places a redirect may lead to. */
const OWN_PAGES = /^\/(?:ops|setup)(?:\/|$)/

/**
 * The in-app path that a sign-in may go to, from the untrusted `redirect` value of the address.
 *
 * A path under /ops or /setup comes back byte for byte, with its query and hash. Everything else becomes
 * `/ops/feedback`: other hosts however spelled, other schemes, dot steps, encoded slashes, control characters,
 * more than 2,048 characters, /login itself, and whatever is not a single text (missing or repeated).
 *
 * It allows what it knows and does not resolve the address, so there is no parser to disagree with the browser's.
 *
 * @source Specification part 1, section 2 "Login"; the attack strings of its test are ours
 */
export function safeRedirect(raw: unknown): string {
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH || FOLDED_CHARACTERS.test(raw)) return DEFAULT_LANDING
  const path = raw.split(/[?#]/, 1)[0] ?? ''
  const isOwn = OWN_PAGES.test(path) && !path.includes('//') && !ENCODED_FOLDS.test(path) && !DOT_STEP.test(path)
  return isOwn ? raw : DEFAULT_LANDING
}
