import { overallLabel } from '@rapport/domain/surveys/answers/overall-label'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { newLocalId } from '../responses/stored-response.ts'
import { storeFacts } from '../results/counting/complete-response.ts'
import type { FormKey } from '../results/form-key.ts'
import type { ImportTarget } from './import-form.ts'
import type { ReadRow } from './row-reader.ts'

/**
 * Inserts rows as completed responses in one transaction and returns how many were new; known keys are skipped. Creates
 * no cases, since the answers are historical.
 */
export function storeRows(db: Db, key: FormKey, target: ImportTarget, rows: readonly ReadRow[]): Promise<number> {
  const { definition, form, merchant_id } = target
  const { program_id, feedback_form_id } = key
  const completed = rows.map((row) => new Date(row.completed_ms).toISOString())
  const labels = rows.map((row) => overallLabel(definition, form.overall_question ?? null, row.answers))
  return transact(db, async (trx) => {
    const { rows: stored } = await sql<{ response_id: number }>`
      insert into feedback_response (program_id, feedback_form_id, merchant_id, local_id, import_key,
        completed_ts, opened_ts, updated_ts, response_json, overall_score_label)
      select ${program_id}::int, ${feedback_form_id}::bigint, ${merchant_id}::bigint, r.local_id, r.import_key,
        r.completed_ts, r.completed_ts, r.completed_ts, r.answers::jsonb, r.label
      from unnest(${rows.map(() => newLocalId(program_id))}::text[], ${rows.map((row) => row.import_key)}::text[],
        ${completed}::timestamptz[], ${rows.map((row) => JSON.stringify(row.answers))}::text[], ${labels}::text[])
        r (local_id, import_key, completed_ts, answers, label)
      on conflict (program_id, feedback_form_id, import_key) where import_key is not null do nothing
      returning response_id`.execute(trx)
    const ids = stored.map((row) => row.response_id)
    await storeFacts(trx, key, ids)
    return ids.length
  })
}

/** Returns how many of these rows the form does not have yet, which a dry run reports. */
export async function countNew(db: Db, target: ImportTarget, rows: readonly ReadRow[]): Promise<number> {
  if (target.feedback_form_id === null) return rows.length
  const { rows: found } = await sql<{ n: number }>`
    select count(*)::int as n from feedback_response
    where program_id = ${target.program_id} and feedback_form_id = ${target.feedback_form_id}
      and import_key = any (${rows.map((row) => row.import_key)}::text[])`.execute(db)
  return rows.length - (found[0]?.n ?? 0)
}
