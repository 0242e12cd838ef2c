import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import type { MemberRow } from './member-rows.ts'

/** Key of an import. */
export interface ImportKey {
  readonly program_id: number
  readonly import_id: number
}

const ROWS_A_STATEMENT = 500

const rowOf = (row: MemberRow) =>
  'member' in row
    ? { line: row.line, member_number: row.member.member_number, fields: row.member, outcome: null }
    : {
        line: row.line,
        fields: {},
        outcome: 'refused',
        fault_column: row.fault.column,
        fault_value: row.fault.value,
        reason: row.fault.reason,
      }

async function insertRows(db: Db, { program_id, import_id }: ImportKey, rows: readonly MemberRow[]): Promise<void> {
  const refused = rows.filter((row) => 'fault' in row).length
  await transact(db, async (trx) => {
    await sql`
      insert into user_import_row (program_id, import_id, line, member_number, fields, outcome, fault_column, fault_value, reason)
      select ${program_id}, ${import_id}, line, member_number, fields, outcome, coalesce(fault_column, ''), coalesce(fault_value, ''), reason
        from jsonb_populate_recordset(null::user_import_row, ${JSON.stringify(rows.map(rowOf))}::jsonb)`.execute(trx)
    await sql`
      update user_import set rows_total = rows_total + ${rows.length}::int, refused = refused + ${refused}::int
       where program_id = ${program_id} and import_id = ${import_id}`.execute(trx)
  })
}

/** Stores the rows of a file as they arrive, 500 per statement, so that a job can resume after its worker is killed. @source SEC-CSV-1 */
export async function stageRows(db: Db, key: ImportKey, rows: AsyncIterable<MemberRow>): Promise<void> {
  let waiting: MemberRow[] = []
  for await (const row of rows) {
    waiting.push(row)
    if (waiting.length < ROWS_A_STATEMENT) continue
    await insertRows(db, key, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insertRows(db, key, waiting)
}
