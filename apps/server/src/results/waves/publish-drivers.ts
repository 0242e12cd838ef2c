import { deriveDriverTiers, type DriverTier } from '@rapport/domain/results/anonymity/driver-tiers'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'

import type { Tables } from '../../db/open.ts'
import { measureDrivers } from '../drivers/drivers.ts'
import { listScaledQuestions } from '../drivers/scaled-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'
import { inWave } from './count-wave.ts'

/** The key drivers of a wave as they are published: the tier of each question or row, in the order of the survey, or why none are. */
export interface PublishedDrivers {
  readonly reason: 'no_overall' | 'too_few' | 'no_variation' | null
  readonly tiers: readonly { readonly result_id: string; readonly tier: DriverTier | null }[]
}

/** Publishes the key drivers of a closed wave among all questions, and among the rows of each matrix. */
export async function publishDrivers(trx: Transaction<Tables>, form: MeasuredForm, wave_id: number): Promise<void> {
  const scaled = listScaledQuestions(form)
  const matrices = new Set(scaled.filter(({ row }) => row !== null).map(({ question }) => question))
  for (const question of [null, ...matrices]) {
    const content = await derivePublished(trx, form, wave_id, question)
    await sql`
      insert into published_table (program_id, feedback_form_id, wave_id, kind, attribute, content)
      values (${form.program_id}, ${form.feedback_form_id}, ${wave_id}, 'drivers', ${question ?? ''},
        ${JSON.stringify(content)}::jsonb)`.execute(trx)
  }
}

async function derivePublished(
  trx: Transaction<Tables>,
  form: MeasuredForm,
  wave_id: number,
  question: string | null,
): Promise<PublishedDrivers> {
  const found = await measureDrivers(trx, form, { filter: inWave(wave_id), question, method: 'relative_weights' })
  const reason = found.reason === 'hidden' || found.reason === 'at_closing' ? 'too_few' : found.reason
  if (reason !== null) return { reason, tiers: [] }
  const importances = found.drivers.map(({ importance }) => importance)
  const tiers = deriveDriverTiers(importances, found.n ?? 0)
  if (tiers === null) return { reason: 'too_few', tiers: [] }
  return {
    reason: null,
    tiers: found.drivers.map(({ result_id }, place) => ({ result_id, tier: tiers[place] ?? null })),
  }
}
