import type { Readable } from 'node:stream'

import { EMAIL_INVALID, isEmail } from '@rapport/domain/people/contact/email'
import { describeRefusal } from '@rapport/domain/sendouts/describe-refusal'
import { createTransport } from 'nodemailer'

import { textToHtml } from './mail-html.ts'
import { DeliveryError, type Transport, type Message } from './message.ts'

/**
 * Number of connections to the mail service, and thus the maximum number of e-mails whose outcome is unknown after the process is
 * killed.
 */
export const MAILS_IN_FLIGHT = 5

/** Returns the headers that let mail programs offer one-click unsubscribing. @source RFC 8058 */
const listHeaders = ({ unsubscribe }: Message): Record<string, string> =>
  unsubscribe === null
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** SMTP status "service not available". A server can send it after any command, and then closes the connection. */
const SHUTTING_DOWN = 421

/**
 * Classifies a failure. When the service refuses the recipient or the text of a message, a 5xx code is a permanent failure, and any
 * other code except 421 is a temporary one. All other failures, including a refused sender, are failures of the service rather than
 * of the message. If no reply arrives after the transport has begun to send the text, the service might have accepted the message.
 */
function explain(error: unknown, isUnderWay: boolean): DeliveryError {
  const reason = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const command = error instanceof Error && 'command' in error ? error.command : undefined
  const status = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
  const isAboutMessage = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  const reply = error instanceof Error && 'response' in error ? String(error.response) : ''
  if (isAboutMessage && status !== SHUTTING_DOWN)
    return new DeliveryError(status >= 500 ? 'refused' : 'later', reply ? describeRefusal(reply) : reason, error)
  return new DeliveryError(isUnderWay && !isAboutMessage ? 'unanswered' : 'unavailable', reason, error)
}

/**
 * Creates a transport that sends e-mails through an SMTP service, at most five at a time. `timeoutMs` limits a whole attempt: when
 * the time is up, the connection is closed, so that no attempt outlasts the lease of its message. Each message has exactly one
 * recipient, which is passed as a single address instead of a list.
 *
 * @source Decisions, section 10; SEC-MAIL-1
 */
export function createSmtp(
  { url, from }: { readonly url: string; readonly from: string },
  timeoutMs: number,
): { send: Transport; close(): void } {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: MAILS_IN_FLIGHT,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Maps the abort signal of each attempt to the stream of the message text. The stream is read only after the service has
  // requested the text.
  const texts = new WeakMap<AbortSignal, Readable>()
  transport.use('stream', ({ data, message }, done) => {
    const open = message.createReadStream.bind(message)
    message.createReadStream = (options) => {
      const text = open(options)
      if (data.signal !== undefined) texts.set(data.signal, text)
      return text
    }
    done()
  })
  const send: Transport = async (message) => {
    // A mail library or server may parse an invalid address in an unexpected way and send the message to another person.
    if (!isEmail(message.address)) throw new DeliveryError('refused', EMAIL_INVALID)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: message.address },
        subject: message.subject,
        text: message.body,
        html: textToHtml(message.body),
        messageId: message.message_id,
        headers: listHeaders(message),
        signal,
      })
    } catch (error) {
      throw explain(error, texts.get(signal)?.readableDidRead === true)
    }
  }
  return { send, close: () => transport.close() }
}
