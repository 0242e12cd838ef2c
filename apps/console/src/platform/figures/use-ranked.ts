import type { RankedQuery, RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import type { DriverTier } from '@rapport/domain/results/anonymity/driver-tiers'
import { readDriverTiers } from '@rapport/domain/results/ranking/driver-tier-of'
import { rankResults } from '@rapport/domain/results/ranking/rank-results'
import { levelOfScore } from '@rapport/domain/results/ranking/ranked-parts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client } from '../loading/api.ts'

/** A row of the ranked table with its importance. */
export type Ranked = RankedRow & {
  /** Null for results that are not key drivers, and while the key drivers are not loaded. */
  readonly tier: DriverTier | null
  /** The position of the score in its range, 0–1; null without a score. */
  readonly level: number | null
}

/**
 * The filters for a survey's ranked results, and those for its key drivers. For an anonymous survey, the key drivers are not
 * filtered by respondent.
 */
export interface RankedRequest {
  readonly ranked: RankedQuery
  readonly drivers: RankedQuery
}

/**
 * Returns the query for the ranked results of a survey, and their rows in order; requests nothing if `request` is null. While no key
 * drivers are loaded, the order ignores the importance.
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
