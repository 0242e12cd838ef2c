import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { endpoints } from './contract/index.ts'
import type { Endpoint } from './endpoint.ts'
import { checkAnswer } from './testing/fake-api.ts'

interface Sent {
  url: string
  init: RequestInit
}

/** Creates a fetch that records its requests and returns the given response. */
function fakeFetch(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ url: url instanceof Request ? url.url : url.toString(), init })
    return answer()
  }
  return { sent, fetch }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('createClient', () => {
  it('adds the query to the path, repeats the key for a list and omits missing values', async () => {
    const { sent, fetch } = fakeFetch(() => json([]))
    const client = createClient({ baseUrl: 'https://club.test', fetch })
    await client('listCases', { query: { program_id: 1, tags: ['a b', 'c'], status: undefined } })
    expect(sent[0]?.url).toBe('https://club.test/v3/cases?program_id=1&tags=a+b&tags=c')
    expect(sent[0]?.init.method).toBe('GET')
  })

  it('escapes path parameters', async () => {
    const { sent, fetch } = fakeFetch(() => json({}))
    await createClient({ fetch })('getResponse', { params: { id: '1-../x' }, query: {} })
    expect(sent[0]?.url).toBe('/v3/feedback/responses/1-..%2Fx')
  })

  it('reads the headers before each call, and sends a body as JSON with its idempotency key', async () => {
    let token = 'a'
    const { sent, fetch } = fakeFetch(() => json({ local_id: '1-x' }, 201))
    const client = createClient({ fetch, headers: () => ({ token }) })
    const body = { feedback_form_public_id: 'abcd' }
    await client('createResponse', { body })
    token = 'b'
    await client('createResponse', { body, idempotencyKey: 'k-1', keepalive: true })
    expect(sent[0]?.init.headers).toMatchObject({ token: 'a', 'content-type': 'application/json' })
    expect(sent[1]?.init.headers).toMatchObject({ token: 'b', 'idempotency-key': 'k-1' })
    expect(sent[1]?.init).toMatchObject({ body: JSON.stringify(body), keepalive: true })
  })

  it('reports the time at which a repeated request was first answered', async () => {
    const replay = { 'idempotent-replayed': '2026-11-23T15:42:00.000Z' }
    const answers = [json({ local_id: '1-x' }, 201), json({ local_id: '1-x' }, 201, replay)]
    const { fetch } = fakeFetch(() => answers.shift() ?? json({}))
    const replayed: number[] = []
    const call = { body: { feedback_form_public_id: 'abcd' }, onReplayed: (at: number) => void replayed.push(at) }
    await createClient({ fetch })('createResponse', call)
    expect(replayed).toEqual([])
    await createClient({ fetch })('createResponse', call)
    expect(replayed).toEqual([Date.UTC(2026, 10, 23, 15, 42)])
  })

  it.each([
    [
      'a refusal',
      json({ message: 'No.', code: 'invalid', fields: { title: 'Title is required.' } }, 400),
      'answer',
      400,
      'No.',
    ],
    ['a message with status 200', json({ message: 'Odd.' }), 'answer', 200, 'Odd.'],
    ['the page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 'shape', 502, null],
    ['an empty body', new Response('', { status: 200 }), 'shape', 200, null],
    ['an error without a message', json({}, 500), 'shape', 500, null],
  ])('throws an ApiError for %s', async (_name, response, kind, status, serverMessage) => {
    const { fetch } = fakeFetch(() => response)
    const error = await failureOf(createClient({ fetch })('listProgramsAndMerchants'))
    expect(error).toMatchObject({ kind, status, serverMessage, endpoint: 'listProgramsAndMerchants' })
  })

  it('includes a failure’s fields, current row and Retry-After time in the error', async () => {
    const body = { message: 'Changed.', code: 'changed', fields: { a: 'b' }, current: { rev: 3 } }
    const { fetch } = fakeFetch(() => json(body, 409, { 'retry-after': '7' }))
    expect(await failureOf(createClient({ fetch })('listProgramsAndMerchants'))).toMatchObject({
      code: 'changed',
      fields: { a: 'b' },
      current: { rev: 3 },
      retryAfter: 7,
    })
  })

  it('distinguishes a network failure from an abort by the caller', async () => {
    const { fetch } = fakeFetch(() => Promise.reject(new TypeError('fetch failed')))
    const client = createClient({ fetch })
    expect(await failureOf(client('listProgramsAndMerchants'))).toMatchObject({
      kind: 'network',
      status: 0,
      serverMessage: null,
    })
    await expect(client('listProgramsAndMerchants', { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(
      ApiError,
    )
  })

  it('reports a truncated response as a network failure', async () => {
    const stream = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const { fetch } = fakeFetch(() => new Response(stream))
    expect(await failureOf(createClient({ fetch })('listProgramsAndMerchants'))).toMatchObject({
      kind: 'network',
      status: 0,
    })
  })

  it('throws the error from the `check` option when a response violates the contract', async () => {
    const { fetch } = fakeFetch(() => json({ programs: [], merchants: [{ merchant_id: 'one' }] }))
    await expect(createClient({ fetch, check: checkAnswer })('listProgramsAndMerchants')).rejects.toThrow(
      'does not match the contract',
    )
  })
})

describe('the time limit of a call', () => {
  afterEach(() => void vi.useRealTimers())

  /** A fetch that never responds, and rejects when its signal aborts. */
  const silent: typeof globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  /** Records the outcome of a call; 'pending' until it settles. */
  function watch(call: Promise<unknown>) {
    const watched: { outcome: unknown } = { outcome: 'pending' }
    call.then(
      (answer) => (watched.outcome = answer),
      (error: unknown) => (watched.outcome = error),
    )
    return watched
  }

  it('ends a call without a response after 30 seconds and reports a timeout', async () => {
    vi.useFakeTimers()
    const call = watch(createClient({ fetch: silent })('listProgramsAndMerchants'))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(call.outcome).toBe('pending')
    await vi.advanceTimersByTimeAsync(1)
    expect(call.outcome).toMatchObject({ name: 'ApiError', kind: 'timeout', status: 0, serverMessage: null })
  })

  it('includes the time to read the body', async () => {
    vi.useFakeTimers()
    const fetch: typeof globalThis.fetch = (_url, init) => {
      const start = (controller: ReadableStreamDefaultController) =>
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      return Promise.resolve(new Response(new ReadableStream({ start })))
    }
    const call = watch(createClient({ fetch })('listProgramsAndMerchants'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(call.outcome).toMatchObject({ kind: 'timeout' })
  })

  it('does not replace the caller’s abort reason', async () => {
    const caller = new AbortController()
    const call = createClient({ fetch: silent })('listProgramsAndMerchants', { signal: caller.signal })
    const reason = new DOMException('left', 'AbortError')
    caller.abort(reason)
    await expect(call).rejects.toBe(reason)
  })

  it('clears its timer when the call ends', async () => {
    vi.useFakeTimers()
    await createClient({ fetch: fakeFetch(() => json({})).fetch })('listProgramsAndMerchants')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not apply to exports, imports, send-outs, erasures, retention previews or lookalikes', async () => {
    vi.useFakeTimers()
    const call = watch(createClient({ fetch: silent })('getExport', { params: { file: 'x' } }))
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(call.outcome).toBe('pending')
    const unlimited = Object.entries<Endpoint>(endpoints).flatMap(([name, call]) => (call.unlimited ? [name] : []))
    expect(unlimited).toEqual([
      'exportResponses',
      'exportCulture',
      'pppSegmentation',
      'getExport',
      'undoSurveyImport',
      'putImportChunk',
      'getRefusedRows',
      'exportAudience',
      'exportCases',
      'createSendout',
      'sendQuickPulse',
      'exportAudit',
      'getMemberData',
      'getMemberDataFile',
      'previewErasure',
      'eraseMember',
      'previewRetention',
      'createLookalike',
      'importUsers',
      'getImportErrors',
    ])
  })
})
