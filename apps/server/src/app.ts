import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { Hono, type Context, type MiddlewareHandler, type Next } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'

import { describeError, describeFailure, toHttpError } from './failure.ts'
import { createBurstLimit } from './guards/limits.ts'
import { limitTime } from './guards/request-time.ts'
import { handlers } from './handlers.ts'
import { createShortMemo } from './here-now/short-memo.ts'
import { notFound } from './http-error.ts'
import { serveImages } from './images/serve-images.ts'
import type { AnsweredRequest } from './metrics/server-metrics.ts'
import { createBatchSaves } from './responses/batch-saves.ts'
import { serve, type AppEnv, type Services } from './serve.ts'
import type { TracedRequest, TraceRequest } from './traces/traced-request.ts'
import { serveDocs } from './web/api-docs.ts'
import { allowOrigins } from './web/cors.ts'
import { serveCspReports } from './web/csp-reports.ts'
import { servePages } from './web/pages.ts'
import { everyHeader, PRIVATE_HEADERS } from './web/security-headers.ts'

/** The time in ms within which the database must answer `select 1` to count as ready. */
const READY_MS = 1500
const REQUEST_ID = /^[\w-]{8,64}$/

/** Adds headers to an existing response directly, because setting a header on the context would rebuild the whole response. */
const addHeaders = ({ headers }: Response, added: Iterable<readonly [string, string]>): void => {
  for (const [name, value] of added) headers.set(name, value)
}

/** Functions that observe requests: `onRequest` is called after each response, and `traceRequest` wraps each request. */
interface Observed {
  readonly onRequest?: (request: AnsweredRequest) => void
  readonly traceRequest?: TraceRequest
}

/**
 * Returns middleware that gives each request an id and one log line, and each response the common headers. The line contains the
 * route pattern and never the URL, which may contain a secret.
 */
const note = ({ log, config, onRequest, traceRequest }: Services & Observed): MiddlewareHandler<AppEnv> => {
  const headers = Object.entries(everyHeader(config))
  return async (c, next) => {
    // The id from the request is used only behind a trusted proxy. Otherwise, a client could choose the id, and several requests in
    // the log could have the same one.
    const sentId = config.trustProxy > 0 ? c.req.header('x-request-id') : undefined
    const id = sentId !== undefined && REQUEST_ID.test(sentId) ? sentId : randomUUID()
    c.set('noted', { requestId: id })
    const answer = () => answerNoted(c, next)
    await (traceRequest === undefined
      ? answer()
      : traceRequest(config.trustProxy > 0 ? c.req.raw.headers : null, answer))
  }
  async function answerNoted(c: Context<AppEnv>, next: Next): Promise<TracedRequest> {
    const id = c.get('noted').requestId
    const began = performance.now()
    await next()
    const { route, userId: user_id, programId: program_id } = c.get('noted')
    addHeaders(c.res, [['x-request-id', id], ...headers])
    const ms = Math.round(performance.now() - began)
    const answered = { method: c.req.method, route, status: c.res.status }
    onRequest?.({ ...answered, ms: performance.now() - began })
    log.info({ id, ...answered, user_id, program_id, ms }, 'request')
    return { ...answered, id }
  }
}

const keepPrivate: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  // The browser is allowed to store responses with an ETag but must revalidate them each time; it must not store any other
  // responses.
  const isTagged = headers.has('ETag')
  if (isTagged) headers.append('Vary', 'user_id, token, program_id')
  const privateHeaders = Object.entries(
    isTagged ? { ...PRIVATE_HEADERS, 'Cache-Control': 'private, no-cache' } : PRIVATE_HEADERS,
  )
  addHeaders(
    c.res,
    privateHeaders.filter(([name]) => name === 'Cache-Control' || !headers.has(name)),
  )
}

/**
 * Creates the app that handles HTTP requests; main.ts starts the listener. If `readDb` and `replica` are omitted, reads also use
 * `db`. A request that takes longer than `requestMs` receives a 503 response. `isStopping` returns whether the server is stopping,
 * which /readyz reports.
 */
export function createApp(
  given: Omit<Services, 'batchSaves' | 'hereNow' | 'limitBegins' | 'readDb' | 'replica'> &
    Partial<Pick<Services, 'readDb' | 'replica'>> &
    Observed & { readonly requestMs?: number },
  isStopping: () => boolean = () => false,
): Hono<AppEnv> {
  const services: Services & Observed = {
    readDb: given.db,
    replica: null,
    ...given,
    batchSaves: createBatchSaves(given.db, given.log),
    limitBegins: createBurstLimit(given.config.limits.beginByAddress),
    hereNow: createShortMemo(given.config.hereNowMemoMs),
  }
  const app = new Hono<AppEnv>()
  app.use(note(services))
  if (given.requestMs !== undefined) app.use(limitTime(given.requestMs))
  app.onError((error, c) => {
    const failure = toHttpError(error)
    if (failure.status >= 500)
      services.log.error({ id: c.get('noted').requestId, error: describeError(error) }, 'request failed')
    const { status, headers, body } = describeFailure(failure)
    return c.json(body, status, headers)
  })
  serveHealth(app, services, isStopping)
  serveSecurityText(app, services)
  serveCspReports(app, services)
  // Images can be cached, so they are registered before `keepPrivate`, which restricts caching.
  serveImages(app, services)
  if (services.config.corsOrigins.length > 0) app.use('/v3/*', allowOrigins(services.config.corsOrigins))
  app.use('/v3/*', keepPrivate, compress())
  app.use('/report/*', keepPrivate)
  serveDocs(app)
  serve(app, services, handlers)
  app.all('/v3/*', () => {
    throw notFound()
  })
  servePages(app, services.config, services)
  return app
}

const SECURITY_TEXT_MS = 180 * 86_400_000

/** Serves security.txt with the contact for security reports, if the settings contain one. @source RFC 9116 */
function serveSecurityText(app: Hono<AppEnv>, { config, now }: Services): void {
  app.get('/.well-known/security.txt', (c) => {
    if (config.securityContact === null) throw notFound()
    const expires = new Date(now() + SECURITY_TEXT_MS).toISOString()
    return c.text(
      [
        `Contact: ${config.securityContact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: en',
        `Canonical: ${config.publicUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  })
}

/**
 * Serves /healthz (the process is running) and /readyz (requests can be sent, because the database answers and the server is not
 * stopping).
 */
function serveHealth(app: Hono<AppEnv>, { db }: Services, isStopping: () => boolean): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503, { 'Retry-After': '5' })
    const answered = sql`select 1`.execute(db).then(() => true)
    // A query that is too slow is not canceled here; it continues until its own time limit ends it.
    const isReady = await Promise.race([answered, pause(READY_MS, false, { ref: false })])
    if (!isReady) return c.json({ status: 'unavailable' }, 503, { 'Retry-After': '5' })
    return c.json({ status: 'ready' })
  })
}
