import { messages } from '../messages.ts'
import type { Trouble } from './reply.ts'

/** Facts that decide what is said of answers that the server does not have yet. */
export interface WaitingFacts {
  /** Why the last attempt did not succeed; null when none was made in this visit. */
  readonly trouble: Trouble | null
  /** Whether the browser reports a network connection. */
  readonly isOnline: boolean
  /** Whether the device still has the answers after the page is closed. */
  readonly isKept: boolean
}

/** Returns whether the missing network is the reason that answers wait. A browser may report a network that reaches nothing. */
export function isForNetwork({ trouble, isOnline }: Pick<WaitingFacts, 'trouble' | 'isOnline'>): boolean {
  return !isOnline || trouble === null
}

/** Describes answers that wait to be sent: where they are, why they were not sent, and what happens next. */
export function describeWaiting(facts: WaitingFacts): string {
  const { trouble, isKept } = facts
  const why = isForNetwork(facts) || trouble === null ? messages.whenOnline : messages.trouble[trouble]
  return isKept ? messages.waiting(why) : messages.waitingUnkept(why)
}
