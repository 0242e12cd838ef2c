import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'

/**
 * A notification: when a completed response matches the rule, the recipients get an e-mail. `rule` is a TriggerRule from
 * packages/domain.
 * @source Specification part 1, section 7; Decisions, section 8
 */
export const emailTrigger = z.object({
  trigger_id: z.number().int(),
  name: z.string(),
  feedback_form_id: z.number().int(),
  rule: z.record(z.string(), z.unknown()),
  recipients: z.array(z.object({ user_id: z.number().int(), fname: z.string(), lname: z.string(), email: z.string() })),
})

export type EmailTrigger = z.infer<typeof emailTrigger>

/**
 * GET /v3/email/triggers: returns the notifications for those surveys of the active program that the user may see.
 *
 * @source Specification part 1, section 7
 */
export const listEmailTriggers = endpoint({
  method: 'GET',
  path: '/v3/email/triggers',
  summary: 'Notifications of a program',
  area: 'email_triggers',
  response: z.array(emailTrigger),
})

/**
 * GET /v3/email/triggers/{id}: returns a notification; 404 if it belongs to a different program or to a survey that the user may not see.
 * @source Specification part 1, section 7
 */
export const getEmailTrigger = endpoint({
  method: 'GET',
  path: '/v3/email/triggers/{id}',
  summary: 'One notification',
  area: 'email_triggers',
  params: z.object({ id: idInPath }),
  response: emailTrigger,
})
