/**
 * The attributes of a request in a trace. They include its route pattern but never its address, because the address may contain a
 * secret.
 */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** The pattern of the route; undefined for an address without a route. */
  readonly route: string | undefined
  readonly status: number
}

/**
 * A function that runs the work of a request as one span. `headers` may name the trace to which the request belongs; it is null
 * when there is no trusted proxy.
 */
export type TraceRequest = (headers: Headers | null, work: () => Promise<TracedRequest>) => Promise<void>
