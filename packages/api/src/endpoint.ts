import type * as z from 'zod'

/** The HTTP methods that calls use. @source ours */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may use a call: a signed-in staff member (headers user_id, token, program_id), or anybody. @source ours */
export type Access = 'staff' | 'public'

/** One call of the /v3 API, said once: the server parses by it, the client is typed by it, the document is printed from it. @source ours */
export interface Endpoint {
  readonly method: Method
  /** Path with `{name}` for each of `params`. */
  readonly path: `/v3/${string}`
  /** One line for the printed document. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The body is a form with one file, which the handler reads as it comes in. Such a call has no `body`. */
  readonly upload?: true
  readonly response: z.ZodType
  /** The answer is no JSON but text of this media type, a file to keep; `response` is then a text. */
  readonly file?: 'text/csv'
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201
  /** The call may take longer than the time limit of a client: exports and imports. */
  readonly unlimited?: true
  /** The answer of a GET carries an ETag; asked with If-None-Match it is 304, without a body, while it is the same. */
  readonly revalidated?: true
  /** A call of staff that concerns no program, so that none has to be named. */
  readonly programFree?: true
  /** The answer contains a secret, so the server does not store it for a repeated Idempotency-Key. */
  readonly secret?: true
  /** The call itself recognizes a repeat, so the server stores nothing under an Idempotency-Key. */
  readonly idempotent?: true
  /** The limit of the settings that counts the calls for each `{id}` of the path. */
  readonly limit?: 'save'
  /** The answer is a text alone, sent as text/plain; also served at its path without /v3. */
  readonly plainText?: true
}

/** The body of a call that takes a file, not read yet. @source ours */
export interface Upload {
  /** Header content-type, which names the boundary of the form's parts. */
  readonly contentType: string | null
  readonly stream: ReadableStream<Uint8Array> | null
}

/** Keeps the literal types of an endpoint while checking its shape. @source ours */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
