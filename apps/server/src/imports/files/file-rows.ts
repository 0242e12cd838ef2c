import { importFile, type ImportFile } from '@rapport/api/contract/imports/import-files'
import type { Selectable } from 'kysely'

import type { Db, Tables } from '../../db/open.ts'
import { countStored, type FileKey } from './import-chunks.ts'

/** A row that `selection` returns; `chunks` is the number of stored chunks. */
interface FoundFile extends Selectable<Tables['import_file']> {
  readonly chunks: number | null
  readonly fname: string | null
  readonly lname: string | null
  readonly feedback_form_id: number | null
  readonly undone_ts: Date | null
}

const NO_FACTS = { first_ts: null, last_ts: null, members_found: null, already_here: null }

const UNREADABLE = {
  state: 'failed',
  problem: 'The file cannot be shown. Remove it and upload it again.',
  guess: null,
  sample: null,
  columns: [],
  saved_mapping: null,
  target: {
    feedback_form_id: null,
    name: 'Import',
    feedback_form_type: 'relational',
    anonymous: false,
    merchant_id: null,
    own_keys: false,
  },
  facts: NO_FACTS,
  counts: null,
}

const selection = (db: Db, program_id: number) =>
  db
    .selectFrom('import_file as f')
    .leftJoin('account as a', 'a.user_id', 'f.created_by')
    .leftJoin('survey_import as i', (join) =>
      join.onRef('i.program_id', '=', 'f.program_id').onRef('i.import_id', '=', 'f.import_id'),
    )
    .selectAll('f')
    .select((eb) => [
      'a.fname',
      'a.lname',
      'i.feedback_form_id',
      'i.undone_ts',
      eb
        .selectFrom('import_chunk as c')
        .where('c.program_id', '=', program_id)
        .whereRef('c.file_id', '=', 'f.file_id')
        .select((counted) => counted.fn.countAll<number>().as('chunks'))
        .as('chunks'),
    ])
    .where('f.program_id', '=', program_id)

/** Selects a response file in the format of the API contract; null when the program has no such file. */
export async function selectFile(db: Db, { program_id, file_id }: FileKey): Promise<ImportFile | null> {
  const row = await selection(db, program_id).where('f.file_id', '=', file_id).executeTakeFirst()
  return row === undefined ? null : describeFile(row)
}

/** Selects the files of a program that have not been imported yet, newest first, except the files for `hidden` surveys. */
export async function selectFiles(db: Db, program_id: number, hidden: readonly number[]): Promise<ImportFile[]> {
  const rows = await selection(db, program_id).where('f.state', '<>', 'done').orderBy('f.file_id', 'desc').execute()
  return rows.map(describeFile).filter(({ target: { feedback_form_id: id } }) => id === null || !hidden.includes(id))
}

/**
 * Describes a file. A file with invalid JSON columns gets the state `failed`, so that it can be removed and does not prevent the
 * other files from being listed.
 */
function describeFile({ chunks, fname, lname, created_ts, expires_ts, undone_ts, ...row }: FoundFile): ImportFile {
  const described = {
    ...row,
    ...countStored(row.bytes, Number(chunks ?? 0)),
    facts: row.facts ?? NO_FACTS,
    target_changes: [],
    undone_ts: undone_ts?.getTime() ?? null,
    created_ts: created_ts.getTime(),
    created_by_fname: fname,
    created_by_lname: lname,
    expires_ts: expires_ts.getTime(),
  }
  const parsed = importFile.safeParse(described)
  return parsed.success ? parsed.data : importFile.parse({ ...described, ...UNREADABLE })
}
