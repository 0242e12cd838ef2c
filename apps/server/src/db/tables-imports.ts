import type { Generated } from 'kysely'

import type { Json } from './columns.ts'

interface SurveyImportTable {
  program_id: number
  import_id: Generated<number>
  feedback_form_id: number
  filename: string
  created_by: number | null
  created_ts: Date
  ended_ts: Date | null
  rows_total: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  made_form: boolean
  definition_before: Json | null
  definition_after: Json | null
  version_before: number | null
  undone_ts: Date | null
  undone_by: number | null
  run: Generated<number>
  wave_opens_ts: Date | null
  wave_closes_ts: Date | null
}

interface ResponseCorrectionTable {
  program_id: number
  import_id: number
  response_id: number
  changes: Json
  version: number
  completed_ts: Date
  completed_after: Date
  updated_ts: Date
  overall_score_label: string | null
  weight: number | null
  weight_after: number | null
}

/** The tables of imports of responses: what each brought, and what it changed. */
export interface ImportTables {
  survey_import: SurveyImportTable
  response_correction: ResponseCorrectionTable
}
