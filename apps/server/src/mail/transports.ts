import type { Config } from '../config.ts'
import type { Transport } from './message.ts'
import { createSmtp } from './smtp.ts'
import { createTextWebhook } from './text-webhook.ts'

/** What takes messages out of the house, by channel; null keeps them in the outbox. @source Decisions, section 10 */
export interface Transports {
  readonly email: Transport | null
  readonly text: Transport | null
  close(): void
}

const LONGEST_TRY_MS = 30_000

/** How long a try may take: well within the time for which a message is in the hands of one process. */
export const tryTimeout = (leaseMs: number): number => Math.min(LONGEST_TRY_MS, Math.floor(leaseMs / 3))

/** The services of the settings. Nothing is connected before the first message. @source Decisions, section 10 */
export function createTransports({ smtp, textWebhook, sendLeaseMs }: Config): Transports {
  const timeoutMs = tryTimeout(sendLeaseMs)
  const mail = smtp === null ? null : createSmtp(smtp, timeoutMs)
  return {
    email: mail?.send ?? null,
    text: textWebhook === null ? null : createTextWebhook(textWebhook, timeoutMs),
    close: () => mail?.close(),
  }
}
