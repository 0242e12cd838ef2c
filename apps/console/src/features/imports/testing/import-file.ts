import type { ProgramImport } from '@rapport/api/contract/imports/file-calls'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'

/** 2026-11-20T15:30:00Z. */
const CREATED_TS = 1_795_188_600_000
const DAY_MS = 86_400_000

/** Returns a response file whose upload has started, for tests and stories. */
export const importFile = (over: Partial<ImportFile> = {}): ImportFile => ({
  file_id: 7,
  rev: 1,
  filename: 'member-survey-2025.csv',
  bytes: 1_400_000,
  bytes_received: 0,
  next_index: 0,
  state: 'uploading',
  problem: null,
  guess: null,
  sample: null,
  columns: [],
  rows_total: null,
  saved_mapping: null,
  target: {
    feedback_form_id: null,
    name: 'member-survey-2025',
    feedback_form_type: 'relational',
    anonymous: false,
    merchant_id: null,
    own_keys: false,
  },
  target_changes: [],
  save_mapping: true,
  facts: { first_ts: null, last_ts: null, members_found: null, already_here: null },
  checked_rev: null,
  counts: null,
  rows_done: 0,
  import_id: null,
  feedback_form_id: null,
  undone_ts: null,
  created_ts: CREATED_TS,
  created_by_fname: 'Ana',
  created_by_lname: 'Reyes',
  expires_ts: CREATED_TS + 7 * DAY_MS,
  ...over,
})

/** Returns a completed import into a survey, for tests and stories. */
export const programImport = (over: Partial<ProgramImport> = {}): ProgramImport => ({
  import_id: 5,
  filename: 'member-survey-2025.csv',
  created_by: 4,
  created_by_fname: 'Ana',
  created_by_lname: 'Reyes',
  created_ts: CREATED_TS,
  ended_ts: CREATED_TS + 60_000,
  undone_ts: null,
  counts: { rows_total: 2818, created: 2804, updated: 0, unchanged: 0, refused: 14 },
  notes: 0,
  undoable_until: CREATED_TS + 30 * DAY_MS,
  no_undo_reason: null,
  feedback_form_id: 12,
  form_name: 'Relational Survey',
  record_count: 1,
  ...over,
})
