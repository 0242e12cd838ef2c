import type { Config } from '../config.ts'
import type { Transport } from './message.ts'
import { createSmtp } from './smtp.ts'
import { createTextWebhook } from './text-webhook.ts'

/** The transports by channel; when one is null, its messages remain in the outbox. @source Decisions, section 10 */
export interface Transports {
  readonly email: Transport | null
  readonly text: Transport | null
  close(): void
}

const LONGEST_TRY_MS = 30_000

/** Returns the time limit for an attempt in ms, which is well below the lease time of a message. */
export const tryTimeout = (leaseMs: number): number => Math.min(LONGEST_TRY_MS, Math.floor(leaseMs / 3))

/** Creates the configured transports. No connection is opened before the first message. @source Decisions, section 10 */
export function createTransports({ smtp, textWebhook, sendLeaseMs }: Config): Transports {
  const timeoutMs = tryTimeout(sendLeaseMs)
  const mail = smtp === null ? null : createSmtp(smtp, timeoutMs)
  return {
    email: mail?.send ?? null,
    text: textWebhook === null ? null : createTextWebhook(textWebhook, timeoutMs),
    close: () => mail?.close(),
  }
}
