import type { AuditFilters } from '@rapport/api/contract/privacy/audit'
import { auditKindOf } from '@rapport/domain/access/audit-actions'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { sql } from 'kysely'

import type { StaffCall } from '../http.ts'
import { selectAudit, selectionOf, type AuditRow, type AuditSelection } from './audit-rows.ts'

const HEAD = ['Time (UTC)', 'Person', 'Person ID', 'Kind', 'Action', 'Subject', 'Subject ID', 'Subject Name', 'Details']

const PAGE = 1000

const writeDetail = (detail: AuditRow['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('; ')

const lineOf = (row: AuditRow): string =>
  writeCsvRow([
    new Date(row.created_ts).toISOString(),
    row.who,
    row.user_id,
    auditKindOf(row.action),
    row.action,
    row.entity,
    row.entity_id,
    row.about,
    writeDetail(row.detail),
  ])

/**
 * Returns a CSV file of the audit entries that match the filters, newest first. The file is written one page at a time; see
 * exportAudit in the contract.
 */
export async function readAuditFile(call: StaffCall, filters: AuditFilters): Promise<AsyncIterable<string>> {
  return writeFile(call, await selectionOf(call, filters))
}

async function* writeFile({ db, programId }: StaffCall, { programs, passes }: AuditSelection): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(HEAD)
  let last: AuditRow | undefined
  for (;;) {
    const rest =
      last === undefined
        ? passes
        : sql`${passes} and (l.created_ts, l.audit_id) < (${last.position}::timestamptz, ${last.audit_id})`
    const rows = await selectAudit(db, programId, { programs, passes: rest }, { limit: PAGE })
    if (rows.length > 0) yield rows.map(lineOf).join('')
    last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
  }
}
