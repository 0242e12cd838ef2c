import type { Generated } from 'kysely'

import type { Bytes, Json, JsonDefault } from './columns.ts'

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

interface ImportFileTable {
  program_id: number
  file_id: Generated<number>
  rev: Generated<number>
  filename: string
  bytes: number
  state: Generated<string>
  problem: string | null
  guess: Json | null
  sample: Json | null
  columns: JsonDefault
  target: Json
  save_mapping: Generated<boolean>
  saved_mapping: Json | null
  carried: Json | null
  facts: Json | null
  rows_total: number | null
  rows_done: Generated<number>
  lines_done: Generated<number>
  counts: Json | null
  checked_rev: number | null
  checked_target: string | null
  import_id: number | null
  created_by: number
  created_ts: Date
  expires_ts: Date
}

interface ImportChunkTable {
  program_id: number
  file_id: number
  index: number
  bytes: Bytes
  sha256: Bytes
}

interface ImportProblemTable {
  program_id: number
  file_id: number
  line: number
  column_name: string
  value: string
  reason: string
  cells: Json
}

interface ImportMappingTable {
  program_id: number
  signature: string
  name: string
  guess: Json
  columns: Json
  target: Json
  saved_by: number
  saved_ts: Date
}

/**
 * The tables of response imports: files with their chunks and problems, saved mappings, imports, and the responses that each
 * import corrected.
 */
export interface ImportTables {
  import_file: ImportFileTable
  import_chunk: ImportChunkTable
  import_problem: ImportProblemTable
  import_mapping: ImportMappingTable
  survey_import: SurveyImportTable
  response_correction: ResponseCorrectionTable
}
