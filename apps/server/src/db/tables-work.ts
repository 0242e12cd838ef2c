import type { ColumnType, Generated } from 'kysely'

import type { Json, JsonDefault, TimeDefault } from './columns.ts'

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
  dedupe_key: string | null
}

/** The tables of audiences, jobs and member imports, and the audit log. */
export interface WorkTables {
  audience: AudienceTable
  audience_snapshot: AudienceSnapshotTable
  audience_place: { program_id: number; audience_id: number; merchant_id: number; custom_id: string }
  job: JobTable
  user_import: UserImportTable
  user_import_row: UserImportRowTable
  audit_log: AuditLogTable
}
