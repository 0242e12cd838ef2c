import type { PageTexts } from '../language/texts/page-texts.ts'
import type { Trouble } from './reply.ts'

/** The facts that determine the description of answers that are waiting to be sent. */
export interface WaitingFacts {
  /** Why the last attempt failed; null if it succeeded, or if no attempt has failed in this visit. */
  readonly trouble: Trouble | null
  /** Whether the browser reports a network connection. */
  readonly isOnline: boolean
  /** Whether the answers remain on the device when the page is closed. */
  readonly isPersistent: boolean
}

/**
 * Returns whether answers are waiting for a network connection rather than for the server: the browser reports no connection, or no
 * failed attempt is known. A browser may report a connection even when the server cannot be reached.
 */
export function isForNetwork({ trouble, isOnline }: Pick<WaitingFacts, 'trouble' | 'isOnline'>): boolean {
  return !isOnline || trouble === null
}

/** Describes answers that are waiting to be sent: where they are stored, why they have not been sent, and what happens next. */
export function describeWaiting(facts: WaitingFacts, texts: PageTexts): string {
  const { trouble, isPersistent } = facts
  const why = isForNetwork(facts) || trouble === null ? texts.whenOnline : texts.trouble[trouble]
  return isPersistent ? texts.waiting(why) : texts.waitingNotStored(why)
}
