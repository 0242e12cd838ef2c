import { setTimeout as pause } from 'node:timers/promises'

import type { Logger } from 'pino'

import { describeError } from '../failure.ts'
import { sendSendouts } from '../sendouts/send-sendouts.ts'
import { sendOutbox, type Sending } from './send-outbox.ts'

const POLL_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** Sends everything that is due until nothing is left or a service is away; tells whether one is. @source ours */
export async function sendDue(sending: Sending): Promise<{ taken: number; isAway: boolean }> {
  let total = 0
  while (sending.signal?.aborted !== true) {
    const mails = await sendOutbox(sending)
    const sendouts = await sendSendouts(sending)
    const taken = mails.taken + sendouts.taken
    total += taken
    const isAway = mails.isAway || sendouts.isAway
    if (isAway || taken === 0) return { taken: total, isAway }
  }
  return { taken: total, isAway: false }
}

/**
 * Looks for messages every 2 seconds until it is stopped; a service that is away is tried again after 4, 8 … 60 seconds. `stop` waits
 * for the messages in flight, and leaves the others to the next start.
 *
 * @source ours
 */
export function startCourier(sending: Omit<Sending, 'signal'>, log: Logger): { stop(): Promise<void> } {
  const ending = new AbortController()
  const { signal } = ending
  const loop = async () => {
    let wait = POLL_MS
    while (!signal.aborted) {
      try {
        const { isAway } = await sendDue({ ...sending, signal })
        wait = isAway ? Math.min(wait * 2, LONGEST_PAUSE_MS) : POLL_MS
        if (isAway && !signal.aborted) log.warn({ again_ms: wait }, 'a mail or text service is away')
      } catch (error) {
        log.warn({ error: describeError(error) }, 'no messages could be sent')
      }
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const ended = loop()
  return {
    stop: () => {
      ending.abort()
      return ended
    },
  }
}
