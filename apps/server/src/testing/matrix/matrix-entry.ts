import type { CallInput, EndpointName } from '@rapport/api/contract/index'

import type { FilledClub } from './matrix-club.ts'

/** The people who may use a call. People with limited access may use `performance`; admins and operators may also use `staff`. */
export type Who = 'anybody' | 'performance' | 'staff' | 'admin' | 'operator'

/** The expectations for a call. */
export interface Entry<N extends EndpointName> {
  readonly who: Who
  /** Builds a request that succeeds with the records of this club; `program` is the program_id wherever a call names a program. */
  readonly ask: (club: FilledClub, program: number) => CallInput<N>
  /** Status of a request in a person's own program for records of another program: 404 by default. */
  readonly foreign?: number
  /** Statuses for other people of the same club when a record is accessible only to its creator. */
  readonly others?: { readonly admin: number; readonly rest: number }
  /** Set when the answer contains no text of the club even for its own people. */
  readonly wordless?: true
  /** Status of success: 200 or 201 by the contract; another status for a call whose success needs more than a request. */
  readonly success?: number
}

/** The entries of the calls `N`, which are all calls by default; a missing entry is a type error. */
export type Entries<N extends EndpointName = EndpointName> = { readonly [K in N]: Entry<K> }
