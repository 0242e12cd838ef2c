import { transact, type Db } from '../db/open.ts'
import type { ClosedWaveOf } from './anonymous-import.ts'
import { correctRows } from './correct-rows.ts'
import { countRows, type BegunImport } from './import-record.ts'
import { keyProblem, planRows, type NumberedRow, type PlannedRows, type PlanRules } from './plan-rows.ts'
import { selectKnownKeys, storeAnonymousRows, storeNamedRows } from './store-rows.ts'

/** What decides over the rows of an import. `begun` is null in a dry run, which stores nothing. */
export interface BatchRules extends Omit<PlanRules, 'isLocked'> {
  readonly begun: BegunImport | null
  readonly closedWaveOf: ClosedWaveOf
}

/** Stores a batch of rows in one transaction with their counts in the record of the import; a dry run only plans it. */
export function storeBatch(db: Db, rows: readonly NumberedRow[], rules: BatchRules): Promise<PlannedRows> {
  const { begun, target } = rules
  const plan = (on: Db): Promise<PlannedRows> =>
    target.anonymous ? planAnonymousRows(on, rows, rules) : planRows(on, rows, { ...rules, isLocked: begun !== null })
  if (begun === null) return plan(db)
  return transact(db, async (trx) => {
    const planned = await plan(trx)
    const { created, corrections, unchanged } = planned
    // First of all, so that an import that was undone meanwhile stores nothing.
    await countRows(trx, begun, { created: created.length, updated: corrections.length, unchanged })
    if (target.anonymous) await storeAnonymousRows(trx, begun, target, created)
    else if (created.length > 0) await storeNamedRows(trx, begun, target, created)
    await correctRows(trx, begun, target, corrections)
    return planned
  })
}

async function planAnonymousRows(
  db: Db,
  rows: readonly NumberedRow[],
  { target, mapping, closedWaveOf }: BatchRules,
): Promise<PlannedRows> {
  const known = await selectKnownKeys(
    db,
    target,
    rows.map(({ row }) => row),
  )
  const fresh = rows
    .filter(({ row }) => !known.has(row.import_key))
    .map((one) => ({ ...one, wave: closedWaveOf(one.row.completed_ms) }))
  return {
    created: fresh.flatMap(({ row, wave }) => (wave === null ? [row] : [])),
    corrections: [],
    unchanged: known.size,
    refused: fresh.flatMap(({ line, row, wave }) =>
      wave === null
        ? []
        : [{ line, ...keyProblem(row, mapping, `was completed in the wave ${wave}, which is closed`) }],
    ),
  }
}
