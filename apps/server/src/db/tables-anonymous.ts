import type { Generated } from 'kysely'

import type { Json, JsonDefault, TimeDefault } from './columns.ts'

interface AnonymousResponseTable {
  program_id: number
  feedback_form_id: number
  local_id: string
  anonymous: Generated<boolean>
  merchant_id: number | null
  import_key: string | null
  rev: Generated<number>
  device_id: string | null
  started_ts: Date | null
  completed_ts: Date | null
  opened_ts: TimeDefault
  updated_ts: TimeDefault
  response_json: JsonDefault
  triggers_tried: Generated<number>
  triggers_hit: Generated<number>
  overall_score_trigger_hit: Generated<boolean>
  visible_survey_question_ids: Generated<string[]>
  version: Generated<number>
  import_id: number | null
}

interface AnonymousFactTable {
  program_id: number
  feedback_form_id: number
  local_id: string
  completed_ts: Date | null
  wave_id: number | null
  released: Generated<boolean>
  waiting_comments: Generated<number[]>
  merchant_id: number | null
  codes: number[]
  import_id: number | null
}

interface AnonymityPromiseTable {
  program_id: number
  feedback_form_id: number
  anonymous: Generated<boolean>
  promised_threshold: number
  wave_unit: 'quarter' | 'half' | 'year'
}

interface WaveTable {
  program_id: number
  feedback_form_id: number
  wave_id: number
  wave_unit: 'quarter' | 'half' | 'year' | null
  opens_ts: Date
  closes_ts: Date
  closed_ts: Date | null
  respondents: number | null
  import_id: number | null
}

interface PublishedTableTable {
  program_id: number
  feedback_form_id: number
  wave_id: number
  kind: 'distribution' | 'breakdown' | 'drivers' | 'rate'
  attribute: Generated<string>
  slot: Generated<number>
  content: Json
}

interface PublishedCommentTable {
  program_id: number
  feedback_form_id: number
  wave_id: number
  slot: number
  item: Generated<string>
  position: Generated<string>
  comment: string
}

/** The tables of anonymous forms: promises to respondents, responses and their facts, waves, and published results. */
export interface AnonymousTables {
  anonymity_promise: AnonymityPromiseTable
  anonymous_response: AnonymousResponseTable
  anonymous_fact: AnonymousFactTable
  released_sum: { program_id: number; feedback_form_id: number; wave_id: number; counts: Json }
  wave: WaveTable
  published_table: PublishedTableTable
  published_comment: PublishedCommentTable
}
