import { deriveDriverTiers, type DriverTier } from '@rapport/domain/results/anonymity/driver-tiers'
import { DRIVER_MAX_RESPONDENTS } from '@rapport/domain/statistics/key-drivers'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { measureDriversOf, type DriverResponses } from '../drivers/drivers.ts'
import { listScaledQuestions } from '../drivers/scaled-questions.ts'
import type { MeasuredForm } from '../measured-form.ts'

/**
 * The published key drivers of a wave: the tiers of the questions or rows, in the order of the survey, or the reason why there are
 * none.
 */
export interface PublishedDrivers {
  readonly reason: 'no_overall' | 'too_few' | 'no_variation' | null
  readonly tiers: readonly { readonly result_id: string; readonly tier: DriverTier | null }[]
}

/** Published key drivers among the rows of one matrix, or among all questions (`question` is empty). */
export interface DriversTable {
  readonly question: string
  readonly content: PublishedDrivers
}

/** Derives the key drivers of a closing wave among all questions, and among the rows of each matrix. */
export async function deriveWaveDrivers(
  db: Db,
  form: MeasuredForm,
  wave: { readonly wave_id: number; readonly respondents: number },
): Promise<DriversTable[]> {
  const scaled = listScaledQuestions(form)
  const matrices = new Set(scaled.filter(({ row }) => row !== null).map(({ question }) => question))
  const tables: DriversTable[] = []
  for (const question of [null, ...matrices]) {
    const content = await deriveTiers(form, responsesOf(db, form, wave), question)
    tables.push({ question: question ?? '', content })
  }
  return tables
}

/**
 * Returns the responses of a wave as a source for the drivers: the number of responses, and the answer codes of its first
 * DRIVER_MAX_RESPONDENTS rated responses, ordered by their random ids.
 */
function responsesOf(
  db: Db,
  { program_id, feedback_form_id }: MeasuredForm,
  { wave_id, respondents }: { readonly wave_id: number; readonly respondents: number },
): DriverResponses {
  return {
    count: () => Promise.resolve(respondents),
    selectCodes: async (codes, isRated) => {
      const { rows } = await sql<{ codes: number[] }>`
        select array[${sql.join(codes)}]::int[] as codes from anonymous_fact f
         where f.program_id = ${program_id} and f.feedback_form_id = ${feedback_form_id} and f.wave_id = ${wave_id}
           and ${isRated}
         order by f.local_id limit ${DRIVER_MAX_RESPONDENTS}`.execute(db)
      return rows.map((row) => row.codes)
    },
  }
}

async function deriveTiers(
  form: MeasuredForm,
  responses: DriverResponses,
  question: string | null,
): Promise<PublishedDrivers> {
  const found = await measureDriversOf(form, responses, { question, outcome: null, method: 'relative_weights' })
  const reason = found.reason === 'at_closing' ? 'too_few' : found.reason
  if (reason !== null) return { reason, tiers: [] }
  const importances = found.drivers.map(({ importance }) => importance)
  const tiers = deriveDriverTiers(importances, found.complete ?? 0)
  if (tiers === null) return { reason: 'too_few', tiers: [] }
  return {
    reason: null,
    tiers: found.drivers.map(({ result_id }, index) => ({ result_id, tier: tiers[index] ?? null })),
  }
}
