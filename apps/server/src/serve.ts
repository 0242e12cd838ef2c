import { createHash } from 'node:crypto'

import { getConnInfo } from '@hono/node-server/conninfo'
import { endpoints, type EndpointName } from '@rapport/api/contract/index'
import type { Endpoint, Upload } from '@rapport/api/endpoint'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { createCallRecorder } from './audit/record-call.ts'
import type { Db } from './db/open.ts'
import { chooseReader, readWith } from './db/replica.ts'
import { describeError } from './failure.ts'
import { limitBody } from './guards/body-limit.ts'
import { keyScope, runOnce, type Answer } from './guards/idempotency.ts'
import { consume, createMemoryLimit } from './guards/limits.ts'
import { networkOf } from './guards/network.ts'
import { requireProgram } from './guards/program.ts'
import { requireConfirmed } from './guards/reauthentication.ts'
import { noteWritten, requireArea, requireSession } from './guards/session.ts'
import { HttpError, notFound } from './http-error.ts'
import type { Call, FileAnswer, Handlers, StaffCall, StaffSession } from './http.ts'
import { readInput } from './request-input.ts'
import { sendFile } from './send-file.ts'
import { isAtSurveys, isStaffCallOf } from './web/separate-origins.ts'

/** Number of base64url characters of the hash that are kept. They hold 162 bits, enough to distinguish the bodies of one URL. */
const TAG_LETTERS = 27

/** Returns the ETag of a body. It is weak, because proxies may compress the body. */
const entityTag = (body: string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, TAG_LETTERS)}"`

/** Returns whether an If-None-Match header is `*` or contains this tag, alone or in a list, by RFC 9110's weak comparison. */
function isKnown(header: string | undefined, tag: string): boolean {
  const bare = (one: string): string => one.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}

/** What is noted about a request for its log line and its time limit. */
export interface Noted {
  requestId: string
  route?: string
  userId?: number
  programId?: number
  /** Whether the call (for example an export, an import or a send-out) has no time limit. */
  isUnlimited?: boolean
  /** Starts the time limit of the request after its body has been read; absent when there is no limit. */
  startTimeLimit?: () => void
}

export type AppEnv = { Variables: { noted: Noted } }

/** The services of a server, created once when it starts. */
export type Services = Pick<
  Call,
  'db' | 'replica' | 'now' | 'log' | 'config' | 'batchSaves' | 'hereNow' | 'limitBegins'
> & {
  /** The database for staff reads, which have low priority; see OpenedDb. */
  readonly readDb: Db
}

/** A call after its checks, with the person and the program if the endpoint needs them. */
type AdmittedCall = Call & { staff?: StaffSession; programId?: number }

type AnyHandler = (input: object, call: AdmittedCall) => Promise<unknown>

/** Compares endpoints so that paths with fewer `{name}` parts come first, because the first matching route answers. */
const byPath = (a: [string, Endpoint], b: [string, Endpoint]): number =>
  a[1].path.split('{').length - b[1].path.split('{').length

const readNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null

/** Returns the caller's address. Behind proxies, it is the X-Forwarded-For entry that the outermost trusted proxy wrote. */
function readIp(c: Context, trustProxy: number): string {
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  const added = trustProxy > 0 ? forwarded.at(-trustProxy)?.trim() : undefined
  if (added !== undefined && added !== '') return added
  // A request without a socket comes from a test.
  return c.env?.incoming === undefined ? '127.0.0.1' : (getConnInfo(c).remote.address ?? 'unknown')
}

