import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath } from '../api-values.ts'

/**
 * One wave of an anonymous survey. `startDate` and `endDate` (included) are days of the club; sent as the period of a call they
 * choose the wave. `respondents` is the number behind the newest release, null before the first one and for a wave that too few
 * completed. `has_breakdowns` is set when the closing was released. `is_imported` is set for a file that was imported.
 * @source Decisions, section 14 "Anonymous forms"
 */
export const wave = z.object({
  wave_id: z.number().int(),
  name: z.string(),
  startDate: dateInQuery,
  endDate: dateInQuery,
  is_open: z.boolean(),
  is_imported: z.boolean(),
  is_released: z.boolean(),
  has_breakdowns: z.boolean(),
  respondents: z.number().int().nullable(),
  /** The number of answers at which an open wave publishes its next figures; null for a closed one. */
  next_release_at: z.number().int().nullable(),
})

export type Wave = z.infer<typeof wave>

/**
 * When an anonymous survey publishes: while a wave is open, `batch_size` answers at a time once twice as many wait; at its closing
 * everything. `threshold` is the smallest row of a breakdown.
 * @source Decisions, section 14 "Anonymous forms"
 */
export const releaseRules = z.object({
  batch_size: z.number().int(),
  threshold: z.number().int(),
})

/**
 * The waves of a survey, the newest first. Both are empty for a survey that is not anonymous. `is_held` is set while an import of the
 * survey has not ended: nothing is published until then.
 */
export const waveList = z.object({
  rules: releaseRules.nullable(),
  waves: z.array(wave),
  is_held: z.boolean().optional(),
})

export type WaveList = z.infer<typeof waveList>

/** The query of waves. */
export const wavesQuery = z.object({ feedbackFormId: idInPath })

export type WavesQuery = z.input<typeof wavesQuery>

/**
 * GET /v3/feedback/results/waves: returns the waves of an anonymous survey, the periods that its results can be asked for. Fails 404
 * for a survey that is not accessible.
 * @source Decisions, section 14 "Anonymous forms"
 */
export const listWaves = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/waves',
  summary: 'Waves of an anonymous survey',
  area: 'results',
  query: wavesQuery,
  response: waveList,
})
