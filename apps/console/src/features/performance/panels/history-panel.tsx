import type { RankedResults } from '@rapport/api/contract/feedback/ranked'
import { Trend } from '@rapport/charts/trend'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatCount } from '@rapport/domain/format/numbers'
import type { PerformanceQuery, ResultsRequest } from '@rapport/domain/performance/performance-query'
import { gaugeRange, isPercentChart } from '@rapport/domain/results/items/chart-type'
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

/** Renders one result over all its cycles: its score as a line, with the 95% interval of each cycle as a band. */
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
  const span = describeSpan(cycles)
  const labelOf = labelsOf(cycles)
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${results.isPlaceholderData ? 'opacity-60' : ''}`}>
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
          periods={cycles.map((cycle) => ({ label: labelOf(cycle), name: cycle.name ?? rangeOf(cycle) }))}
          note={span === null ? null : <p className="text-rp-12 text-rp-muted">{span}</p>}
          cycles={[
            {
              label: scoreLabel(chart),
              values: chosen.history.map((one) => one && { value: one.score, n: one.n, low: one.low, high: one.high }),
            },
          ]}
          range={gaugeRange(chart, chosen)}
          unit={isPercentChart(chart) ? '%' : undefined}
          format={(score) => formatRankedScore(chart, score)}
          formatCount={formatCount}
        />
      </Card>
    </div>
  )
}

type Cycle = RankedResults['cycles'][number]

const dateOf = (date: string) => toScreenDate(date) ?? date
const rangeOf = ({ startDate, endDate }: Cycle) => `${dateOf(startDate)}–${dateOf(endDate)}`

/**
 * Returns a function that labels a cycle: a wave with its name, and any other cycle with its year if all cycles start on January 1,
 * or else with its last day.
 */
function labelsOf(cycles: readonly Cycle[]): (cycle: Cycle) => string {
  const yearOf = ({ endDate }: Cycle) => endDate.slice(0, 4)
  const areYears = cycles.every((cycle) => cycle.startDate === `${yearOf(cycle)}-01-01`)
  return (cycle) => cycle.name ?? (areYears ? yearOf(cycle) : messages.cycleTo(dateOf(cycle.endDate)))
}

/**
 * Describes the part of the year that every cycle covers. Returns null for waves, and when the cycles cover different parts of the
 * year.
 */
function describeSpan(cycles: readonly Cycle[]): string | null {
  // A displayed date ends with its year, so removing the year leaves the month and the day.
  const days = new Set(cycles.map((cycle) => rangeOf(cycle).replaceAll(/\/\d{4}/g, '')))
  const [start = '', end = ''] = [...days][0]?.split('–') ?? []
  return days.size === 1 && cycles.every(({ name }) => name === null) ? messages.eachCycle(start, end) : null
}
