import { randomBytes } from 'node:crypto'

/**
 * A new secret id of a response: its program, then 128 random bits in 22 letters that need no escaping in a URL.
 *
 * @source Decisions, section 7
 */
export function newLocalId(programId: number): string {
  return `${programId}-${randomBytes(16).toString('base64url')}`
}

/** The program that a secret id names; the id's shape is the contract's. */
export function programOf(localId: string): number {
  return Number(localId.slice(0, localId.indexOf('-')))
}