/** Creates the call for a request. Staff reads use `readDb`, which has low priority, so that members' requests take precedence. */
function makeCall(c: Context<AppEnv>, { area, method }: Endpoint, { readDb, ...services }: Services): Call {
  // Browsers accept a cookie with the prefix __Secure- only over https.
  const prefix = services.config.publicUrl.startsWith('https:') ? 'secure' : undefined
  return {
    ...services,
    db: method === 'GET' && area !== 'public' ? readDb : services.db,
    primary: services.db,
    ip: networkOf(readIp(c, services.config.trustProxy)),
    userAgent: c.req.header('user-agent') ?? null,
    cookies: {
      get: (name) => getCookie(c, name, prefix) ?? null,
      set: (name, value, { path, maxAgeS }) =>
        setCookie(c, name, value, {
          path,
          maxAge: maxAgeS,
          httpOnly: true,
          sameSite: 'Strict',
          ...(prefix === undefined ? {} : { prefix, secure: true }),
        }),
    },
    signal: () => c.req.raw.signal,
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    token: c.req.header('token') ?? null,
    headerUserId: readNumber(c.req.header('user_id')),
    headerProgramId: readNumber(c.req.header('program_id')),
  }
}

const uploadOf = (c: Context<AppEnv>): Upload => ({
  contentType: c.req.header('content-type') ?? null,
  stream: c.req.raw.body,
})

/** The upload of a call that accepts no file. Creating the body stream would cost as much as the rest of a small call. */
const NO_UPLOAD: Upload = { contentType: null, stream: null }

interface Route {
  name: EndpointName
  endpoint: Endpoint
  handler: AnyHandler
}

/** Checks the session, area, input, program and confirmed password of a call, as its endpoint requires; throws the first failure. */
async function admit(
  c: Context<AppEnv>,
  { name, endpoint }: Route,
  call: Call,
  body: string,
): Promise<{ input: object; call: AdmittedCall }> {
  const noted = c.get('noted')
  const upload = endpoint.upload ? uploadOf(c) : NO_UPLOAD
  const raw = { params: c.req.param(), query: c.req.queries(), body, upload }
  if (endpoint.area === 'public') return { input: readInput(endpoint, raw), call }
  const { staff, written } = await requireSession(call.db, call.config, call.now(), call)
  noted.userId = staff.user_id
  requireArea(staff, endpoint.area, endpoint.ownRecord === true && Number(raw.params['id']) === staff.user_id)
  const input = readInput(endpoint, raw)
  const db = endpoint.method === 'GET' ? await chooseReader(call, written) : call.db
  if (endpoint.programFree) return { input, call: { ...call, db, staff } }
  const programId = requireProgram(staff, c.req.header('program_id'), raw.query)
  noted.programId = programId
  await requireConfirmed(call.db, name, { programId, token: call.token, now: call.now() })
  return { input, call: { ...call, db, staff, programId } }
}

/** The rate limits and the call recorder that all calls to a server share. */
interface Shared {
  readonly limits: Record<NonNullable<Endpoint['limit']>, ReturnType<typeof createMemoryLimit>>
  readonly record: ReturnType<typeof createCallRecorder>
}

const isStaffCall = (call: AdmittedCall): call is StaffCall => call.staff !== undefined && call.programId !== undefined

/** Records the log position of a possible write by a person, so that their next reads use the primary or a replica that already has it. */
async function noteWrite({ replica, primary, staff, token, log }: AdmittedCall): Promise<void> {
  if (replica === null || staff === undefined || token === null) return
  await noteWritten(primary, token).catch((error: unknown) =>
    log.warn({ error: describeError(error) }, 'the log position of a write could not be recorded'),
  )
}

