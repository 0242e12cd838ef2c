import type { ImportedSpan } from '@rapport/domain/results/anonymity/imported-wave'

import { transact, type Db } from '../db/open.ts'
import { selectMeasuredForm } from '../results/measured-form.ts'
import { planImportedWave, setImportPending, storeImportedWave } from '../results/waves/imported-wave.ts'
import { closeImportedWaves } from '../results/waves/release-wave.ts'
import { listCallableWaves } from '../results/waves/wave-rows.ts'
import type { ImportTarget } from './import-form.ts'
import { endImport, requireRunning, type BegunImport, type EndedRows, type RowCounts } from './import-record.ts'
import { ImportFault } from './mapping.ts'
import type { NumberedRow } from './plan-rows.ts'
import { undoImport } from './undo/undo-import.ts'

/** The wave that an import created. */
export interface ImportedWaveSummary {
  readonly name: string
  /** False when the wave has too few responses to be published. */
  readonly isReleased: boolean
}

/** The earliest and latest completion times in the rows so far; null before the first row. */
export type Span = ImportedSpan | null

/** Returns the span, extended to include the completion times of further rows. */
export function extendSpan(span: Span, rows: readonly NumberedRow[]): Span {
  return rows.reduce<Span>(
    (grown, { row: { completed_ms } }) => ({
      first: Math.min(grown?.first ?? completed_ms, completed_ms),
      last: Math.max(grown?.last ?? completed_ms, completed_ms),
    }),
    span,
  )
}

/**
 * Fails with ImportFault when rows with completion times in `span` cannot become a wave of an anonymous form; before failing,
 * removes the rows that a running import has stored. Does not fail for a form that does not exist yet, because such a form has no
 * waves.
 */
export async function requireFreeDays(
  db: Db,
  { target, begun, span, now }: { target: ImportTarget; begun: BegunImport | null; span: Span; now: number },
): Promise<void> {
  const { program_id, anonymous } = target
  const feedback_form_id = begun?.feedback_form_id ?? target.feedback_form_id
  if (!anonymous || feedback_form_id === null || span === null) return
  const planned = await planImportedWave(db, { program_id, feedback_form_id }, span, now)
  if (!planned.ok) await withdraw(db, begun, planned.reason, now)
}

/**
 * Ends an import into an anonymous form: combines its responses into one closed wave and publishes that wave once. Returns null
 * when the file had no new responses. Fails with ImportFault, and removes the rows of the import, when the wave cannot be created.
 */
export async function endAnonymousImport(
  db: Db,
  begun: BegunImport,
  { span, ended }: { readonly span: Span; readonly ended: EndedRows & RowCounts },
): Promise<ImportedWaveSummary | null> {
  const { now } = ended
  const form = await selectMeasuredForm(db, begun)
  if (form === null) throw new Error(`there is no form ${begun.feedback_form_id}`)
  const refusal = await transact(db, async (trx) => {
    await requireRunning(trx, begun)
    if (span !== null && ended.created > 0) {
      const stored = await storeImportedWave(trx, form, { import_id: begun.import_id, span, now })
      if (!stored.ok) return stored.reason
    }
    await endImport(trx, begun, ended)
    await setImportPending(trx, begun, false)
    return null
  })
  if (refusal !== null) return withdraw(db, begun, refusal, now)
  if (ended.created === 0) return null
  await closeImportedWaves(db, form, now)
  const wave = (await listCallableWaves(db, begun)).find((one) => one.import_id === begun.import_id)
  return wave === undefined ? null : { name: wave.name, isReleased: wave.isReleased }
}

/** Removes the rows that an import has stored, if any, and fails with an ImportFault that gives the reason. */
async function withdraw(db: Db, begun: BegunImport | null, reason: string, now: number): Promise<never> {
  if (begun !== null) {
    const { program_id, import_id } = begun
    await transact(db, async (trx) => {
      await requireRunning(trx, begun)
      await undoImport(trx, { program_id, import_id, user_id: null, now, keepEdited: false })
    })
  }
  throw new ImportFault(`${reason} Nothing was imported.`)
}
