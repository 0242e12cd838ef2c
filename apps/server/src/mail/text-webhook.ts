import { DeliveryError, type Carrier } from './message.ts'

/** Statuses after which the same request may succeed. */
const isLater = (status: number): boolean => status === 429 || status === 408 || status >= 500

/**
 * Posts text messages as JSON `{ to, text, message_id }` to the service of the settings; the id is the Idempotency-Key too, so that a
 * repeat after a kill can be told. Redirects are not followed: the address is the operator's and leads nowhere else.
 *
 * @source Decisions, section 10; SEC-SSRF-1
 */
export function createTextWebhook(
  { url, token }: { readonly url: string; readonly token: string | null },
  timeoutMs: number,
): Carrier {
  return async ({ address, body, message_id }) => {
    let answer: Response
    try {
      answer = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': message_id,
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to: address, text: body, message_id }),
      })
      await answer.arrayBuffer()
    } catch (error) {
      throw new DeliveryError('away', 'The text service did not answer.', error)
    }
    if (answer.ok) return
    if (answer.status === 401 || answer.status === 403)
      throw new DeliveryError('away', `The text service refused the server: ${answer.status}.`)
    throw new DeliveryError(isLater(answer.status) ? 'later' : 'refused', `The text service answered ${answer.status}.`)
  }
}
