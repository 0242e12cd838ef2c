import { DeliveryError, type Carrier } from './message.ts'

/** What ends a request before the service has seen it. */
const NOT_BEGUN: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a request that got no answer never reached the service. */
function isNotBegun(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  // Of a name with several addresses each fails by itself.
  const causes: readonly unknown[] = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.every((one) => one instanceof Error && 'code' in one && NOT_BEGUN.has(one.code))
}

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
        redirect: 'manual',
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
      const outcome = isNotBegun(error) ? 'away' : 'unanswered'
      throw new DeliveryError(outcome, 'The text service did not answer.', error)
    }
    if (answer.ok) return
    if (answer.status === 401 || answer.status === 403 || answer.headers.has('location'))
      throw new DeliveryError('away', `The text service did not let the server in: ${answer.status}.`)
    throw new DeliveryError(isLater(answer.status) ? 'later' : 'refused', `The text service answered ${answer.status}.`)
  }
}
