import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath } from '../api-values.ts'

/**
 * One wave of an anonymous survey. `startDate` and `endDate` (inclusive) are days in the club's time zone; a call that sends them
 * as its period selects the wave. `respondents` is the number of responses in the newest release, or null before the first release
 * and for a wave in which too few people completed the survey. `has_breakdowns` is set once the final figures have been released.
 * `is_imported` is set for the wave of an imported file.
 *
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
  /** The number of responses at which an open wave publishes its next figures; null for a closed wave. */
  next_release_at: z.number().int().nullable(),
})

export type Wave = z.infer<typeof wave>

/**
 * The rules for when an anonymous survey publishes results. While a wave is open, `batch_size` responses are published whenever
 * twice that number are pending; when the wave closes, all remaining responses are published. `threshold` is the minimum size
 * of a breakdown row.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export const releaseRules = z.object({
  batch_size: z.number().int(),
  threshold: z.number().int(),
})

/**
 * The waves of a survey, newest first. For a survey that is not anonymous, `rules` is null and `waves` is empty. `is_held` is set
 * while an import into the survey is in progress: nothing is published until it ends.
 */
export const waveList = z.object({
  rules: releaseRules.nullable(),
  waves: z.array(wave),
  is_held: z.boolean().optional(),
})

export type WaveList = z.infer<typeof waveList>

/** The query for waves. */
export const wavesQuery = z.object({ feedbackFormId: idInPath })

export type WavesQuery = z.input<typeof wavesQuery>

/**
 * GET /v3/feedback/results/waves: returns the waves of an anonymous survey, which are the periods for which its results can be
 * requested. Fails with 404 for a survey that is not accessible.
 *
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