async function answer(c: Context<AppEnv>, route: Route, services: Services, shared: Shared): Promise<Response> {
  const { endpoint, handler } = route
  const noted = c.get('noted')
  noted.route = endpoint.path
  noted.isUnlimited = endpoint.unlimited === true || endpoint.upload === true
  // Staff calls do not exist at the surveys origin, so that a page on that origin cannot use them.
  if (isStaffCallOf(route.name, endpoint.area) && isAtSurveys(services.config, c.req.header('host'))) throw notFound()
  const base = makeCall(c, endpoint, services)
  const body = endpoint.body === undefined ? '' : await c.req.text()
  noted.startTimeLimit?.()
  const { input, call } = await admit(c, route, base, body)
  // Only ids with a valid format are counted, so that arbitrary ids do not fill the memory.
  if (endpoint.limit !== undefined) shared.limits[endpoint.limit](c.req.param('id') ?? '', base.now())
  const handle = (own: AdmittedCall) =>
    isStaffCall(own) ? shared.record(route.name, input, own, (as) => handler(input, as)) : handler(input, own)
  if (endpoint.file !== undefined) {
    // The handlers of these calls return a FileAnswer, as their declared types require.
    return sendFile(c, endpoint.file, (await readWith(call, (db) => handle({ ...call, db }))) as FileAnswer)
  }
  const status: ContentfulStatusCode = endpoint.status ?? 200
  const run = async (db: Db) => {
    const result = await handle({ ...call, db })
    return { status, body: services.config.checkAnswers ? endpoint.response.parse(result) : result }
  }
  const isChange = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const isKeyed = isChange && !endpoint.idempotent && !endpoint.secret && !endpoint.upload
  const key = isKeyed ? base.idempotencyKey : null
  const isPersonal = endpoint.area !== 'public'
  const once =
    key === null ? null : { scope: keyScope(route.name, c.req.path, call), key, body, now: base.now(), isPersonal }
  const isWrite = endpoint.method !== 'GET'
  const done: Answer = await (once === null ? readWith(call, run) : runOnce(base.db, once, run)).catch(
    async (error: unknown) => {
      // The next read after a conflict must include the other person's change.
      if (isWrite && error instanceof HttpError) await noteWrite(call)
      throw error
    },
  )
  if (isWrite) await noteWrite(call)
  // Who's Here shows staff their own changes immediately; other server processes show these changes when their cached data expires.
  if (isWrite && call.programId !== undefined) services.hereNow.clear(call.programId)
  if (done.replayed_ts) c.header('Idempotent-Replayed', done.replayed_ts.toISOString())
  if (endpoint.plainText) return c.text(String(done.body), done.status)
  const text = JSON.stringify(done.body)
  if (endpoint.revalidated) {
    const tag = entityTag(text)
    c.header('ETag', tag)
    if (isKnown(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  }
  // The compressor needs the length so that it can skip short responses.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }
  return c.body(text, done.status, headers)
}

/** Counts each 404 of a public call against the caller's address, so that a caller who guesses ids gets 429. */
async function countMiss(error: unknown, endpoint: Endpoint, call: Call): Promise<void> {
  if (endpoint.area !== 'public' || !(error instanceof HttpError) || error.status !== 404) return
  await consume(call.db, `miss:${call.ip}`, call.config.limits.publicMiss, call.now())
}

/**
 * Registers a route for every call of the contract. As the contract specifies, each request passes session → area → input → program
 * → confirmed password → handler → answer; failures are thrown, and one place (app.ts) converts them to the error envelope.
 * @source Decisions, section 6
 */
export function serve(app: Hono<AppEnv>, services: Services, handlers: Handlers): void {
  const limits = { save: createMemoryLimit(services.config.limits.save) }
  const shared: Shared = { limits, record: createCallRecorder() }
  for (const [key, endpoint] of Object.entries<Endpoint>(endpoints).toSorted(byPath)) {
    // Object.entries widens the names; the types of the handlers are checked at their declaration.
    const name = key as EndpointName
    const handler = handlers[name] as AnyHandler
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    const paths = endpoint.plainText ? [path, path.slice('/v3'.length)] : [path]
    app.on(endpoint.method, paths, limitBody(endpoint), async (c) => {
      try {
        return await answer(c, { name, endpoint, handler }, services, shared)
      } catch (error) {
        await countMiss(error, endpoint, makeCall(c, endpoint, services))
        throw error
      }
    })
  }
}
