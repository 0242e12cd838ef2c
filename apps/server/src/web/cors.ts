import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** How long a browser may cache a preflight response, in seconds. */
const PREFLIGHT_SECONDS = 600

/**
 * Returns middleware that lets pages of the listed origins call the API from a browser. An origin that is not in the list gets no
 * Access-Control-Allow-Origin header, so the browser does not pass the response to the page. The session is in headers that a page
 * sets explicitly; cookies from other origins are never accepted.
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
