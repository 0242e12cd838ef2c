import type { StoredSession } from './storage-keys.ts'

/** An organization that a person works for. @source Specification part 1, section 3 */
export interface Program {
  readonly program_id: number
  readonly program_name: string
}

/** A location of a program; `timezone` is an IANA name. @source Specification part 1, section 3 */
export interface Merchant {
  readonly merchant_id: number
  readonly merchant_name: string
  readonly program_id: number
  readonly timezone: string
}

/**
 * The active program and location of a person, or `setup_required` when the club must be set up first.
 *
 * @source Specification part 2, section 4
 */
export type ActiveMerchant<P extends Program, M extends Merchant> =
  | { readonly kind: 'merchant'; readonly program: P; readonly merchant: M }
  | { readonly kind: 'setup_required' }

/** Returns the programs that have a location, in the given order. Without a location, a program cannot be opened. */
export function usablePrograms<P extends Program>(programs: readonly P[], merchants: readonly Merchant[]): P[] {
  const located = new Set(merchants.map((merchant) => merchant.program_id))
  return programs.filter((program) => located.has(program.program_id))
}

/**
 * Chooses the active program and location at sign-in and each time the console starts.
 *
 * The stored program is chosen, or else the first; in that program, the stored location, or else the first. Stored ids are compared as
 * strings; an id counts as not stored if it is unknown or the person no longer has access to it. A program without a location is unusable
 * and is ignored. When no usable program remains, the club must be set up.
 *
 * @source Specification part 1, section 4 "Auth"; Specification part 2, section 4 "Startup"
 */
export function chooseActiveMerchant<P extends Program, M extends Merchant>(
  programs: readonly P[],
  merchants: readonly M[],
  stored: Pick<StoredSession, 'active_program_id' | 'active_merchant_id'>,
): ActiveMerchant<P, M> {
  const usable = usablePrograms(programs, merchants)
  const program = usable.find(({ program_id }) => String(program_id) === stored.active_program_id) ?? usable[0]
  if (program === undefined) return { kind: 'setup_required' }

  const locations = merchants.filter((merchant) => merchant.program_id === program.program_id)
  const merchant =
    locations.find(({ merchant_id }) => String(merchant_id) === stored.active_merchant_id) ?? locations[0]
  return merchant === undefined ? { kind: 'setup_required' } : { kind: 'merchant', program, merchant }
}
