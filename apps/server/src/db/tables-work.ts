import type { CaseStatus } from '@rapport/domain/cases/case-status'
import type { ColumnType, Generated } from 'kysely'

import type { Computed, Json, JsonDefault, TimeDefault, Touched } from './columns.ts'

interface MemberCaseTable {
  program_id: number
  case_id: Generated<number>
  merchant_id: number | null
  title: string
  description: string | null
  resolution_description: string | null
  priority_id: number | null
  case_type_id: number | null
  assigned_to: number | null
  origin: Generated<'manual' | 'feedback_form'>
  created_by: number | null
  creator_is_staff: Generated<boolean>
  created_ts: TimeDefault
  opened_ts: TimeDefault
  in_progress_ts: Date | null
  closed_ts: Date | null
  status: Computed<CaseStatus>
  feedback_trigger_response_id: number | null
  feedback_trigger_feedback_form_id: number | null
  feedback_trigger_instance_id: number | null
  tags: Generated<string[]>
  updated_ts: Touched
}

interface CaseCommentTable {
  program_id: number
  case_id: number
  comment_id: Generated<number>
  text: string
  created_by: number
  created_ts: TimeDefault
}

interface CaseHistoryTable {
  program_id: number
  case_id: number
  case_history_event_id: Generated<number>
  field: string
  new_value: string | null
  created_by: number | null
  created_ts: TimeDefault
}

interface SavedViewTable {
  program_id: number
  saved_view_id: Generated<number>
  user_id: number
  list: string
  name: string
  query: string
  shared: Generated<boolean>
  is_default: Generated<boolean>
  created_ts: TimeDefault
}

interface LogbookCommentTable {
  program_id: number
  comment_id: Generated<number>
  category: string
  field: string
  comment_text: string
  created_by: number
  log_date: string
  created_ts: TimeDefault
  updated_ts: Touched
}

interface AudienceTable {
  program_id: number
  audience_id: Generated<number>
  is_default: Generated<boolean>
  audience_name: string
  query: Json
  audience_size: Generated<number>
  sort_order: Generated<number>
  custom_id: string | null
  fb_audience_url: string | null
  lookalike_audience_url: string | null
  counted_ts: Date | null
  contacts_size: number | null
  created_by: number | null
  created_ts: TimeDefault
}

interface AudienceSnapshotTable {
  program_id: number
  audience_id: number
  merchant_id: Generated<number>
  day: string
  audience_size: number
}

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
  idempotency_key: string | null
  created_ts: TimeDefault
  closed_ts: Date | null
  period_start: string | null
  period_end: string | null
  invitations_noted: Generated<boolean>
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
  /** Noted by the database when its person answers. */
  opened: Generated<boolean>
  completed: Generated<boolean>
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

interface JobTable {
  program_id: number
  job_id: Generated<number>
  kind: string
  payload: JsonDefault
  dedupe_key: string | null
  run_at: TimeDefault
  attempts: Generated<number>
  max_attempts: Generated<number>
  locked_until: Date | null
  locked_by: string | null
  done_ts: Date | null
  last_error: string | null
  result: ColumnType<unknown, string | null | undefined, string | null>
}

interface UserImportTable {
  program_id: number
  import_id: Generated<number>
  merchant_id: number
  created_by: number
  filename: string
  rows_total: Generated<number>
  state: Generated<'running' | 'queued' | 'done' | 'failed'>
  dry_run: Generated<boolean>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  ignored_columns: Generated<string[]>
  problem: string | null
  created_ts: TimeDefault
}

interface UserImportRowTable {
  program_id: number
  import_id: number
  line: number
  member_number: string | null
  fields: JsonDefault
  outcome: 'created' | 'updated' | 'unchanged' | 'refused' | null
  fault_column: Generated<string>
  fault_value: Generated<string>
  reason: string | null
}

interface AuditLogTable {
  program_id: number
  audit_id: Generated<number>
  user_id: number | null
  action: string
  entity: string
  entity_id: string | null
  detail: ColumnType<unknown, string | null | undefined, string | null>
  created_ts: TimeDefault
}

/** The tables of migrations 0004 to 0006: cases, campaigns, background work. */
export interface WorkTables {
  case_priority: { priority_id: number; label: string; is_default: Generated<boolean> }
  case_type: { case_type_id: number; label: string }
  member_case: MemberCaseTable
  case_comment: CaseCommentTable
  case_history: CaseHistoryTable
  case_presence: { program_id: number; case_id: number; user_id: number; seen_ts: TimeDefault }
  saved_view: SavedViewTable
  logbook_comment: LogbookCommentTable
  audience: AudienceTable
  audience_snapshot: AudienceSnapshotTable
  audience_place: { program_id: number; audience_id: number; merchant_id: number; custom_id: string }
  sendout: SendoutTable
  sendout_message: SendoutMessageTable
  invitation: InvitationTable
  suppression: { program_id: number; user_id: number; channel: 'email' | 'text'; created_ts: TimeDefault }
  outbox_mail: OutboxMailTable
  job: JobTable
  user_import: UserImportTable
  user_import_row: UserImportRowTable
  audit_log: AuditLogTable
}
