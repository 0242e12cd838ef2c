import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { Wave } from '@rapport/api/contract/feedback/waves'
import { ChartTextProvider } from '@rapport/charts/chart-labels'
import { canReadResponses } from '@rapport/domain/access/permissions'
import { EMPTY_TEXT, UNKNOWN_FILTER } from '@rapport/domain/failures'
import {
  writePerformanceQuery,
  writeResponseQuery,
  type PerformanceQuery,
} from '@rapport/domain/performance/performance-query'
import { CULTURE_FILTERS } from '@rapport/domain/performance/segment-filters'
import { deriveVisibleControls } from '@rapport/domain/performance/visible-controls'
import type { WaveView } from '@rapport/domain/performance/wave-view'
import { testItems, type TestedItems } from '@rapport/domain/results/differences/item-significance'
import { asksForComment } from '@rapport/domain/surveys/voices/asks-for-comment'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'

import { isInvalid, messageFor } from '../../platform/loading/api.ts'
import { lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { ChartsLoading, Loading } from '../../platform/loading/loading.tsx'
import { PATHS, responsesHref } from '../../platform/navigation/paths.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { Adjustment } from './cards/adjustment.tsx'
import { CardSceneContext, type CardScene } from './cards/card-scene.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { messages } from './messages.ts'
import { Panels } from './panels/panels.tsx'
import { PerformanceFrame } from './performance-frame.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { RawNote } from './raw-note.tsx'
import { ResultActions } from './result-actions.tsx'
import { Results } from './results.tsx'
import type { PerformanceUrl } from './use-performance-url.ts'
import { useResults } from './use-results.ts'
import { comparedWith, HeldNote, NoRelease, WaveNotes } from './wave-notes.tsx'
import { WeightedNote } from './weighted-note.tsx'

const WhyPanel = lazyPanel(async () => (await import('./why/why-panel.tsx')).WhyPanel, { pending: <Loading /> })

interface SurveyResultsProps {
  program_id: number
  timeZone: string
  form: FeedbackForm
  forms: readonly FeedbackForm[]
  url: PerformanceUrl
}

/**
 * Renders the results of one survey: filters, the cards of a level, and further analyses below.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export function SurveyResults({ program_id, timeZone, form, forms, url }: SurveyResultsProps) {
  const { query, moves, request, isFuture, waves, results, top, items, group, wanted } = useResults({
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
  const view = waves?.view ?? null
  const changes = testItems(items, query.filters.chartType, query.filters.view === 'raw' ? 'mean' : undefined)
  const scene = useScene({ program_id, timeZone, form, query, view, changes })
  const failed = [waves?.list, results].find((one) => one?.isError === true && !one.data)

  return (
    <CardSceneContext value={scene}>
      <PerformanceFrame
        actions={<ResultActions form={form} request={request} canPrint={results.isSuccess && !isEmpty} />}
        filters={
          <FilterBar
            query={query}
            moves={moves}
            form={form}
            forms={forms}
            shows={shows}
            waves={waves}
            timeZone={timeZone}
          />
        }
      >
        {waves?.list.data?.is_held ? <HeldNote /> : null}
        {view?.wave ? <WaveNotes view={view} wave={view.wave} /> : null}
        {view && !view.wave?.is_released ? (
          <NoRelease wave={view.wave} rules={waves?.list.data?.rules ?? null} />
        ) : null}
        {isFuture ? <EmptyState title={messages.periodFaults.after_today} /> : null}
        {waves?.list.isPending || (results.isPending && request) ? <ChartsLoading /> : null}
        {isRefused ? <EmptyState title={EMPTY_TEXT.results} hint={UNKNOWN_FILTER} /> : null}
        {failed && !isRefused ? (
          <FailureState
            title={messageFor('list', failed.error)}
            onRetry={() => void failed.refetch()}
            busy={failed.isFetching}
          />
        ) : null}
        {results.data && request && isEmpty ? (
          <EmptyState title={EMPTY_TEXT.results} hint={hintOf(isFiltered, top)} />
        ) : null}
        {results.data && request && !isEmpty ? (
          <section
            tabIndex={-1}
            aria-busy={results.isFetching}
            className={`outline-none ${results.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <ChartTextProvider texts={view?.previous ? { previous: view.previous.name } : {}}>
              {query.filters.weighted ? <WeightedNote item={items[0]} /> : null}
              {shows.filters && query.filters.view !== 'raw' ? (
                <WhyPanel query={query} request={request} top={top} />
              ) : null}
              {query.filters.view === 'raw' && !shows.view ? <RawNote query={query} /> : null}
              <Adjustment comparisons={changes.size} />
              <Results query={query} moves={moves} shows={shows} items={items} group={group} wanted={wanted} />
              {shows.filters ? <Panels query={query} moves={moves} request={request} top={top} /> : null}
            </ChartTextProvider>
            <PrintSheet form={form} query={query} items={items} group={group} wave={view?.wave ?? null} />
          </section>
        ) : null}
      </PerformanceFrame>
    </CardSceneContext>
  )
}

/** Returns a hint that explains why there are no results, and what the user can do. */
function hintOf(isFiltered: boolean, [first]: readonly ResultItem[]): string {
  if ((first?.results.current.without_weight ?? 0) > 0) return messages.noWeightsHint
  return isFiltered ? messages.noSegmentHint : messages.noResultsHint
}

interface SceneFacts {
  program_id: number
  timeZone: string
  form: FeedbackForm
  query: PerformanceQuery
  view: WaveView<Wave> | null
  changes: TestedItems
}

function useScene({ program_id, timeZone, form, query, view, changes }: SceneFacts): CardScene {
  const mayRead = canReadResponses(useCurrentUser())
  return {
    program_id,
    form,
    timeZone,
    areTextsClosed: !mayRead,
    changes,
    compared: view?.wave && view.previous ? comparedWith(view.wave, view.previous) : undefined,
    driversOf: ({ name }) => {
      const filters = { ...query.filters, level: [] }
      const search = writePerformanceQuery({ ...query, filters, panel: 'drivers', question: name })
      return `?${new URLSearchParams(search).toString()}`
    },
    responsesOf:
      mayRead && !form.anonymous
        ? ({ result_id, type, inputType, name }, behind = {}) => {
            const search = new URLSearchParams(writeResponseQuery(query))
            const set = (values: Readonly<Record<string, string | undefined>>) => {
              for (const [key, value] of Object.entries(values)) if (value !== undefined) search.set(key, value)
            }
            const stream = { view: 'voices', feedbackFormId: String(form.feedback_form_id) }
            if (type !== 'panel' && asksForComment({ type, inputType, name })) {
              set({ ...stream, question: name })
              return `${PATHS.surveys}?${search.toString()}`
            }
            const answer = { answerOf: result_id, answerRow: behind.row, answer: behind.answer }
            // The Voices stream does not support the culture filters, so links with such a filter open the list of responses
            // instead.
            if (CULTURE_FILTERS.some((filter) => search.has(filter))) {
              set(answer)
              return `${responsesHref(form.feedback_form_id)}?${search.toString()}`
            }
            set({ ...stream, ...answer })
            return `${PATHS.surveys}?${search.toString()}`
          }
        : null,
  }
}
