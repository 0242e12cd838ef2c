import type { CallInput, EndpointName } from '@rapport/api/contract/index'

import type { FilledClub } from './matrix-club.ts'

/**
 * Who may use a call: `performance` includes people with limited access; `staff` is everyone with full access, including admins and
 * operators.
 */
export type Who = 'anybody' | 'performance' | 'staff' | 'admin' | 'operator'

/** The expectations for a call. */
export interface Entry<N extends EndpointName> {
  readonly who: Who
  /**
   * Builds a request that uses the records of this club and succeeds. `program` is the program_id for calls that name a program.
   */
  readonly ask: (club: FilledClub, program: number) => CallInput<N>
  /**
   * The expected status when a person from another club requests this club's records while signed in to their own program; 404 by
   * default.
   */
  readonly foreign?: number
  /** The expected statuses for other people in the same club when a record is accessible only to its creator. */
  readonly others?: { readonly admin: number; readonly rest: number }
  /** Set when the response contains none of the club's texts, even for the club's own people. */
  readonly wordless?: true
  /**
   * The status that is expected for a permitted call: by default, the success status in the contract (200 or 201). It differs for a
   * call that a single request cannot complete.
   */
  readonly success?: number
}

/** The entries for the calls `N`, by default all calls; a missing entry is a type error. */
export type Entries<N extends EndpointName = EndpointName> = { readonly [K in N]: Entry<K> }
