import { Trend } from '@rapport/charts/trend'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatCount } from '@rapport/domain/format/numbers'
import type { PerformanceQuery, ResultsRequest } from '@rapport/domain/performance/performance-query'
import { gaugeRange } from '@rapport/domain/results/items/chart-type'
import { formatRankedScore } from '@rapport/domain/results/ranking/describe-ranking'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterSelect } from '@rapport/ui/filter-select'

import { formatN } from '../../../platform/figures/ranked-cells.tsx'
import { rankedKey, useRanked } from '../../../platform/figures/use-ranked.ts'
import { messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { scoreLabel } from '../cards/result-text.ts'
import { messages } from '../messages.ts'
import type { PerformanceMoves } from '../use-performance-url.ts'
import { useRankedRequest } from '../why/use-ranked-request.ts'

interface HistoryPanelProps {
  query: PerformanceQuery
  moves: PerformanceMoves
  request: ResultsRequest
}

/** Renders one result over all its cycles: its score as a line, with the 95 % interval of each cycle as a band. */
export function HistoryPanel({ query, moves, request }: HistoryPanelProps) {
  const { program_id, form } = useCardScene()
  const { results, rows } = useRanked(program_id, useRankedRequest(request, form.anonymous))
  if (query.filters.weighted) return <p className="text-rp-13 text-rp-muted">{messages.historyNotWeighted}</p>
  if (results.isPending) return <Loading />
  if (results.isError && !results.data)
    return (
      <FailureState
        title={messageFor('open', results.error)}
        onRetry={() => void results.refetch()}
        busy={results.isFetching}
      />
    )
  const { cycles, overall } = results.data
  const own = overall === null ? undefined : rankedKey(overall)
  const chosen =
    rows.find((row) => rankedKey(row) === query.outcome) ?? rows.find((row) => rankedKey(row) === own) ?? rows[0]
  if (chosen === undefined) return null
  const { chart } = chosen
  return (
    <div className={`grid gap-4 ${results.isPlaceholderData ? 'opacity-60' : ''}`}>
      <div>
        <FilterSelect
          noDeselect
          label={messages.historyOf}
          options={rows.map((row) => ({ value: rankedKey(row), label: row.title }))}
          value={rankedKey(chosen)}
          onValueChange={(value) => value && moves.change({ outcome: value === own ? null : value })}
        />
      </div>
      <Card>
        <Trend
          title={chosen.title}
          heading="h3"
          subtitle={scoreLabel(chart)}
          base={formatN(chosen)}
          periods={cycles.map(({ startDate, endDate, name }) => ({
            label: name ?? toScreenDate(endDate) ?? endDate,
            name: name ?? `${toScreenDate(startDate) ?? startDate}–${toScreenDate(endDate) ?? endDate}`,
          }))}
          cycles={[
            {
              label: scoreLabel(chart),
              values: chosen.history.map((one) => one && { value: one.score, n: one.n, low: one.low, high: one.high }),
            },
          ]}
          range={gaugeRange(chart, chosen)}
          format={(score) => formatRankedScore(chart, score)}
          formatCount={formatCount}
        />
      </Card>
    </div>
  )
}
