import type { caseExportRequest } from '@rapport/api/contract/cases/case-export'
import { describeCreator, type CreatedCase } from '@rapport/domain/cases/case-creator'
import { CASE_STATUS_LABELS, type CaseStatus } from '@rapport/domain/cases/case-status'
import { CSV_MARK, writeCsvRow } from '@rapport/domain/format/csv-row'
import { deriveStaffName } from '@rapport/domain/people/names'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'

import { isAfter, orderBy, positionOf, type ListOrder } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import type { StaffCall } from '../http.ts'
import { resolveMe, selectZone } from './case-filters.ts'
import { readCaseOrder } from './case-order.ts'
import { CASE_PEOPLE, casePasses } from './case-rows.ts'

/** The filters and the sort order of a case export. */
export type CaseExportFilters = z.output<typeof caseExportRequest>

interface Line extends CreatedCase {
  readonly case_id: number
  readonly title: string
  readonly status: CaseStatus
  readonly priority: string | null
  readonly type: string | null
  readonly assigned_to_fname: string | null
  readonly assigned_to_lname: string | null
  readonly merchant_name: string | null
  readonly opened: string
  readonly in_progress: string | null
  readonly closed: string | null
  readonly tags: readonly string[]
  readonly description: string | null
  readonly resolution_description: string | null
  readonly position: string[]
}

const COLUMNS: readonly (readonly [head: string, cell: (line: Line) => string | number | null])[] = [
  ['Case', (line) => line.case_id],
  ['Title', (line) => line.title],
  ['Status', (line) => CASE_STATUS_LABELS[line.status]],
  ['Priority', (line) => line.priority],
  ['Type', (line) => line.type],
  ['Assigned To', (line) => deriveStaffName(line.assigned_to_fname, line.assigned_to_lname)],
  ['Location', (line) => line.merchant_name],
  ['Case Created By', describeCreator],
  ['Opened', (line) => line.opened],
  ['In Progress', (line) => line.in_progress],
  ['Closed', (line) => line.closed],
  ['Tags', (line) => line.tags.join(', ')],
  ['Description', (line) => line.description],
  ['Resolution', (line) => line.resolution_description],
]

/** Maximum number of cases that are read, and held in memory, at once. */
const PAGE = 500

const zone = sql`coalesce(place.timezone, club.timezone)`

/**
 * Reads the cases that pass the filters, in the order of the list, page by page. Each page begins after the last row of the previous
 * page.
 */
async function* readPages(
  db: Db,
  programId: number,
  passes: RawBuilder<unknown>,
  order: ListOrder,
): AsyncGenerator<Line[]> {
  let after: Line | undefined
  for (;;) {
    const rest = after === undefined ? sql`true` : isAfter(order, after.position)
    const { rows } = await sql<Line>`
      with page as (
        select c.case_id from member_case c
         where ${passes} and ${rest}
         order by ${orderBy(order)} limit ${PAGE})
      select c.case_id, c.title, c.status, p.label as priority, t.label as type, c.origin, c.tags, c.description,
             c.resolution_description, place.merchant_name, ${positionOf(order)} as position,
             assignee.fname as assigned_to_fname, assignee.lname as assigned_to_lname,
             coalesce(author.fname, guest.fname, guest.name) as created_by_fname,
             coalesce(author.lname, guest.lname) as created_by_lname,
             to_char(c.opened_ts at time zone ${zone}, case when raiser.anonymous and c.opened_ts = c.created_ts
               then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI' end) as opened,
             to_char(c.in_progress_ts at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as in_progress,
             to_char(c.closed_ts at time zone ${zone}, 'YYYY-MM-DD HH24:MI') as closed
        from page
        join member_case c on c.program_id = ${programId} and c.case_id = page.case_id
        ${CASE_PEOPLE}
        left join case_priority p on p.priority_id = c.priority_id
        left join case_type t on t.case_type_id = c.case_type_id
       order by ${orderBy(order)}`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (after === undefined || rows.length < PAGE) return
  }
}

/**
 * Reads the lines of a case export, one page at a time; see exportCases in the contract. Fails before the first line: with 400 and
 * the name of the field for an invalid period, and with 404 when the program does not have the location.
 *
 * Extends Specification part 1, section 2 "Cases list"
 */
export async function readCaseFile(call: StaffCall, filters: CaseExportFilters): Promise<AsyncIterable<string>> {
  const { db, programId, staff } = call
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const passes = await casePasses(db, programId, resolveMe(filters, staff.user_id), hidden, call.now())
  const timeZone = await selectZone(db, programId, filters.merchantId ?? null)
  return writeFile(db, programId, passes, await readCaseOrder(db, programId, filters.sort, timeZone))
}

async function* writeFile(
  db: Db,
  programId: number,
  passes: RawBuilder<unknown>,
  order: ListOrder,
): AsyncGenerator<string> {
  yield CSV_MARK + writeCsvRow(COLUMNS.map(([head]) => head))
  for await (const page of readPages(db, programId, passes, order)) {
    yield page.map((line) => writeCsvRow(COLUMNS.map(([, cell]) => cell(line)))).join('')
  }
}
