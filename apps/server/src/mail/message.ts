import type { DeliveryFault } from '@rapport/domain/sendouts/delivery-retry'

/** So much of a service's answer is kept. */
const LONGEST_REASON = 300

/** A message on its way: to one person, as plain text; the HTML of an e-mail is made from it. */
export interface Message {
  /** The program whose outbox would keep it. */
  readonly program_id: number
  readonly channel: 'email' | 'text'
  /** One e-mail address or one phone number. */
  readonly address: string
  readonly subject: string
  readonly body: string
  /** The Message-ID of an e-mail and the Idempotency-Key of a text. It is the same at each try, so that a repeat can be recognized. */
  readonly message_id: string
  /** Where a mail program posts that no more are wanted; null for a message that cannot be unsubscribed from. */
  readonly unsubscribe: string | null
}

/** Takes a message to its service. Fails with DeliveryError. */
export type Transport = (message: Message) => Promise<void>

/** A message that a service did not take, or did not say that it took. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly outcome: DeliveryFault

  constructor(outcome: DeliveryFault, reason: string, cause?: unknown) {
    super(reason.slice(0, LONGEST_REASON), { cause })
    this.outcome = outcome
  }
}

/** The id of a message for good, from what names it in the database. @source RFC 5322, section 3.6.4 */
export function messageIdOf(publicUrl: string, ...names: readonly (string | number)[]): string {
  return `<${names.join('.')}@${new URL(publicUrl).hostname}>`
}
