import { overallLabel } from '@rapport/domain/surveys/answers/overall-label'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { forgetFacts, storeFacts } from '../results/counting/complete-response.ts'
import { fixVersion } from '../versions/fix-version.ts'
import type { ImportTarget } from './import-form.ts'
import type { BegunImport } from './import-record.ts'
import type { Correction } from './plan-rows.ts'

/**
 * Corrects stored responses and records their previous values. Increases their revision, so that an open survey page cannot
 * overwrite the correction. Does not set their update time to the time of the import, because a correction is not a new response.
 */
export async function correctRows(
  trx: Transaction<Tables>,
  begun: BegunImport,
  { definition, overall_question }: ImportTarget,
  corrections: readonly Correction[],
): Promise<void> {
  if (corrections.length === 0) return
  const { program_id, import_id } = begun
  const version = await fixVersion(trx, begun)
  const ids = corrections.map(({ response_id }) => response_id)
  const completed = corrections.map(({ completed_ms }) => new Date(completed_ms).toISOString())
  const weights = corrections.map(({ weight }) => weight)
  const changes = corrections.map((one) => JSON.stringify(one.changes))
  await sql`
    insert into response_correction (program_id, import_id, response_id, changes, completed_after, version, completed_ts, updated_ts,
      overall_score_label, weight, weight_after)
    select r.program_id, ${import_id}::bigint, r.response_id, c.changes::jsonb, c.completed_after, r.version, r.completed_ts, r.updated_ts,
      r.overall_score_label, r.weight, c.weight_after
      from unnest(${ids}::bigint[], ${changes}::text[], ${completed}::timestamptz[], ${weights}::float8[])
             c (response_id, changes, completed_after, weight_after)
      join feedback_response r on r.program_id = ${program_id} and r.response_id = c.response_id`.execute(trx)
  const labels = corrections.map(({ answers }) => overallLabel(definition, overall_question, answers))
  await sql`
    update feedback_response r
       set response_json = c.answers::jsonb, overall_score_label = c.label, version = ${version},
           completed_ts = c.completed_ts, weight = c.weight,
           opened_ts = case when r.opened_ts = r.completed_ts then c.completed_ts else r.opened_ts end,
           updated_ts = case when r.updated_ts = r.completed_ts then c.completed_ts else r.updated_ts end,
           rev = r.rev + 1, import_rev = r.rev + 1
      from unnest(${ids}::bigint[], ${corrections.map(({ answers }) => JSON.stringify(answers))}::text[], ${labels}::text[],
             ${completed}::timestamptz[], ${weights}::float8[])
             c (response_id, answers, label, completed_ts, weight)
     where r.program_id = ${program_id} and r.response_id = c.response_id`.execute(trx)
  const moved = corrections.filter(({ isMoved }) => isMoved)
  await forgetFacts(
    trx,
    begun,
    moved.map(({ response_id }) => response_id),
  )
  await storeFacts(trx, begun, ids)
}
