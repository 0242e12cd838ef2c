import type { ImportReport } from '@rapport/api/contract/feedback/imports'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import type { ImportKey } from './stage-rows.ts'

/** Maximum number of rejected rows in a report. */
const SHOWN_FAULTS = 50
const FAULTS_A_PIECE = 1000

type Fault = ImportReport['errors'][number]

async function selectFaults(db: Db, key: ImportKey, after: number, limit: number): Promise<Fault[]> {
  const { rows } = await sql<Fault>`
    select line, fault_column as "column", fault_value as value, reason from user_import_row
     where program_id = ${key.program_id} and import_id = ${key.import_id} and outcome = 'refused' and line > ${after}
     order by line limit ${limit}`.execute(db)
  return rows
}

/** Selects the report of an import, with its first 50 rejected rows; null when the program has no such import. */
export async function selectImport(db: Db, key: ImportKey): Promise<ImportReport | null> {
  const { rows } = await sql<Omit<ImportReport, 'errors'>>`
    select import_id, merchant_id, filename, dry_run, state, rows_total, created + updated + unchanged + refused as rows_done,
           created, updated, unchanged, refused, ignored_columns, problem,
           (extract(epoch from created_ts) * 1000)::bigint as created_ts
      from user_import where program_id = ${key.program_id} and import_id = ${key.import_id}`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, errors: await selectFaults(db, key, 0, SHOWN_FAULTS) }
}

/** Yields a header and all rejected rows of an import as CSV in chunks, with formulas escaped. @source SEC-CSV-2 */
export async function* writeFaults(db: Db, key: ImportKey): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(['Line', 'Column', 'Value', 'Reason'])
  for (let after = 0; ;) {
    const faults = await selectFaults(db, key, after, FAULTS_A_PIECE)
    const last = faults.at(-1)
    if (last === undefined) return
    yield faults.map(({ line, column, value, reason }) => writeCsvRow([line, column, value, reason])).join('')
    after = last.line
  }
}
