import type { CallArea } from '@rapport/domain/access'
import type * as z from 'zod'

/** The HTTP methods that calls use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * The definition of a /v3 call: the server uses it to parse requests, the client derives its types from it, and the OpenAPI document
 * is generated from it.
 */
export interface Endpoint {
  readonly method: Method
  /** Path with a `{name}` placeholder for each of `params`. */
  readonly path: `/v3/${string}`
  /** One-line summary for the OpenAPI document. */
  readonly summary: string
  /** The area that decides which signed-in staff (headers user_id, token, program_id) may use the call; `public` is for anyone. */
  readonly area: CallArea | 'public'
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** Maximum size of the body; 1 MiB by default. */
  readonly maxBodyBytes?: number
  /** The body is a form with one file. The handler reads it as a stream and enforces the size limit. Such a call does not set `body`. */
  readonly upload?: true
  readonly response: z.ZodType
  /** The response is not JSON but a file of this media type; `response` is then a string schema. */
  readonly file?: 'text/csv'
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201
  /** The call is exempt from the time limits of client and server; examples are exports, imports, send-outs, erasures and lookalikes. */
  readonly unlimited?: true
  /** The response to a GET has an ETag; a request with If-None-Match returns 304 without a body while the response is unchanged. */
  readonly revalidated?: true
  /** The call requires a session but no program. */
  readonly programFree?: true
  /** The call reads the record of the person `{id}`. All users may read their own record, even with limited access. */
  readonly ownRecord?: true
  /** The response contains a secret, so the server does not store it for replay when an Idempotency-Key is repeated. */
  readonly secret?: true
  /** The call detects repeated requests itself, so the server stores nothing under an Idempotency-Key. */
  readonly idempotent?: true
  /** The call has the rate limit for saves, which applies separately to each `{id}` in the path. */
  readonly limit?: 'save'
  /** The response is plain text, sent as text/plain; the call is also served at its path without /v3. */
  readonly plainText?: true
}

/** The unread body of a request that uploads a file. */
export interface Upload {
  /** The content-type header, which contains the boundary between the form's parts. */
  readonly contentType: string | null
  readonly stream: ReadableStream<Uint8Array> | null
}

/** Returns the definition unchanged, preserving its literal types while TypeScript checks its shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
