import { sql, type Transaction } from 'kysely'

import { transact, type Db, type Tables } from '../db/open.ts'
import { correctRows } from './correct-rows.ts'
import { countRows, requireRunning, type BegunImport } from './import-record.ts'
import { ImportFault } from './mapping.ts'
import { keyProblem, planRows, type NumberedRow, type PlannedRows, type PlanRules } from './plan-rows.ts'
import { selectKnownKeys, storeAnonymousRows, storeNamedRows } from './store-rows.ts'

/** The context for storing the rows of an import. `begun` is null in a dry run, which stores nothing. */
export interface BatchRules extends Omit<PlanRules, 'isLocked'> {
  readonly begun: BegunImport | null
}

/**
 * Stores a batch of rows, and adds their counts to the record of the import, in one transaction; a dry run only plans the batch.
 * `onStored` runs in that transaction, or in a dry run after the batch is planned.
 */
export async function storeBatch(
  db: Db,
  rows: readonly NumberedRow[],
  rules: BatchRules,
  onStored: (on: Db, planned: PlannedRows) => Promise<void>,
): Promise<void> {
  const { begun, target } = rules
  const plan = async (on: Db): Promise<PlannedRows> => {
    if (rows.length === 0) return NO_ROWS
    return target.anonymous
      ? planAnonymousRows(on, rows, rules)
      : planRows(on, rows, { ...rules, isLocked: begun !== null })
  }
  if (begun === null) return onStored(db, await plan(db))
  await transact(db, async (trx) => {
    if (rows.length === 0) {
      await requireRunning(trx, begun)
      return onStored(trx, NO_ROWS)
    }
    const planned = await plan(trx)
    const { created, corrections, unchanged } = planned
    // countRows is called first, because it fails if the import has been undone in the meantime, and nothing must be stored then.
    await countRows(trx, begun, { created: created.length, updated: corrections.length, unchanged })
    // The survey is locked after the record of the import, which is the order in which an undo locks them.
    await requireSameQuestions(trx, begun, target)
    if (target.anonymous) await storeAnonymousRows(trx, begun, target, created)
    else if (created.length > 0) await storeNamedRows(trx, begun, target, created)
    await correctRows(trx, begun, target, corrections)
    await onStored(trx, planned)
  })
}

/** Locks the survey until the transaction ends. Fails with ImportFault when its questions have changed since the rows were read. */
async function requireSameQuestions(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: BegunImport,
  { definition, form }: BatchRules['target'],
): Promise<void> {
  const found = await trx
    .selectFrom('feedback_form')
    .select(sql<boolean>`questions_json::jsonb = ${JSON.stringify(definition)}::jsonb`.as('is_same'))
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .forShare()
    .executeTakeFirst()
  if (found?.is_same !== true)
    throw new ImportFault(`${form.name} was changed while the import ran. Import the file again.`)
}

const NO_ROWS: PlannedRows = { created: [], corrections: [], unchanged: 0, refused: [], members: 0 }

/**
 * Plans rows for an anonymous form: a new key creates a response; a known key is refused, because an update would disclose the
 * answers of one person.
 */
async function planAnonymousRows(
  db: Db,
  rows: readonly NumberedRow[],
  { target, mapping }: BatchRules,
): Promise<PlannedRows> {
  const known = await selectKnownKeys(
    db,
    target,
    rows.map(({ row }) => row),
  )
  const reason = 'was imported before, and responses of an anonymous survey are not updated'
  return {
    created: rows.flatMap(({ row }) => (known.has(row.import_key) ? [] : [row])),
    corrections: [],
    unchanged: 0,
    members: 0,
    refused: rows.flatMap(({ line, row }) =>
      known.has(row.import_key) ? [{ line, ...keyProblem(row, mapping, reason) }] : [],
    ),
  }
}
