import type { RankedRow } from '@rapport/api/contract/feedback/ranked'
import { canReadResponses } from '@rapport/domain/access/permissions'
import {
  writePerformanceQuery,
  writeResponseQuery,
  type PerformanceQuery,
} from '@rapport/domain/performance/performance-query'
import { CULTURE_FILTERS, type Segment } from '@rapport/domain/performance/segment-filters'
import type { Sentiment } from '@rapport/domain/surveys/definition/survey-definition'
import { useMemo } from 'react'

import { rankedKey } from '../../../platform/figures/use-ranked.ts'
import { PATHS, responseHref } from '../../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { useCardScene } from '../cards/card-scene.ts'

/** Functions that return the URLs that figures and quotes link to. */
export interface WhyLinks {
  /**
   * Returns the URL of the comments by people whose answer is in a band; null when the user cannot see individual responses, or
   * when the list of comments does not support a filter of the page.
   */
  readonly commentsOf: ((row: RankedRow, band: Sentiment) => string) | null
  /** Returns the URL of the response that contains one of these comments. The response opens beside the list of comments. */
  readonly responseOf: (row: RankedRow, band: Sentiment, response_id: number) => string
  /** Returns the URL of the chart that shows a result over its cycles. */
  readonly historyOf: (row: RankedRow) => string
  /** Returns the URL of the table that shows all segments of an attribute. */
  readonly segmentOf: (by: Segment) => string
}

/** Returns functions for the links of figures and quotes; the links preserve the query's filters. */
export function useWhyLinks(query: PerformanceQuery): WhyLinks {
  const { form } = useCardScene()
  // The Voices stream does not support the culture filters.
  const isFiltered = CULTURE_FILTERS.some((filter) => new URLSearchParams(writeResponseQuery(query)).has(filter))
  const mayRead = canReadResponses(useCurrentUser()) && !form.anonymous && !isFiltered
  return useMemo(() => {
    const { feedback_form_id } = form
    const write = ({ result_id, row }: RankedRow, band: Sentiment) => {
      const search = new URLSearchParams(writeResponseQuery(query))
      const filters = { view: 'voices', feedbackFormId: String(feedback_form_id), hasComment: 'true' }
      for (const [name, value] of Object.entries(filters)) search.set(name, value)
      search.set('answerOf', result_id)
      if (row !== null) search.set('answerRow', row)
      search.set('answerBand', band)
      return search.toString()
    }
    return {
      commentsOf: mayRead ? (row, band) => `${PATHS.surveys}?${write(row, band)}` : null,
      responseOf: (row, band, id) => `${responseHref(feedback_form_id, id)}?${write(row, band)}`,
      historyOf: (row) =>
        `?${new URLSearchParams(writePerformanceQuery({ ...query, panel: 'history', outcome: rankedKey(row) })).toString()}`,
      segmentOf: (by) =>
        `?${new URLSearchParams(writePerformanceQuery({ ...query, panel: 'segments', by })).toString()}`,
    }
  }, [form, mayRead, query])
}
