import type { CaseOptions } from '@rapport/api/contract/cases/cases'
import { CASE_STATUSES, CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

const STATUS_OPTIONS: CaseOptions['statusOptions'] = CASE_STATUSES.map((value) => ({
  value,
  label: CASE_STATUS_LABELS[value],
  default: value === 'opened_ts',
}))
const ORIGIN_OPTIONS: CaseOptions['originOptions'] = [
  { value: 'manual', label: 'Staff Created', default: true },
  { value: 'feedback_form', label: 'Member Voice', default: false },
]

/**
 * Returns the options of case fields and of the filters of the list. The tag options are the 500 tags used most often in the
 * program's visible cases, in alphabetical order; tags that differ only in capitalization are one option, in the most frequent
 * spelling.
 *
 * @source Specification part 1, section 3, "Case filter options"
 */
export async function selectCaseOptions(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
): Promise<CaseOptions> {
  const priorities = await db.selectFrom('case_priority').selectAll().orderBy('priority_id').execute()
  const types = await db.selectFrom('case_type').selectAll().orderBy('case_type_id').execute()
  const tags = await sql<{ tag: string }>`
    select tag
      from (select mode() within group (order by tag) as tag, count(distinct c.case_id) as uses
              from member_case c, unnest(c.tags) tag
             where c.program_id = ${programId}
               and (c.feedback_trigger_feedback_form_id is null
                 or c.feedback_trigger_feedback_form_id <> all(${hiddenFormIds}::bigint[]))
             group by lower(tag) order by uses desc, lower(tag) limit 500) used
     order by lower(tag)`.execute(db)
  return {
    priorityOptions: priorities.map((row) => ({ value: row.priority_id, label: row.label, default: row.is_default })),
    statusOptions: STATUS_OPTIONS,
    typeOptions: types.map((row) => ({ value: row.case_type_id, label: row.label, default: false })),
    originOptions: ORIGIN_OPTIONS,
    tagOptions: tags.rows.map(({ tag }) => ({ value: tag, label: tag, default: false })),
  }
}
