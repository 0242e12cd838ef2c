import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, offset, recordCount } from './api-values.ts'

/**
 * A message that would have gone out. `link` is the first address in it, null when it has none. Text messages have no subject.
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
 * GET /v3/outbox: what an installation without a mail service would have sent in the active program, the newest first, in pages of
 * 10; with one, but without a text service, the texts alone. Mails that set a new password are not in it. 404 `no_outbox` when both
 * are set up.
 * @source Decisions, section 10
 */
export const listOutbox = endpoint({
  method: 'GET',
  path: '/v3/outbox',
  summary: 'Messages that would have gone out',
  access: 'staff',
  query: z.object({ offset: offset.optional() }),
  response: z.array(outboxMail),
})
