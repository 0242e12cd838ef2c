import type { Config } from '../config.ts'
import type { Carrier } from './message.ts'
import { createSmtp } from './smtp.ts'
import { createTextWebhook } from './text-webhook.ts'

/** What takes messages out of the house, by channel; null keeps them in the outbox. @source Decisions, section 10 */
export interface Carriers {
  readonly email: Carrier | null
  readonly text: Carrier | null
  close(): void
}

const LONGEST_TRY_MS = 30_000

/** How long a try may take: well within the time for which a message is in the hands of one process. @source ours */
export const tryTimeout = (leaseMs: number): number => Math.min(LONGEST_TRY_MS, Math.floor(leaseMs / 3))

/** The services of the settings. Nothing is connected before the first message. @source Decisions, section 10 */
export function createCarriers({ smtp, textWebhook, sendLeaseMs }: Config): Carriers {
  const timeoutMs = tryTimeout(sendLeaseMs)
  const mail = smtp === null ? null : createSmtp(smtp, timeoutMs)
  return {
    email: mail?.send ?? null,
    text: textWebhook === null ? null : createTextWebhook(textWebhook, timeoutMs),
    close: () => mail?.close(),
  }
}
