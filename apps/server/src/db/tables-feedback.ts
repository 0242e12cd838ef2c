import type { FeedbackFormType } from '@rapport/api/contract/feedback/feedback'
import type { HeadlineUse } from '@rapport/domain/surveys/headline-form'
import type { Generated } from 'kysely'

import type { Bytes, Json, JsonDefault, TimeDefault, Touched } from './columns.ts'

interface FeedbackFormTable {
  program_id: number
  feedback_form_id: Generated<number>
  public_id: string
  name: string
  title: string
  feedback_form_type: FeedbackFormType
  questions_json: Json
  slots: JsonDefault
  indexes: JsonDefault
  overall_question: string | null
  anonymous: Generated<boolean>
  anonymity_threshold: Generated<number>
  opens_ts: Date | null
  wave_unit: Generated<'quarter' | 'half' | 'year'>
  promised_threshold: number | null
  import_pending: Generated<boolean>
  is_imported: Generated<boolean>
  cutoff_ts: Date | null
  allow_edit_response: Generated<boolean>
  archived_ts: Date | null
  expired_text: string | null
  success_text: string | null
  header_img_url: string | null
  customization: JsonDefault
  merchant_id: number | null
  review_links: Generated<boolean>
  sort_order: Generated<number>
  updated_ts: Touched
  version: number | null
}

interface FormVersionTable {
  program_id: number
  feedback_form_id: number
  version: number
  questions_json: Json
  question_versions: JsonDefault
  published_ts: TimeDefault
}

interface HeadlineFormTable {
  program_id: number
  headline_use: HeadlineUse
  feedback_form_id: number
  feedback_form_type: FeedbackFormType
}

interface FeedbackResponseTable {
  program_id: number
  response_id: Generated<number>
  feedback_form_id: number
  merchant_id: number | null
  local_id: string
  view_id: string | null
  user_id: number | null
  visit_id: number | null
  visit_text_id: string | null
  recipient_token: string | null
  import_key: string | null
  is_spouse: Generated<boolean>
  rev: Generated<number>
  device_id: string | null
  started_ts: Date | null
  completed_ts: Date | null
  opened_ts: TimeDefault
  updated_ts: TimeDefault
  response_json: JsonDefault
  overall_score_label: string | null
  triggers_tried: Generated<number>
  triggers_hit: Generated<number>
  overall_score_trigger_hit: Generated<boolean>
  visible_survey_question_ids: Generated<string[]>
  unsubscribed: Generated<boolean>
  version: Generated<number>
  weight: number | null
  import_id: number | null
  import_rev: Generated<number>
  anonymized: Generated<boolean>
}

interface ResponseFactTable {
  program_id: number
  feedback_form_id: number
  response_id: number
  day: number
  user_id: number | null
  seg: number | null
  dims: number[]
  codes: number[]
  weight: number | null
  invited: Generated<boolean>
}

interface SegmentTable {
  program_id: number
  feedback_form_id: number
  seg: number
  n: number
  min_day: number
  max_day: number
  dirty: Generated<boolean>
}

interface SegmentBitsTable {
  program_id: number
  feedback_form_id: number
  slot: number
  v: number
  seg: number
  bits: string
}

interface SegmentCountsTable {
  program_id: number
  feedback_form_id: number
  seg: number
  slot: number
  v: number
  n: number
  slots: number[]
  codes: number[]
  counts: number[]
}

interface ExportLinkTable {
  program_id: number
  link_hash: Bytes
  session_hash: Bytes
  kind: 'responses' | 'segments' | 'cases' | 'audience' | 'audit'
  request: Json
  created_ts: TimeDefault
  expires_ts: Date
}

interface FormFirstPageTable {
  program_id: number
  feedback_form_id: number
  definition_key: string
  lang: string
  page: Json | null
  problems: Json | null
  stored_ts: TimeDefault
}

/** The tables of surveys: definitions, first pages, headline surveys, answers, result counts, read marks and export links. */
export interface FeedbackTables {
  form_public: { public_id: string; program_id: number; feedback_form_id: number }
  feedback_form: FeedbackFormTable
  headline_form: HeadlineFormTable
  form_version: FormVersionTable
  form_first_page: FormFirstPageTable
  feedback_response: FeedbackResponseTable
  dim_value: { program_id: number; dim: number; v: number; value: string }
  response_fact: ResponseFactTable
  segment: SegmentTable
  segment_bits: SegmentBitsTable
  segment_counts: SegmentCountsTable
  response_read: { program_id: number; user_id: number; response_id: number; read_ts: TimeDefault }
  export_link: ExportLinkTable
}
