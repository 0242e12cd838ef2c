import type { Failure } from './contract/api-values.ts'

/**
 * Why a call failed: the server said so (`answer`), it was never reached or the reply was lost (`network`), it took longer than the
 * time limit of the call (`timeout`), or what came back was not an answer of this API (`shape`), such as the page of a proxy. After
 * all but `answer` the server may have done what it was asked.
 * @source ours
 */
export type ApiErrorKind = 'answer' | 'network' | 'timeout' | 'shape'

/**
 * The one error that a call throws, besides the AbortError of a caller who gave up.
 * Words for people are not made here: `serverMessage` is the server's own, null when it sent none.
 * @source Specification part 1, section 8; the kinds are ours
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly endpoint: string
  readonly serverMessage: string | null
  /** Stable word of the server for programs, such as `key_reused`; null without one. */
  readonly code: string | null
  /** Messages of single fields, by the wire's name; empty without any. */
  readonly fields: Readonly<Record<string, string>>
  /** The row as it is now, with a 409 whose row changed since it was read. */
  readonly current: unknown
  /** Seconds after which a repeat may succeed (429 and 503); null without the header. */
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
    this.retryAfter = facts.retryAfter ?? null
  }
}
