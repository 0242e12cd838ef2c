import type { ResultItem } from '@rapport/api/contract/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { openLevel } from '@rapport/domain/drill-down'
import { findOpenResult } from '@rapport/domain/open-result'
import type { ResultsRequest } from '@rapport/domain/results-request'
import type { SegmentRequest } from '@rapport/domain/segment-filters'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client } from '../../platform/api.ts'
import type { PerformanceQuery } from './performance-query.ts'

/** What GET /v3/feedback/results is asked for. */
export type LevelRequest = ResultsRequest & SegmentRequest

interface LevelWish {
  readonly program_id: number
  /** Null asks for nothing. */
  readonly request: LevelRequest | null
  readonly query: PerformanceQuery
  /** What a link asks to open; it counts while the address names no level. */
  readonly wanted: { readonly openName: string | null; readonly openTitle: string | null }
}

/** Ids of indices begin so; indices are asked for apart from questions. */
const INDEX_ID = 'i-'

/**
 * The results of a survey and the level of them that is shown: that of the address as far as it exists, else the one of the result
 * that a link asks to open, which may be an index. The old results stay until new ones arrive.
 */
export function useLevel({ program_id, request, query, wanted }: LevelWish) {
  const { level } = query.filters
  const ask = { feedbackFormId: 0, ...request, lists: 'none' } as const
  const questions = useQuery({
    ...feedbackQueries.results(client, program_id, ask),
    placeholderData: keepPreviousData,
    enabled: request !== null,
  })
  const requested = level.length === 0 && questions.data ? findOpenResult(questions.data, wanted) : null
  const isWanted = wanted.openName !== null || wanted.openTitle !== null
  const mayBeIndex =
    level[0]?.startsWith(INDEX_ID) === true ||
    (level.length === 0 && isWanted && questions.isSuccess && requested === null)
  const indices = useQuery({
    ...feedbackQueries.results(client, program_id, { ...ask, resultType: 'index' }),
    enabled: request !== null && mayBeIndex,
  })
  const askedIndex = mayBeIndex && level.length === 0 ? findOpenResult(indices.data ?? [], wanted) : null
  const isIndex = mayBeIndex && (indices.data ?? []).length > 0 && (level.length > 0 || askedIndex !== null)
  const results = isIndex ? indices : questions
  const top: readonly ResultItem[] = results.data ?? []
  // The card of an index stands beside the other indices, with the way to its questions.
  const { items, opened } = openLevel(top, isIndex ? level : (requested ?? level))
  return {
    results: mayBeIndex && indices.isLoading ? indices : results,
    top,
    items,
    group: opened.at(-1),
    /** The result that a link asked for, when it has no level of its own. */
    wanted: (requested ?? askedIndex)?.at(-1),
    query: {
      ...query,
      filters: { ...query.filters, level: results.data ? opened.map(({ result_id }) => result_id) : level },
    },
  }
}
