/** Codes of the operating system and of PostgreSQL (classes 08, 53, 57P) that say "not now", not "wrong statement". */
const AWAY_CODES = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT|EAI_AGAIN|08\w{3}|53\w{3}|57P0[1-5])$/
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * Whether a failed statement failed because the database cannot be reached at the moment, so that trying again later is
 * sensible. A statement that ran too long (57014) counts too: the database is overloaded.
 * @source Decisions, section 6
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  const code = 'code' in error ? String(error.code) : ''
  // A socket that is not there is a database that is not up; any other file that is missing is a fault of ours.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return AWAY_CODES.test(code) || code === '57014' || AWAY_TEXT.test(error.message)
}
