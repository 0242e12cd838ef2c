import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { canReadResponses } from '@rapport/domain/access/permissions'
import { EMPTY_TEXT, UNKNOWN_FILTER } from '@rapport/domain/failures'
import { writeResponseQuery, type PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { deriveVisibleControls } from '@rapport/domain/performance/visible-controls'
import { HIDDEN_GROUP_TEXT } from '@rapport/domain/results/anonymity/anonymity'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'

import { isInvalid, wordsFor } from '../../platform/loading/api.ts'
import { ChartsLoading } from '../../platform/loading/loading.tsx'
import { responsesHref } from '../../platform/navigation/paths.ts'
import { usePerson } from '../../platform/session/use-places.ts'
import { CardSceneContext, type CardScene } from './cards/card-scene.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { messages } from './messages.ts'
import { Panels } from './panels/panels.tsx'
import { PerformanceFrame } from './performance-frame.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { ResultActions } from './result-actions.tsx'
import { Results } from './results.tsx'
import type { PerformanceUrl } from './use-performance-url.ts'
import { useResults } from './use-results.ts'

interface SurveyResultsProps {
  program_id: number
  timeZone: string
  form: FeedbackForm
  forms: readonly FeedbackForm[]
  url: PerformanceUrl
}

/** The results of one survey: filters, the cards of a level, and what is looked at closer below. @source Specification part 1, section 2, "Performance" */
export function SurveyResults({ program_id, timeZone, form, forms, url }: SurveyResultsProps) {
  const { query, moves, request, isFuture, results, top, items, group, wanted } = useResults({
    program_id,
    timeZone,
    form,
    url,
  })
  const shows = deriveVisibleControls(
    query.filters,
    items.some(({ result_type }) => result_type === 'index'),
  )
  const isEmpty = items.length === 0 || top.every((item) => item.results.current.respondents === 0)
  const isFiltered = query.segments.createdBy !== null || Object.keys(query.segments.values).length > 0
  const isRefused = !results.data && isInvalid(results.error)
  const scene = useScene(program_id, form, query)

  return (
    <CardSceneContext value={scene}>
      <PerformanceFrame
        actions={<ResultActions form={form} query={query} canPrint={results.isSuccess && !isEmpty} />}
        filters={<FilterBar query={query} moves={moves} form={form} forms={forms} shows={shows} timeZone={timeZone} />}
      >
        {isFuture ? <EmptyState title={messages.periodFaults.after_today} /> : null}
        {results.isPending && !isFuture ? <ChartsLoading /> : null}
        {isRefused ? <EmptyState title={EMPTY_TEXT.results} hint={UNKNOWN_FILTER} /> : null}
        {results.isError && !results.data && !isRefused ? (
          <FailureState
            title={wordsFor('list', results.error)}
            onRetry={() => void results.refetch()}
            busy={results.isFetching}
          />
        ) : null}
        {results.data && !isFuture && isEmpty ? (
          <EmptyState title={EMPTY_TEXT.results} hint={emptyHint(form, isFiltered)} />
        ) : null}
        {results.data && request && !isEmpty ? (
          <section aria-busy={results.isFetching} className={results.isPlaceholderData ? 'opacity-60' : undefined}>
            <Results query={query} moves={moves} shows={shows} items={items} group={group} wanted={wanted} />
            {shows.filters ? <Panels query={query} moves={moves} request={request} top={top} /> : null}
            <PrintSheet form={form} query={query} items={items} group={group} />
          </section>
        ) : null}
      </PerformanceFrame>
    </CardSceneContext>
  )
}

function emptyHint(form: FeedbackForm, isFiltered: boolean): string {
  if (form.feedback_form_type === 'culture' && form.feedback_responses_count > 0) return HIDDEN_GROUP_TEXT
  return isFiltered ? messages.noSegmentHint : messages.noResultsHint
}

function useScene(program_id: number, form: FeedbackForm, query: PerformanceQuery): CardScene {
  const mayRead = canReadResponses(usePerson())
  return {
    program_id,
    form,
    responsesOf: mayRead
      ? ({ result_id }, behind = {}) => {
          const search = new URLSearchParams(writeResponseQuery(query))
          search.set('answerOf', result_id)
          if (behind.row !== undefined) search.set('answerRow', behind.row)
          if (behind.answer !== undefined) search.set('answer', behind.answer)
          return `${responsesHref(form.feedback_form_id)}?${search.toString()}`
        }
      : null,
  }
}
