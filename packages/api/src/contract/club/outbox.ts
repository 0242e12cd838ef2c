import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, offset, recordCount } from '../api-values.ts'

/**
 * A message that was not sent because its service is not set up. `link` is the first URL in the message, or null. Text messages have no
 * subject.
 * @source Decisions, section 10
 */
export const outboxMail = z.object({
  outbox_mail_id: z.number().int(),
  channel: z.enum(['email', 'text']),
  address: z.string(),
  subject: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  created_ts: epochMs,
  record_count: recordCount,
})

export type OutboxMail = z.infer<typeof outboxMail>

/**
 * GET /v3/outbox: returns the active program's messages that were not sent because the mail service is not set up, newest first, in
 * pages of 10. When only the text service is missing, returns only text messages. Password reset e-mails are omitted. Fails with
 * 404 `no_outbox` when both services are set up.
 *
 * @source Decisions, section 10
 */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/v3/outbox',
  summary: 'Messages not sent because a mail or text service is missing',
  area: 'sendouts',
  query: z.object({ offset: offset.optional() }),
  response: z.array(outboxMail),
})
