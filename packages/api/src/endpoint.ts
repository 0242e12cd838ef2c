import type * as z from 'zod'

/** The HTTP methods that calls use. @source ours */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may use a call: a signed-in staff member (headers user_id, token, program_id), or anybody. */
export type Access = 'staff' | 'public'

/** One call of the /v3 API, said once: the server parses by it, the client is typed by it, the document is printed from it. */
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
  readonly response: z.ZodType
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201
  /** The answer of a GET carries an ETag; asked with If-None-Match it is 304, without a body, while it is the same. */
  readonly revalidated?: true
}

/** Keeps the literal types of an endpoint while checking its shape. @source ours */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition
