import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'

import { DeliveryError, type Transport } from './message.ts'

const isSuccess = (status: number): boolean => /^2\d\d$/.test(String(status))

/** Returns whether a request that failed with this status could succeed later. */
const isLater = (status: number): boolean => status === 429 || status === 408 || status >= 500

/**
 * Posts a request to the text service. Fails with DeliveryError: `unavailable` when the connection was not ready and the service
 * therefore cannot have accepted the request; otherwise `unanswered`.
 */
function post(url: string, headers: Record<string, string>, body: string, timeoutMs: number): Promise<IncomingMessage> {
  const isSecure = url.startsWith('https:')
  const signal = AbortSignal.timeout(timeoutMs)
  const request = (isSecure ? requestSecure : requestPlain)(url, { method: 'POST', headers, signal })
  let isConnected = false
  request.once('socket', (socket) => {
    isConnected = !socket.connecting
    socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true))
  })
  return new Promise((resolve, reject) => {
    request
      .once('response', (answer) => {
        // Only the status matters, but the body must be read to free the connection.
        answer.on('error', () => undefined).resume()
        resolve(answer)
      })
      .on('error', (error) => {
        reject(new DeliveryError(isConnected ? 'unanswered' : 'unavailable', 'The text service did not answer.', error))
      })
      .end(body)
  })
}

/**
 * Creates a transport that posts text messages as JSON `{ to, text, message_id }` to the configured service. The id is also the
 * Idempotency-Key, so that the service can recognize a message that is sent again after the process was killed. Redirects are not
 * followed, because only the configured URL is trusted.
 *
 * @source Decisions, section 10; SEC-SSRF-1
 */
export function createTextWebhook(
  { url, token }: { readonly url: string; readonly token: string | null },
  timeoutMs: number,
): Transport {
  return async ({ address, body, message_id }) => {
    const json = JSON.stringify({ to: address, text: body, message_id })
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(json)),
      'Idempotency-Key': message_id,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    }
    const { statusCode: status = 0, headers: answered } = await post(url, headers, json, timeoutMs)
    if (isSuccess(status)) return
    if (status === 401 || status === 403 || answered.location !== undefined)
      throw new DeliveryError(
        'unavailable',
        `The text service rejected this server’s token or redirected the request (status ${status}).`,
      )
    throw new DeliveryError(isLater(status) ? 'later' : 'refused', `The text service returned status ${status}.`)
  }
}
