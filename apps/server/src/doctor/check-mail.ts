import { createTransport } from 'nodemailer'

import type { Config } from '../config.ts'
import { failed, passed, reasonOf, skipped, type Finding } from './finding.ts'

const TIMEOUT_MS = 10_000

/**
 * Checks the connection to the mail service (EHLO, TLS, and sign-in if `SMTP_URL` has a user) without sending an e-mail. Skipped
 * when `SMTP_URL` is not set.
 */
export async function checkMail({ smtp }: Config): Promise<Finding> {
  if (smtp === null) return skipped('mail', 'SMTP_URL is not set, so messages stay in the outbox')
  const { host } = new URL(smtp.url)
  const transport = createTransport({
    url: smtp.url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return passed('mail', `${host} accepts connections from this server`)
  } catch (error) {
    return failed(
      'mail',
      `this server could not connect or sign in to ${host} (${reasonOf(error)})`,
      'Check SMTP_URL and the firewall.',
    )
  } finally {
    transport.close()
  }
}
