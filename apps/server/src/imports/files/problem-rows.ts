import type { RefusedRow as ListedRow } from '@rapport/api/contract/imports/run-calls'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { cutText } from '@rapport/domain/format/cut-text'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import type { ReadBatch } from '../import-survey.ts'
import type { FileKey } from './import-chunks.ts'

/** Maximum number of refused rows that are stored for a file; further refused rows are only counted. */
export const MAX_PROBLEMS = 50_000
const PAGE_ROWS = 50
const ROWS_A_PIECE = 500
const LONGEST_VALUE = 500

/** Stores the refused rows of a batch, up to MAX_PROBLEMS in total. */
export async function storeProblems(
  db: Db,
  { program_id, file_id }: FileKey,
  { counts, refused, cellsOf }: ReadBatch,
): Promise<void> {
  const listed = refused.slice(0, Math.max(0, MAX_PROBLEMS - (counts.refused - refused.length)))
  if (listed.length === 0) return
  await db
    .insertInto('import_problem')
    .values(
      listed.map(({ line, column, value, reason }) => ({
        program_id,
        file_id,
        line,
        column_name: column,
        value: cutText(value, LONGEST_VALUE).replaceAll('\0', '␀'),
        reason,
        cells: JSON.stringify(cellsOf(line).map((cell) => cell.replaceAll('\0', '␀'))),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes the refused rows of a file. */
export async function deleteProblems(db: Db, { program_id, file_id }: FileKey): Promise<void> {
  await db.deleteFrom('import_problem').where('program_id', '=', program_id).where('file_id', '=', file_id).execute()
}

/** Selects a page of a file's refused rows in line order, each with the total number of listed rows. */
export async function selectProblems(db: Db, { program_id, file_id }: FileKey, offset: number): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select line, column_name as "column", value, reason, count(*) over ()::int as record_count
      from import_problem where program_id = ${program_id} and file_id = ${file_id}
     order by line limit ${PAGE_ROWS} offset ${offset}`.execute(db)
  return rows
}

/** Writes the refused rows of a file as CSV: line, column, value and reason, then all cells of the row under their column names. */
export async function* writeProblems(
  db: Db,
  { program_id, file_id }: FileKey,
  headers: readonly string[],
): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(['Line', 'Column', 'Value', 'Reason', ...headers])
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('import_problem')
      .selectAll()
      .where('program_id', '=', program_id)
      .where('file_id', '=', file_id)
      .where('line', '>', after)
      .orderBy('line')
      .limit(ROWS_A_PIECE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    // This cast is safe because only storeProblems writes the cells.
    yield rows
      .map((row) => writeCsvRow([row.line, row.column_name, row.value, row.reason, ...(row.cells as string[])]))
      .join('')
    after = last.line
  }
}
