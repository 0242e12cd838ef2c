import type { RankedQuery, RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import type { DriverTier } from '@rapport/domain/results/anonymity/driver-tiers'
import { readDriverTiers } from '@rapport/domain/results/ranking/driver-tier-of'
import { rankResults } from '@rapport/domain/results/ranking/rank-results'
import { levelOfScore } from '@rapport/domain/results/ranking/ranked-parts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client } from '../loading/api.ts'

/** A row of the ranked table, with the importance of the result and the position of its score. */
export type Ranked = RankedRow & {
  /** The importance of the result as a key driver; null if it is not a key driver, and until the key drivers are loaded. */
  readonly tier: DriverTier | null
  /** The position of the score in its range, from 0 to 1; null if there is no score. */
  readonly level: number | null
}

/**
 * The filters for the ranked results of a survey and for its key drivers. The key drivers of an anonymous survey always cover all
 * respondents in the period.
 */
export interface RankedRequest {
  readonly ranked: RankedQuery
  readonly drivers: RankedQuery
}

/**
 * Returns the query for the ranked results of a survey, and their rows in order; requests nothing if `request` is null. Until the
 * key drivers are loaded, the order ignores the importance of the results.
 */
export function useRanked(program_id: number, request: RankedRequest | null) {
  const asked = request ?? { ranked: { feedbackFormId: 0 }, drivers: { feedbackFormId: 0 } }
  const results = useQuery({
    ...feedbackQueries.ranked(client, program_id, asked.ranked),
    placeholderData: keepPreviousData,
    enabled: request !== null,
  })
  const drivers = useQuery({
    ...feedbackQueries.drivers(client, program_id, asked.drivers),
    enabled: request !== null,
    retry: false,
  })
  const tierOf = readDriverTiers(drivers.data ?? { n: null, drivers: [] })
  return { results, rows: results.data === undefined ? [] : order(results.data, tierOf) }
}

function order({ rows }: RankedResults, tierOf: (row: RankedRow) => DriverTier | null): Ranked[] {
  const ranked = rows.map((row): Ranked => ({
    ...row,
    tier: tierOf(row),
    level: row.score === null ? null : levelOfScore(row.chart, row.score.score, row),
  }))
  return rankResults(ranked, ({ tier }) => tier)
}

/** Returns a key that identifies a row of the ranked table. */
export const rankedKey = ({ result_id, row }: Pick<RankedRow, 'result_id' | 'row'>): string =>
  `${result_id} ${row ?? ''}`
