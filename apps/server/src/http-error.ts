import type { Failure } from '@rapport/api/contract/api-values'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { sentenceOf } from './request-messages.ts'

interface Details {
  /** The reason why each field was refused, by field name, as text for the user. */
  fields?: Record<string, string>
  /** The current state, for example the current row, for status 409. */
  current?: unknown
  /** The club whose survey page is unavailable. */
  club?: Failure['club']
  /** The second step that a sign-in or confirmation requires, for status 403. */
  secondFactor?: Failure['second_factor']
  /** Seconds to wait before a retry, for status 429 and 503. */
  retryAfter?: number
}

/**
 * A failure that is reported to the caller in the error format of the contract. `code` is stable, so that client code can rely on
 * it.
 *
 * @source Decisions, section 6
 */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  readonly club: Failure['club']
  readonly secondFactor: Failure['second_factor']
  readonly retryAfter: number | undefined

  constructor(status: ContentfulStatusCode, code: string, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = details.fields
    this.current = details.current
    this.club = details.club
    this.secondFactor = details.secondFactor
    this.retryAfter = details.retryAfter
  }
}

/**
 * Creates the error for a missing or inaccessible record. Both cases have the same response, so that callers cannot tell them
 * apart.
 *
 * @source Decisions, section 9
 */
export const notFound = (): HttpError => new HttpError(404, 'not_found', 'Not found.')

/**
 * Creates the error for a request that does not match the contract. The keys of `faults` are machine names; each reason becomes a
 * sentence that begins with the label of its field, unless it already is a sentence.
 *
 * @source Decisions, section 6
 */
export const invalid = (faults: Readonly<Record<string, string>>): HttpError => {
  const fields = Object.fromEntries(Object.entries(faults).map(([name, reason]) => [name, sentenceOf(name, reason)]))
  const [message = 'The request is not valid.'] = Object.values(fields)
  return new HttpError(400, 'invalid', message, { fields })
}

/** Creates the error for a person who may not use this call. @source Decisions, section 9 */
export const forbidden = (): HttpError => new HttpError(403, 'forbidden', 'You do not have access to that.')

/** Creates the error for a call without a valid session. @source Decisions, section 6 */
export const unauthorized = (): HttpError => new HttpError(401, 'unauthorized', 'Please login to view that content.')
