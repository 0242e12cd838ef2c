import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { describeError } from '../failure.ts'
import type { Message } from '../mail/message.ts'
import { sendOutbox, type Sending } from '../mail/send-outbox.ts'
import { sendSendouts } from '../sendouts/send-sendouts.ts'

const POLL_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** Functions that send a round of due messages, by channel: e-mails have two queues, texts have one. */
const CHANNELS = {
  email: async (sending: Sending) => {
    const mails = await sendOutbox(sending)
    const sendouts = await sendSendouts(sending, 'email')
    return { taken: mails.taken + sendouts.taken, isUnavailable: mails.isUnavailable || sendouts.isUnavailable }
  },
  text: (sending: Sending) => sendSendouts(sending, 'text'),
} as const satisfies Record<
  Message['channel'],
  (sending: Sending) => Promise<{ taken: number; isUnavailable: boolean }>
>

/**
 * Sends the due messages of a channel until none remains, its service is unavailable, or the signal is aborted. Returns the number
 * of claimed messages, and whether the service is unavailable.
 */
export async function sendDue(
  sending: Sending,
  channel: Message['channel'],
): Promise<{ taken: number; isUnavailable: boolean }> {
  let total = 0
  while (sending.signal?.aborted !== true) {
    const { taken, isUnavailable } = await CHANNELS[channel](sending)
    total += taken
    if (isUnavailable || taken === 0) return { taken: total, isUnavailable }
  }
  return { taken: total, isUnavailable: false }
}

/**
 * Polls for messages every 2 seconds until it is stopped; an unavailable service is retried after 4, 8 … 60 seconds. Each channel
 * has a separate loop, so that neither waits for the other's service. `stop` waits for the messages in flight; the remaining
 * messages are sent after the next start.
 */
export function startMessageWorker(sending: Omit<Sending, 'signal'>, log: Logger): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const loop = async (channel: Message['channel']) => {
    let wait = POLL_MS
    while (!signal.aborted) {
      try {
        const { isUnavailable } = await sendDue({ ...sending, signal }, channel)
        wait = isUnavailable ? Math.min(wait * 2, LONGEST_PAUSE_MS) : POLL_MS
        if (isUnavailable && !signal.aborted)
          log.warn({ channel, again_ms: wait }, 'a mail or text service is unavailable')
      } catch (error) {
        log.warn({ channel, error: describeError(error) }, 'no messages could be sent')
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = Promise.all([loop('email'), loop('text')])
  return {
    stop: async () => {
      ending.abort()
      await ended
    },
  }
}
