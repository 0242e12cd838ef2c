import type { Failure } from '@rapport/api/contract/api-values'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { isDatabaseUnavailable, isDiskFull } from './db/open.ts'
import { databaseUnavailable } from './guards/request-time.ts'
import { HttpError } from './http-error.ts'

/**
 * PostgreSQL error codes for text that cannot be stored (NUL in a URL; in a body, NUL is refused earlier) and for numbers outside
 * the range of a column.
 */
const UNSTORABLE = new Set(['22003', '22021', '22P05'])

const readCode = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns the loggable part of an error, without the statement and its parameters, which the drivers add. */
export const describeError = (error: unknown): Record<string, unknown> =>
  error instanceof Error
    ? { name: error.name, code: readCode(error), message: error.message, stack: error.stack }
    : { message: String(error) }

/**
 * Converts an error into the response of a call: an HttpError stays unchanged, a full disk or an unavailable database becomes 503,
 * text or numbers that cannot be stored become 400, and every other error becomes 500 without its cause.
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
