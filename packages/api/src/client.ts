import { ApiError } from './api-error.ts'
import type { Failure } from './contract/api-values.ts'
import type { CallInput, CallOutput, EndpointName } from './contract/index.ts'
import { routes } from './routes.gen.ts'
import { startTimeLimit } from './time-limit.ts'

/** Time limit for the whole response, in milliseconds. `unlimited` calls have no limit. */
const TIME_LIMIT_MS = 30_000

/** Options of `createClient`. */
export interface ClientOptions {
  /** Origin of /v3, without a trailing slash; '' means the page's origin. */
  readonly baseUrl?: string
  /** Returns the headers for a call: the session's user_id, token and program_id. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Replaces the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch
  /** Called with every successful response; throws when it violates the contract. For tests and stories. */
  readonly check?: (name: EndpointName, answer: unknown) => void
}

/** Options of a single call besides its input. */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Idempotency key: a repeated write with the same key takes effect only once. */
  readonly idempotencyKey?: string
  /**
   * Called, before the call returns, if the server repeats its response to an earlier request with the same key. `at` is the time
   * of that earlier request, in epoch milliseconds.
   */
  readonly onReplayed?: (at: number) => void
  /** Lets a small write complete after the page is closed. */
  readonly keepalive?: boolean
}

/** Calls an endpoint by its name. Throws ApiError, or the abort reason of the caller's signal when the caller aborts. */
export type Client = <N extends EndpointName>(
  name: N,
  ...input: object extends CallInput<N> ? [(CallInput<N> & CallOptions)?] : [CallInput<N> & CallOptions]
) => Promise<CallOutput<N>>

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Returns the path and query of a call. Omits null and undefined; a list becomes a repeated key. */
function urlOf(path: string, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(key, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}

/**
 * Reads the whole body: returns plain text and CSV as text, and parses anything else as JSON. Throws an ApiError for an empty body
 * and for invalid JSON, and lets network errors through.
 */
async function readBody(response: Response, endpoint: string): Promise<unknown> {
  const text = await response.text()
  const isText = /^text\/(?:plain|csv)\b/.test(response.headers.get('content-type') ?? '')
  try {
    if (!isText) return JSON.parse(text)
    if (text === '') throw new SyntaxError('the answer is empty')
    return text
  } catch (cause) {
    throw new ApiError({ kind: 'shape', endpoint, status: response.status, cause })
  }
}

/**
 * Extracts the failure from a response body that has a message, regardless of the HTTP status; returns null for any other body.
 *
 * @source Specification part 2, section 8
 */
function failureIn(body: unknown): Partial<Failure> | null {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return null
  const { message, ...rest } = body
  const { code, fields, current, club, second_factor }: Partial<Failure> = rest
  return {
    message,
    ...(code ? { code } : {}),
    ...(fields ? { fields } : {}),
    ...(current === undefined ? {} : { current }),
    ...(club ? { club } : {}),
    ...(second_factor ? { second_factor } : {}),
  }
}

/** Looks up fetch at each call, because Mock Service Worker and other tools may replace it after a client has been created. */
const platformFetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init)

/**
 * Creates the API client. This module imports only types from the contract, so no validator is bundled for browsers.
 * @example const client = createClient({ headers: () => ({ user_id: '7', token, program_id: '1' }) }); await
 * client('listProgramsAndMerchants')
 */
export function createClient({ baseUrl = '', headers, fetch = platformFetch, check }: ClientOptions = {}): Client {
  const call = async (name: EndpointName, input: LooseInput = {}): Promise<unknown> => {
    const [method, path, limit]: readonly [string, string, 'unlimited'?] = routes[name]
    const sent: Record<string, string> = { accept: 'application/json', ...headers?.() }
    const isForm = input.body instanceof FormData
    // For a form, the browser sets the content type, which must include the boundary between the parts.
    if (input.body !== undefined && !isForm) sent['content-type'] = 'application/json'
    if (input.idempotencyKey) sent['idempotency-key'] = input.idempotencyKey

    let response: Response
    let body: unknown
    const time = startTimeLimit(limit === 'unlimited' ? null : TIME_LIMIT_MS, input.signal)
    try {
      response = await fetch(baseUrl + urlOf(path, input), {
        method,
        headers: sent,
        ...(input.body === undefined
          ? {}
          : { body: input.body instanceof FormData ? input.body : JSON.stringify(input.body) }),
        ...(time.signal ? { signal: time.signal } : {}),
        ...(input.keepalive ? { keepalive: true } : {}),
      })
      body = await readBody(response, name)
    } catch (cause) {
      if (cause instanceof ApiError) throw cause
      if (time.isOver()) throw new ApiError({ kind: 'timeout', endpoint: name, cause })
      if (input.signal?.aborted) throw cause
      throw new ApiError({ kind: 'network', endpoint: name, cause })
    } finally {
      time.end()
    }

    const failure = failureIn(body)
    if (!response.ok || failure) {
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new ApiError({
        kind: failure ? 'answer' : 'shape',
        endpoint: name,
        status: response.status,
        ...(failure ? { failure } : {}),
        retryAfter: Number.isFinite(wait) ? wait : null,
      })
    }
    check?.(name, body)
    const replayed = response.headers.get('idempotent-replayed')
    if (replayed) input.onReplayed?.(Date.parse(replayed))
    return body
  }
  // TypeScript cannot match the routes with the contract's types by name.
  return call as Client
}
