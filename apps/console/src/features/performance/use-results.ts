import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { canReadResponses } from '@rapport/domain/access/permissions'
import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { openLevel } from '@rapport/domain/performance/drill-down'
import { findOpenResult } from '@rapport/domain/performance/open-result'
import {
  deriveResultsRequest,
  type PerformanceQuery,
  type ResultsRequest,
} from '@rapport/domain/performance/performance-query'
import { filterKindOf, keepOffered } from '@rapport/domain/performance/segment-filters'
import { inWave } from '@rapport/domain/performance/wave-view'
import { withoutNameEntries } from '@rapport/domain/results/items/name-entries'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { todayIn } from '../../platform/clock.ts'
import { client } from '../../platform/loading/api.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { makeMoves, type PerformanceUrl } from './use-performance-url.ts'
import { useWaves, type Waves } from './use-waves.ts'

interface ResultsWish {
  readonly program_id: number
  /** The program's time zone, which determines the current day. */
  readonly timeZone: string
  readonly form: FeedbackForm
  readonly url: PerformanceUrl
}

/**
 * Returns the request for the results of a survey with the filters in the URL, the results of the displayed level, and the
 * functions that change the query. The returned `query` is the query in the URL with the ID of the form, but without segments that
 * the form does not offer, and without the part of the level that does not exist. Nothing is requested for a period that ends after
 * today. An anonymous survey is requested by wave; `waves` is null for any other survey.
 */
export function useResults({ program_id, timeZone, form, url }: ResultsWish) {
  const person = useCurrentUser()
  const offered: PerformanceQuery = {
    ...url.query,
    filters: {
      ...url.query.filters,
      feedbackFormId: form.feedback_form_id,
      weighted: url.query.filters.weighted && form.weighted,
    },
    segments: keepOffered(url.query.segments, filterKindOf(form), person),
  }
  const waves = useWaves(program_id, form, offered)
  const asked = waves?.view?.query ?? offered
  // Only a period that is not a wave counts as future, because a wave may end after today.
  const isFuture = waves === null && asked.filters.end !== null && asked.filters.end > isoOfEpochDay(todayIn(timeZone))
  const request = isFuture ? null : waves === null ? deriveResultsRequest(asked) : waveRequest(asked, waves)
  // Authors are not requested for charts, for users with limited access, or for anonymous surveys.
  const hasAuthors = asked.filters.view === 'raw' && !form.anonymous && canReadResponses(person)
  const { level, ...shown } = useLevel(program_id, request && { ...request, ...(hasAuthors ? AUTHORS : {}) }, asked)
  const query: PerformanceQuery = { ...asked, filters: { ...asked.filters, level } }
  return { ...shown, query, moves: makeMoves({ query, write: url.write }), request, isFuture, waves }
}

/** Returns the request for the results of the displayed wave; null while the wave is not loaded or has no released results. */
function waveRequest(query: PerformanceQuery, { view }: Waves): ResultsRequest | null {
  const wave = view?.wave
  if (!wave?.is_released) return null
  return deriveResultsRequest({ filters: inWave(query.filters, wave), segments: query.segments })
}

const AUTHORS = { authors: 'true' } as const

/** Prefix of the IDs of indexes, which are requested separately from questions. */
const INDEX_ID = 'i-'

/**
 * Returns the displayed level: the existing part of the level in the URL or, if the URL names no level, the level of the question
 * or index that a link opens. The previous results are shown until new ones arrive.
 */
function useLevel(
  program_id: number,
  request: (ResultsRequest & Partial<typeof AUTHORS>) | null,
  { filters, openResult }: PerformanceQuery,
) {
  const { level } = filters
  const ask = { feedbackFormId: 0, ...request, lists: 'none' } as const
  const questions = useQuery({
    ...feedbackQueries.results(client, program_id, ask),
    placeholderData: keepPreviousData,
    enabled: request !== null,
  })
  const openPath = level.length === 0 && questions.data ? findOpenResult(questions.data, openResult) : null
  const hasOpenResult = openResult.openName !== null || openResult.openTitle !== null
  const mayBeIndex =
    level[0]?.startsWith(INDEX_ID) === true ||
    (level.length === 0 && hasOpenResult && questions.isSuccess && openPath === null)
  const indices = useQuery({
    ...feedbackQueries.results(client, program_id, { ...ask, resultType: 'index' }),
    enabled: request !== null && mayBeIndex,
  })
  const openIndexPath = mayBeIndex && level.length === 0 ? findOpenResult(indices.data ?? [], openResult) : null
  const isIndex = mayBeIndex && (indices.data ?? []).length > 0 && (level.length > 0 || openIndexPath !== null)
  const results = isIndex ? indices : questions
  const top: readonly ResultItem[] = useMemo(() => withoutNameEntries(results.data ?? []), [results.data])
  // A link to an index opens the list of indexes, where the card of the index links to its questions.
  const { items, opened } = openLevel(top, isIndex ? level : (openPath ?? level))
  return {
    results: mayBeIndex && indices.isLoading ? indices : results,
    top,
    items,
    group: opened.at(-1),
    /** The id of the result that a link opens; undefined when there is none. */
    wanted: (openPath ?? openIndexPath)?.at(-1),
    level: results.data ? opened.map(({ result_id }) => result_id) : level,
  }
}
