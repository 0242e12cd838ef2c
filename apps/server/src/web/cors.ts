import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Lifetime of a preflight in the cache of a browser. */
const PREFLIGHT_SECONDS = 600

/**
 * Lets pages of other origins call /v3 from a browser. An origin that is not in the list gets no header, so the browser does not
 * pass the answer to the page. The session is in headers that a page sets explicitly; cookies of other origins are never
 * accepted.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (asked) => (origins.includes(asked) ? asked : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
      'program_id',
      'token',
      'user_id',
      'X-Request-Id',
    ],
    exposeHeaders: ['Content-Disposition', 'ETag', 'Idempotent-Replayed', 'Retry-After', 'X-Request-Id'],
    maxAge: PREFLIGHT_SECONDS,
  })
}
