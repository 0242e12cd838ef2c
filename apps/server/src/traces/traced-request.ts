/** The attributes of a request in a trace: the pattern of its route, never its address, which may be a secret. */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** The pattern of the route; undefined for an address without a route. */
  readonly route: string | undefined
  readonly status: number
}

/** Runs the work of a request as one span. `headers` of a trusted proxy may name the trace of the request. */
export type TraceRequest = (headers: Headers | null, work: () => Promise<TracedRequest>) => Promise<void>
