import type { DeliveryFault } from '@rapport/domain/sendouts/delivery-retry'

/** Maximum length of the stored reason for a delivery failure. */
const LONGEST_REASON = 300

/** A message to one person, as plain text; the HTML of an e-mail is derived from this text. */
export interface Message {
  /** The program whose outbox contains the message. */
  readonly program_id: number
  readonly channel: 'email' | 'text'
  /** One e-mail address or one phone number. */
  readonly address: string
  readonly subject: string
  readonly body: string
  /**
   * The Message-ID of an e-mail, or the Idempotency-Key of a text message. It is the same for every attempt, so that a repeat can be
   * recognized.
   */
  readonly message_id: string
  /** The URL for unsubscribing with one click; null for a message from which the recipient cannot unsubscribe. */
  readonly unsubscribe: string | null
}

/** A function that passes a message to its service. Fails with DeliveryError. */
export type Transport = (message: Message) => Promise<void>

/** Thrown when a service refused a message, was unavailable, or did not confirm the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly outcome: DeliveryFault

  constructor(outcome: DeliveryFault, reason: string, cause?: unknown) {
    super(reason.slice(0, LONGEST_REASON), { cause })
    this.outcome = outcome
  }
}

/** Returns the permanent id of a message, derived from its key in the database. @source RFC 5322, section 3.6.4 */
export function messageIdOf(publicUrl: string, ...names: readonly (string | number)[]): string {
  return `<${names.join('.')}@${new URL(publicUrl).hostname}>`
}
