import { feedbackQueries } from '@rapport/api/queries/feedback'
import { popLevel, pushLevel, openLevel } from '@rapport/domain/drill-down'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import type { PerformanceFilters } from '@rapport/domain/performance-filters'
import type { ResultsRequest } from '@rapport/domain/results-request'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'

import { client } from '../../platform/api.ts'
import { Loading } from '../../platform/loading.tsx'
import { wordsFor } from '../../platform/report.ts'
import { messages } from './messages.ts'
import { ResultCard } from './result-card.tsx'

interface ResultsProps {
  program_id: number
  request: ResultsRequest
  filters: PerformanceFilters
  onChange: (next: PerformanceFilters) => void
}

/** The results of the level that the URL names, one card each. The old ones stay, dimmed, until the new ones arrive. */
export function Results({ program_id, request, filters, onChange }: ResultsProps) {
  const results = useQuery({
    ...feedbackQueries.results(client, program_id, { ...request, lists: 'none' }),
    placeholderData: keepPreviousData,
  })
  if (results.isPending) return <Loading />
  if (results.isError) {
    return (
      <FailureState
        title={wordsFor('list', results.error)}
        onRetry={() => void results.refetch()}
        busy={results.isFetching}
      />
    )
  }
  const { items, opened } = openLevel(results.data, filters.level)
  const respondents = results.data.reduce((most, item) => Math.max(most, item.results.current.respondents), 0)
  if (items.length === 0 || respondents === 0) {
    return <EmptyState title={EMPTY_WORDS.results} hint={messages.noResultsHint} />
  }
  const group = opened.at(-1)

  return (
    <section aria-busy={results.isFetching} className={results.isPlaceholderData ? 'opacity-60' : undefined}>
      {group ? (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button onClick={() => onChange(popLevel(filters))}>
            <ArrowLeft aria-hidden="true" size={14} />
            {messages.previousLevel}
          </Button>
          <h2 className="text-16 font-strong text-strong">{group.title}</h2>
        </div>
      ) : null}
      <div className="grid grid-flow-row-dense grid-cols-12 items-start gap-4">
        {items.map((item) => (
          <ResultCard
            key={item.result_id}
            item={item}
            chartType={filters.chartType}
            heading={group ? 'h3' : 'h2'}
            onOpen={() => onChange(pushLevel(filters, item.result_id))}
          />
        ))}
      </div>
    </section>
  )
}
