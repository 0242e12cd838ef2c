import type { Generated } from 'kysely'

import type { TimeDefault } from './columns.ts'

interface SendoutTable {
  program_id: number
  sendout_id: Generated<number>
  kind: 'quick_pulse' | 'initial' | 'reminder' | 'final'
  test: Generated<boolean>
  feedback_form_id: number | null
  requested_by: number
  sendtime: TimeDefault
  state: Generated<string>
  total: Generated<number>
  sent: Generated<number>
  failed: Generated<number>
  skipped: Generated<number>
  /** The number of messages counted in `sent` that remained in the outbox because no service was configured. */
  kept: Generated<number>
  idempotency_key: string | null
  created_ts: TimeDefault
  closed_ts: Date | null
  period_start: string | null
  period_end: string | null
  invitations_noted: Generated<boolean>
  addresses_removed: Generated<boolean>
}

interface SendoutMessageTable {
  program_id: number
  sendout_id: number
  user_id: number
  address: string
  local_id: string | null
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'skipped'>
  attempts: Generated<number>
  first_try_ts: Date | null
  locked_until: Date | null
  sent_ts: Date | null
  message_id: string | null
  error: string | null
  link: Generated<string>
  kept: Generated<boolean>
  /** Whether the recipient has begun the survey, and whether the recipient has completed it. */
  opened: Generated<boolean>
  completed: Generated<boolean>
}

interface InvitationTable {
  program_id: number
  feedback_form_id: number
  sendout_id: number
  user_id: number
  invited_ts: Date
  invited_day: number
  answered_day: number | null
  response_id: number | null
  dims: number[]
  /** Whether invitation_count includes the invitation, and whether it includes the response to the invitation. */
  counted: Generated<boolean>
  answer_counted: Generated<boolean>
  /** Whether data retention has anonymized the invitation. */
  anonymized: Generated<boolean>
}

interface InvitationCountTable {
  program_id: number
  feedback_form_id: number
  sendout_id: number
  slot: number
  v: number
  invited_day: number
  /** The day on which the counted invitations were answered; null in a row that counts all invitations, answered or not. */
  answered_day: number | null
  n: number
}

interface OutboxMailTable {
  program_id: number
  outbox_mail_id: Generated<number>
  channel: Generated<'email' | 'text'>
  address: string
  subject: Generated<string>
  body: string
  created_ts: TimeDefault
  purpose: Generated<'survey' | 'notice' | 'account' | 'reset'>
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'kept'>
  attempts: Generated<number>
  first_try_ts: Date | null
  locked_until: Date | null
  message_id: string | null
  error: string | null
  user_id: number | null
  expires_ts: Date | null
  not_before: Date | null
}

/** The tables of messages: send-outs, invitations, opt-outs, and e-mails and text messages in the outbox. */
export interface SendoutTables {
  sendout: SendoutTable
  sendout_message: SendoutMessageTable
  invitation: InvitationTable
  invitation_count: InvitationCountTable
  suppression: { program_id: number; user_id: number; channel: 'email' | 'text'; created_ts: TimeDefault }
  outbox_mail: OutboxMailTable
}
