import { ApiError } from './api-error.ts'
import type { Failure } from './contract/api-values.ts'
import type { CallInput, CallOutput, EndpointName } from './contract/index.ts'
import { routes } from './routes.gen.ts'
import { startTimeLimit } from './time-limit.ts'

/** How long a call waits for its whole answer. Exports and imports have no limit. */
const TIME_LIMIT_MS = 30_000

/** How a client is made. @source ours */
export interface ClientOptions {
  /** Where /v3 stands, without a slash at the end; '' is the page's own origin. */
  readonly baseUrl?: string
  /** Headers of every call, read anew for each: user_id, token and program_id of the session. */
  readonly headers?: () => Readonly<Record<string, string>>
  /** Replaces the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch
  /** Is given every successful answer before the caller; throws when it breaks the contract. For tests and stories. */
  readonly check?: (name: EndpointName, answer: unknown) => void
}

/** What any single call may be given besides its input. @source ours */
export interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a write that the network may repeat happen once. */
  readonly idempotencyKey?: string
  /** Lets a small write finish after the page is gone. */
  readonly keepalive?: boolean
  /** How long to wait for the whole answer, in milliseconds. @default 30000; no limit for exports and imports */
  readonly timeLimitMs?: number
}

/** Calls an endpoint by its name. Throws ApiError, or the reason of the caller's signal when that aborts. @source ours */
export type Client = <N extends EndpointName>(
  name: N,
  ...input: object extends CallInput<N> ? [(CallInput<N> & CallOptions)?] : [CallInput<N> & CallOptions]
) => Promise<CallOutput<N>>

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** Path and query of a call. Null and undefined are left out, a list becomes a repeated key. */
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

/** Reads the whole answer. Throws what the network throws while it is read, and ApiError when it is not an answer of this API. */
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

/** A body with a message is a failure, whatever its status. @source Specification part 2, section 8 */
function failureIn(body: unknown): Partial<Failure> | null {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return null
  const { message, ...rest } = body
  const { code, fields, current }: Partial<Failure> = rest
  return {
    message,
    ...(code ? { code } : {}),
    ...(fields ? { fields } : {}),
    ...(current === undefined ? {} : { current }),
  }
}

/**
 * Makes the client of the API. It holds no schemas: types alone come from the contract, so that no validator reaches a browser.
 * @source ours
 * @example const client = createClient({ headers: () => ({ user_id: '7', token, program_id: '1' }) }); await client('listPlaces')
 */
export function createClient({ baseUrl = '', headers, fetch = globalThis.fetch, check }: ClientOptions = {}): Client {
  const call = async (name: EndpointName, input: LooseInput = {}): Promise<unknown> => {
    const [method, path, limit]: readonly [string, string, 'unlimited'?] = routes[name]
    const sent: Record<string, string> = { accept: 'application/json', ...headers?.() }
    const isForm = input.body instanceof FormData
    // The browser itself writes the type of a form, which names the boundary of its parts.
    if (input.body !== undefined && !isForm) sent['content-type'] = 'application/json'
    if (input.idempotencyKey) sent['idempotency-key'] = input.idempotencyKey

    let response: Response
    let body: unknown
    const time = startTimeLimit(input.timeLimitMs ?? (limit === 'unlimited' ? null : TIME_LIMIT_MS), input.signal)
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
    return body
  }
  // The table of routes and the types come from one contract; TypeScript cannot follow a name through both.
  return call as Client
}
