import type { CaseStatus } from '@rapport/domain/cases/case-status'
import type { Generated } from 'kysely'

import type { Computed, TimeDefault, Touched } from './columns.ts'

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
  about_user_id: number | null
  source_response_id: number | null
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
  /** The user ids of the people whom the text mentions. */
  mentions: Generated<number[]>
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

/**
 * A person's built-in default view of the cases list. There is no row when the default is a saved view or the list of all cases.
 */
interface CaseDefaultViewTable {
  program_id: number
  user_id: number
  view: 'open' | 'mine' | 'unassigned' | 'overdue' | 'mentions'
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

/** The tables for staff work: cases, saved views of lists, and logbook comments. */
export interface CaseTables {
  case_priority: { priority_id: number; label: string; is_default: Generated<boolean> }
  case_type: { case_type_id: number; label: string }
  member_case: MemberCaseTable
  case_comment: CaseCommentTable
  case_history: CaseHistoryTable
  case_presence: { program_id: number; case_id: number; user_id: number; seen_ts: TimeDefault }
  saved_view: SavedViewTable
  case_default_view: CaseDefaultViewTable
  logbook_comment: LogbookCommentTable
}
