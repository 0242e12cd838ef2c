import { closingTime, formatWaveName } from '@rapport/domain/results/anonymity/waves'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { scheduleRelease } from '../results/waves/release-queue.ts'
import { selectWaves } from '../results/waves/wave-rows.ts'
import type { ImportTarget } from './import-form.ts'

/** Returns the name of the closed wave that a completion (epoch ms) belongs to; null when it may still be imported. */
export type ClosedWaveOf = (completed_ms: number) => string | null

/** Reads the closed waves of an anonymous form, which take no more responses. */
export async function readClosedWaves(db: Db, target: ImportTarget): Promise<ClosedWaveOf> {
  const { program_id, feedback_form_id, anonymous, timeZone } = target
  if (!anonymous || feedback_form_id === null) return () => null
  const waves = await selectWaves(db, { program_id, feedback_form_id })
  return (completed_ms) => {
    const wave = waves.find((one) => completed_ms < closingTime(one))
    return wave !== undefined && wave.isClosed && wave.opens <= completed_ms ? formatWaveName(wave, timeZone) : null
  }
}

/**
 * Holds the releases of an anonymous form while `pending`, so that no wave closes with a part of the imported responses; schedules one
 * when the import has ended. An import that is interrupted holds them until it is run again.
 */
export async function setImportPending(db: Db, key: FormKey, pending: boolean): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('feedback_form')
      .set({ import_pending: pending })
      .where('program_id', '=', key.program_id)
      .where('feedback_form_id', '=', key.feedback_form_id)
      .execute()
    if (!pending) await scheduleRelease(trx, key)
  })
}
