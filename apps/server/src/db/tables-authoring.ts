import type { Generated } from 'kysely'

import type { Bytes, Json, JsonDefault } from './columns.ts'

interface FormTriggerTable {
  program_id: number
  trigger_id: Generated<number>
  feedback_form_id: number
  name: Generated<string>
  /** Whether the form is anonymous; a foreign key ensures that the value equals that of the form. */
  anonymous: Generated<boolean>
  kind: Generated<'case' | 'notification' | 'case_and_notification'>
  rule: Json
  overall: Generated<boolean>
  case_title: string | null
  case_type_id: number | null
  priority_id: number | null
  assigned_to: number | null
  /** The owners of cases by the location of the response. */
  owners: JsonDefault
  /** Identifies the alert in drafts of its survey. */
  key: string | null
  show_question_ids: Generated<string[]>
  email_to: Generated<number[]>
  email_frequency: Generated<'immediate' | 'daily'>
  /** The locations to which the alert is limited; empty if the alert applies to all responses. */
  merchant_ids: Generated<number[]>
  enabled: Generated<boolean>
  retired_ts: Date | null
}

interface SurveyDraftTable {
  program_id: number
  feedback_form_id: Generated<number>
  content: Json
  base_settings: Json | null
  rev: Generated<number>
  created_by: number
  created_ts: Date
  updated_by: number
  updated_ts: Date
  ended: 'published' | 'discarded' | null
}

interface DraftLinkTable {
  program_id: number
  link_hash: Bytes
  feedback_form_id: number
  created_by: number
  created_ts: Date
  expires_ts: Date
}

interface AlertDigestItemTable {
  program_id: number
  alert_digest_item_id: Generated<number>
  trigger_id: number
  /**
   * Id of the response that triggered the alert; null when the alert was triggered by a release of answers to an anonymous form.
   */
  response_id: number | null
  fired_ts: Date
}

/** The tables for survey authoring: alerts, pending entries for their daily e-mails, survey drafts, and links to drafts. */
export interface AuthoringTables {
  form_trigger: FormTriggerTable
  survey_draft: SurveyDraftTable
  draft_link: DraftLinkTable
  alert_digest_item: AlertDigestItemTable
}
