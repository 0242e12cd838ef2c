import type { CallInput, EndpointName } from '@rapport/api/contract/index'

import type { FilledClub } from './matrix-club.ts'

/** Who may use a call. Limited access reaches `performance`; admins and operators have full access besides. */
export type Who = 'anybody' | 'performance' | 'staff' | 'admin' | 'operator'

/** What is known of a call before it is asked. */
export interface Entry<N extends EndpointName> {
  readonly who: Who
  /** Builds a request that succeeds with the records of this club; `program` is the program_id wherever a call names one. */
  readonly ask: (club: FilledClub, program: number) => CallInput<N>
  /** Status for those who ask in their own program for things of another: 404 unless said. */
  readonly foreign?: number
  /** Statuses for others of the same club, when the thing is its maker's. */
  readonly others?: { readonly admin: number; readonly rest: number }
  /** Set when not even an answer to their own holds a text of the club. */
  readonly wordless?: true
  /** Status of success: 200 unless the contract says 201; another for a call whose success needs more than a request. */
  readonly success?: number
}

/** The entry of each of these calls: one that is missing is a type error. */
export type Entries<N extends EndpointName = EndpointName> = { readonly [K in N]: Entry<K> }
