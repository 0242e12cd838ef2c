/** A start that cannot go on, told in one line: why, and what to do. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
