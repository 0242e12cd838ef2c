import type { Failure } from './contract/api-values.ts'

/**
 * Why a call failed: the server returned a failure (`answer`), the server was not reached or the response was lost (`network`), the
 * time limit passed (`timeout`), or the response is not one of this API (`shape`), such as the page of a proxy. Except after
 * `answer`, the server may have processed the request.
 */
export type ApiErrorKind = 'answer' | 'network' | 'timeout' | 'shape'

/**
 * The error that calls throw, besides the AbortError of an aborting caller. `serverMessage` is the server's message, or null. Text
 * for users is created elsewhere.
 * @source Specification part 1, section 8
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when there was no response. */
  readonly status: number
  readonly endpoint: string
  readonly serverMessage: string | null
  /** Stable code of the server, such as `key_reused`; null without one. */
  readonly code: string | null
  /** Messages of single fields, by the API's field name; empty without any. */
  readonly fields: Readonly<Record<string, string>>
  /** The current row, on a 409 because the row changed since it was read. */
  readonly current: unknown
  /** The club of a survey page that is unavailable, and whom to ask there; null without one. */
  readonly club: Failure['club'] | null
  /** The second step of a sign-in or confirmation, on a 403 `second_factor_required`; null without one. */
  readonly secondFactor: NonNullable<Failure['second_factor']> | null
  /** Seconds after which to retry (429 and 503); null without the header. */
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
