/**
 * The attributes of a request in a trace. They include the route pattern but never the URL, because the URL can contain a secret.
 */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  /** The pattern of the route; undefined for pages, files, health checks and unknown URLs. */
  readonly route: string | undefined
  readonly status: number
}

/**
 * A function that runs the work of a request inside one span. `headers` can name the trace to which the request belongs; it is null
 * when there is no trusted proxy.
 */
export type TraceRequest = (headers: Headers | null, work: () => Promise<TracedRequest>) => Promise<void>
