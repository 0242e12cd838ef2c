import type { Failure } from './contract/api-values.ts'

/**
 * The reason why a call failed: the server returned a failure (`answer`), the server was not reached or the response was lost
 * (`network`), the time limit was exceeded (`timeout`), or the response is not from this API (`shape`), such as a proxy's error
 * page. In all cases other than `answer`, the server may nevertheless have processed the request.
 */
export type ApiErrorKind = 'answer' | 'network' | 'timeout' | 'shape'

/**
 * The error that a failed call throws. When the caller aborts, the call throws the reason of the caller's signal instead.
 * `serverMessage` is the server's message, or null. `message` is for logs: it also contains the endpoint and the status.
 *
 * @source Specification part 1, section 8
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly endpoint: string
  readonly serverMessage: string | null
  /** The server's stable error code, such as `key_reused`; null when the response has no code. */
  readonly code: string | null
  /** Messages about individual fields, keyed by the API's field names; empty when there are none. */
  readonly fields: Readonly<Record<string, string>>
  /** The current row, when a 409 reports that the row has changed since it was read; otherwise null. */
  readonly current: unknown
  /** The club whose survey page is unavailable, and the person to contact there; null for other failures. */
  readonly club: Failure['club'] | null
  /** The second step of a sign-in or confirmation, on a 403 `second_factor_required`; otherwise null. */
  readonly secondFactor: NonNullable<Failure['second_factor']> | null
  /** Seconds to wait before a retry (429 and 503); null if there is no numeric Retry-After header. */
  readonly retryAfter: number | null

  constructor(facts: {
    kind: ApiErrorKind
    endpoint: string
    status?: number
    failure?: Partial<Failure>
    retryAfter?: number | null
    cause?: unknown
  }) {
    super(`${facts.endpoint}: ${facts.failure?.message ?? facts.kind} (${facts.status ?? 0})`, { cause: facts.cause })
    this.kind = facts.kind
    this.status = facts.status ?? 0
    this.endpoint = facts.endpoint
    this.serverMessage = facts.failure?.message ?? null
    this.code = facts.failure?.code ?? null
    this.fields = facts.failure?.fields ?? {}
    this.current = facts.failure?.current ?? null
    this.club = facts.failure?.club ?? null
    this.secondFactor = facts.failure?.second_factor ?? null
    this.retryAfter = facts.retryAfter ?? null
  }
}
