import type { Failure } from '@rapport/api/contract/api-values'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { isDatabaseUnavailable, isDiskFull } from './db/open.ts'
import { databaseUnavailable } from './guards/request-time.ts'
import { HttpError } from './http-error.ts'

/**
 * PostgreSQL error codes for text that cannot be stored and for numbers outside the range of a column. Such text contains NUL and
 * comes from a URL, because a body with NUL is refused earlier.
 */
const UNSTORABLE = new Set(['22003', '22021', '22P05'])

const readCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns the parts of an error that can be logged, without the SQL statement and parameters that database drivers add. */
export const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, code: readCode(error), message: error.message, stack: error.stack }
    : { message: String(error) }

/**
 * Converts any error into the HttpError to respond with. An HttpError is returned unchanged. A full disk or an unavailable database
 * becomes 503, an error about text or numbers that cannot be stored becomes 400, and every other error becomes 500 without its
 * cause.
 * @source Decisions, section 6
 */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isDiskFull(error))
    return new HttpError(503, 'unavailable', 'The server’s disk is full. Try again later.', { retryAfter: 30 })
  if (isDatabaseUnavailable(error)) return databaseUnavailable()
  if (UNSTORABLE.has(readCode(error)))
    return new HttpError(400, 'invalid', 'The request contains text or numbers that cannot be stored.')
  return new HttpError(500, 'internal', 'Something went wrong, try again later.')
}

/** Returns the status, headers and body of a failure. @source Decisions, section 6 */
export function describeFailure(error: HttpError): {
  status: ContentfulStatusCode
  headers: Record<string, string>
  body: Failure
} {
  const { status, code, message, fields, current, club, secondFactor, retryAfter } = error
  return {
    status,
    headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    body: {
      message,
      code,
      ...(fields === undefined ? {} : { fields }),
      ...(current === undefined ? {} : { current }),
      ...(club === undefined ? {} : { club }),
      ...(secondFactor === undefined ? {} : { second_factor: secondFactor }),
    },
  }
}
