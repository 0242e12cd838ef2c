import type { CaseBulkResult } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'

import { NOW_TS } from './guests.ts'

/** Creates an open case that a survey raised, for tests and stories. */
export const caseRow = (over: Partial<CaseListItem> = {}): CaseListItem => ({
  case_id: 17,
  title: 'Valet wait over 20 minutes after Fall Gala',
  description: null,
  resolution_description: null,
  status: 'opened_ts',
  priority_id: 2,
  case_type_id: null,
  assigned_to: null,
  assigned_to_fname: null,
  assigned_to_lname: null,
  merchant_id: 1,
  merchant_name: 'Harbor House',
  program_id: 1,
  origin: 'feedback_form',
  created_by: 1042,
  created_by_fname: 'Robert',
  created_by_lname: 'Fairchild',
  created_ts: NOW_TS - 10_800_000,
  opened_ts: NOW_TS - 10_800_000,
  in_progress_ts: null,
  closed_ts: null,
  feedback_trigger_response_id: null,
  feedback_trigger_feedback_form_id: null,
  feedback_trigger_instance_id: null,
  about_user_id: null,
  about_fname: null,
  about_lname: null,
  source_response_id: null,
  tags: [],
  updated_ts: NOW_TS - 10_800_000,
  quote: null,
  comments_count: 0,
  record_count: 1,
  ...over,
})

/** Creates the result of a bulk action for a case that was changed, with the previous state of the case. */
export const changedCase = (case_id: number): CaseBulkResult => ({
  case_id,
  ok: true,
  reason: null,
  before: { status: 'opened_ts', assigned_to: null, tags: [], resolution_description: null },
  updated_ts: 77,
})

/** Creates the result of a bulk action for a case that was not changed, because it has no resolution. */
export const refusedCase = (case_id: number): CaseBulkResult => ({
  case_id,
  ok: false,
  reason: 'Resolution is required.',
  before: null,
  updated_ts: null,
})
