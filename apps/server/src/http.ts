import type { CallOutput, EndpointName, Endpoints, HandlerInput } from '@rapport/api/contract/index'
import type { Logger } from 'pino'

import type { Config } from './config.ts'
import type { Db } from './db/open.ts'
import type { Replica } from './db/replica.ts'
import type { ShortMemo } from './here-now/short-memo.ts'
import type { BatchSaves } from './responses/batch-saves.ts'

export { forbidden, HttpError, invalid, notFound, unauthorized } from './http-error.ts'

/** Cookies of a request and its response. They are HttpOnly, restricted to this site, and grant no rights. */
export interface Cookies {
  get(name: string): string | null
  set(name: string, value: string, options: { readonly path: string; readonly maxAgeS: number }): void
}

/** The context that every call gets in addition to its input. */
export interface Call {
  /** The primary database or, for reads by staff, the replica when it is up to date. */
  db: Db
  /** The primary database. */
  primary: Db
  /** A replica for reads; null when there is no replica. */
  replica: Replica | null
  /** Returns the time of the server's clock, in epoch ms. */
  now(): number
  log: Logger
  config: Config
  /** Combines concurrent saves of answers into one statement. */
  batchSaves: BatchSaves
  /** Counts the responses begun through an open link, by address and survey; fails with 429 above the limit. */
  limitBegins: (addressAndSurvey: string, now: number) => void
  /** Cache for the Who's Here lists, shared by the consoles that poll them. */
  hereNow: ShortMemo
  /** The caller's IP address, or its /64 network if it is an IPv6 address. */
  ip: string
  cookies: Cookies
  /** The user-agent header; null when the request has none. */
  userAgent: string | null
  /** Returns a signal that aborts when the caller closes the connection before the response is sent. */
  signal(): AbortSignal
  idempotencyKey: string | null
  /** The token and user_id headers as received; the guards have checked them only for a signed-in call. */
  token: string | null
  headerUserId: number | null
  /** The program_id header, not checked against the person's programs. */
  headerProgramId: number | null
}

/** A signed-in person with their current rights. */
export interface StaffSession {
  user_id: number
  fname: string
  lname: string
  email: string
  admin: boolean
  limited_access: 0 | 1
  role_ids: number[]
  program_ids: number[]
}

/** A call by a signed-in person that does not depend on a program. */
export interface SignedInCall extends Call {
  staff: StaffSession
}

/** A call by a signed-in person in one of their programs. */
export interface StaffCall extends SignedInCall {
  programId: number
}

type CallOf<N extends EndpointName> = Endpoints[N]['area'] extends 'public'
  ? Call
  : Endpoints[N] extends { readonly programFree: true }
    ? SignedInCall
    : StaffCall

/** A file that is sent as a response, in chunks, so that memory holds only one chunk at a time. */
export interface FileAnswer {
  /** The name under which a browser saves the file. It contains only letters, digits, `-`, `_` and `.`. */
  name: string
  pieces: AsyncIterable<string | Uint8Array>
  /** The media type, when it differs from the one that the contract declares for the call. */
  mediaType?: string
}

type AnswerOf<N extends EndpointName> = Endpoints[N] extends { readonly file: string } ? FileAnswer : CallOutput<N>

/** Handler for one call in the contract: accepts the parsed input and the context, and returns the response or throws an HttpError. */
export type Handler<N extends EndpointName> = (input: HandlerInput<N>, call: CallOf<N>) => Promise<AnswerOf<N>>

/** One handler for every call in the contract; a missing handler is a type error. */
export type Handlers = { [N in EndpointName]: Handler<N> }
