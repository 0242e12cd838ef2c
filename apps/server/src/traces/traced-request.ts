/** What a trace says about a request: the pattern of its route, never its address, which may be a secret. */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** Undefined for an address without a route. */
  readonly route: string | undefined
  readonly status: number
}

/** Runs the work of a request as one span. `headers` of a trusted proxy may name the trace that the request is part of. */
export type TraceRequest = (headers: Headers | null, work: () => Promise<TracedRequest>) => Promise<void>
