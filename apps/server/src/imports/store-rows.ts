import { overallLabel } from '@rapport/domain/surveys/answers/overall-label'
import { sql, type Transaction } from 'kysely'

import type { Db, Tables } from '../db/open.ts'
import { noteStoredAnswers } from '../derived/noted-answers.ts'
import { newLocalId } from '../responses/stored-response.ts'
import { storeFacts } from '../results/counting/complete-response.ts'
import { fixPromise, storeAnonymousFacts } from '../results/waves/anonymous-facts.ts'
import { fixVersion } from '../versions/fix-version.ts'
import type { ImportTarget } from './import-form.ts'
import type { BegunImport } from './import-record.ts'
import { ImportFault } from './mapping.ts'
import type { ReadRow } from './row-reader.ts'

const importedMeanwhile = (): ImportFault =>
  new ImportFault('another import into this survey is running; import the file again when it has ended')

/**
 * Inserts rows as completed responses. Creates no cases, because the answers are historical. Returns the number of new responses.
 * Fails with ImportFault when another import has stored one of the rows meanwhile.
 */
export async function storeNamedRows(
  trx: Transaction<Tables>,
  key: BegunImport,
  { definition, overall_question, merchant_id }: ImportTarget,
  rows: readonly ReadRow[],
): Promise<number> {
  const { program_id, feedback_form_id, import_id } = key
  const version = await fixVersion(trx, key)
  const completed = rows.map((row) => new Date(row.completed_ms).toISOString())
  const labels = rows.map((row) => overallLabel(definition, overall_question, row.answers))
  const { rows: stored } = await sql<{ response_id: number; import_key: string }>`
    insert into feedback_response (program_id, feedback_form_id, version, merchant_id, user_id, local_id, import_key,
      import_id, completed_ts, opened_ts, updated_ts, response_json, overall_score_label, weight)
    select ${program_id}::int, ${feedback_form_id}::bigint, ${version}::int, coalesce(r.merchant_id, ${merchant_id}::bigint), r.user_id, r.local_id,
      r.import_key, ${import_id}::bigint, r.completed_ts, r.completed_ts, r.completed_ts, r.answers::jsonb, r.label, r.weight
    from unnest(${rows.map(() => newLocalId(program_id))}::text[], ${rows.map((row) => row.import_key)}::text[],
      ${completed}::timestamptz[], ${rows.map((row) => JSON.stringify(row.answers))}::text[], ${labels}::text[],
      ${rows.map((row) => row.weight)}::float8[], ${rows.map((row) => row.merchant_id)}::bigint[],
      ${rows.map((row) => row.user_id)}::bigint[])
      r (local_id, import_key, completed_ts, answers, label, weight, merchant_id, user_id)
    on conflict (program_id, feedback_form_id, import_key) where import_key is not null do nothing
    returning response_id, import_key`.execute(trx)
  if (stored.length < rows.length) throw importedMeanwhile()
  const ids = stored.map((row) => row.response_id)
  const answersOf = new Map(rows.map((row) => [row.import_key, row.answers]))
  await storeFacts(trx, key, ids, new Map(stored.map((row) => [row.response_id, answersOf.get(row.import_key)])))
  if (rows.some(({ user_id }) => user_id !== null)) await noteStoredAnswers(trx, program_id, ids)
  return ids.length
}

/**
 * Inserts rows into an anonymous form and returns their number. Each response's time is the beginning of its day, in the time zone
 * of the location or the club. Fails with ImportFault when another import has stored one of the rows in the meantime.
 */
export async function storeAnonymousRows(
  trx: Transaction<Tables>,
  key: BegunImport,
  { merchant_id, timeZone }: ImportTarget,
  rows: readonly ReadRow[],
): Promise<number> {
  const { program_id, feedback_form_id, import_id } = key
  const completed = rows.map((row) => new Date(row.completed_ms).toISOString())
  // fixPromise, which storeAnonymousFacts also calls, can lock the form. It is called before the inserts, because locking the form
  // after them could deadlock with concurrent responses.
  await fixPromise(trx, key)
  const version = await fixVersion(trx, key)
  const { rows: stored } = await sql<{ local_id: string; import_key: string }>`
    insert into anonymous_response (program_id, feedback_form_id, version, merchant_id, local_id, import_key, import_id,
      completed_ts, opened_ts, updated_ts, response_json)
    select ${program_id}::int, ${feedback_form_id}::bigint, ${version}::int, ${merchant_id}::bigint, r.local_id, r.import_key, ${import_id}::bigint,
      day.ts, day.ts, day.ts, r.answers::jsonb
    from unnest(${rows.map(() => newLocalId(program_id))}::text[], ${rows.map((row) => row.import_key)}::text[],
      ${completed}::timestamptz[], ${rows.map((row) => JSON.stringify(row.answers))}::text[])
      r (local_id, import_key, completed_ts, answers)
    cross join lateral (
      select date_trunc('day', r.completed_ts at time zone ${timeZone}) at time zone ${timeZone} as ts) day
    on conflict (program_id, feedback_form_id, import_key) where import_key is not null do nothing
    returning local_id, import_key`.execute(trx)
  const rowOf = new Map(rows.map((row) => [row.import_key, row]))
  const completions = stored.flatMap(({ local_id, import_key }) => {
    const row = rowOf.get(import_key)
    return row === undefined
      ? []
      : [{ local_id, version, merchant_id, completed_ts: row.completed_ms, response_json: row.answers }]
  })
  if (stored.length < rows.length) throw importedMeanwhile()
  if (completions.length > 0) await storeAnonymousFacts(trx, key, completions, import_id)
  return stored.length
}

/** Returns the keys of these rows that the form already has. */
export async function selectKnownKeys(
  db: Db,
  { program_id, feedback_form_id, anonymous }: ImportTarget,
  rows: readonly ReadRow[],
): Promise<ReadonlySet<string>> {
  if (feedback_form_id === null) return new Set()
  const { rows: found } = await sql<{ import_key: string }>`
    select import_key from ${sql.table(anonymous ? 'anonymous_response' : 'feedback_response')}
    where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}
      and import_key = any (${rows.map((row) => row.import_key)}::text[])`.execute(db)
  return new Set(found.map((row) => row.import_key))
}
