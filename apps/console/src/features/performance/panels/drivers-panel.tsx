import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { ImportancePerformance } from '@rapport/charts/importance-performance'
import { SCATTER_MIN_RESULTS } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { withoutSegments } from '@rapport/domain/performance/performance-query'
import { deriveCrosshair, deriveQuadrant, isScatterRow } from '@rapport/domain/results/scores/importance'
import { IMPORTANCE_METHODS, type ImportanceMethod } from '@rapport/domain/statistics/key-drivers'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterSelect } from '@rapport/ui/filter-select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client, wordsFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { WholeWave } from '../wave-notes.tsx'
import { DriverTiers } from './driver-tiers.tsx'
import type { SegmentsPanelProps } from './segments-panel.tsx'

export interface DriversPanelProps extends SegmentsPanelProps {
  /** The results of the top level, for the performance of each driver. */
  top: readonly ResultItem[]
}

/** Why there are no drivers, in words. @source Decisions, section 4, "Key drivers" */
const REASONS = {
  no_overall: messages.noOverall,
  too_few: EMPTY_TEXT.scatter,
  no_variation: messages.noVariation,
  at_closing: messages.driversAtClosing,
} as const

const METHOD_OPTIONS = IMPORTANCE_METHODS.map((value) => ({ value, label: messages.methods[value] }))

/** What the overall rating depends on: importance against performance, and a table with intervals and ranks. @source Decisions, section 4 */
export function DriversPanel({ query, moves, request, top }: DriversPanelProps) {
  const { program_id, form } = useCardScene()
  const { resultType: _type, ...narrowed } = form.anonymous ? withoutSegments(request) : request
  const drivers = useQuery({
    ...feedbackQueries.drivers(client, program_id, { ...narrowed, method: query.method }),
    placeholderData: keepPreviousData,
  })
  if (drivers.isPending) return <Loading />
  if (drivers.isError) {
    return (
      <FailureState
        title={wordsFor('open', drivers.error)}
        onRetry={() => void drivers.refetch()}
        busy={drivers.isFetching}
      />
    )
  }
  const { reason, note } = drivers.data
  return (
    <div className={`grid gap-4 ${drivers.isPlaceholderData ? 'opacity-60' : ''}`}>
      <div className="flex flex-wrap items-center gap-3">
        {form.anonymous ? (
          <WholeWave query={query} />
        ) : (
          <FilterSelect
            noDeselect
            label={messages.method}
            options={METHOD_OPTIONS}
            value={query.method}
            onValueChange={(method) => method && moves.change({ method })}
          />
        )}
        {note ? <p className="text-13 text-muted">{note}</p> : null}
      </div>
      {reason === null ? (
        <DriverResults answer={drivers.data} top={top} />
      ) : (
        <Card>
          <EmptyState title={REASONS[reason]} />
        </Card>
      )}
    </div>
  )
}

const withChildren = (item: ResultItem): ResultItem[] => [item, ...item.children.flatMap(withChildren)]

/** The top2Box of a driver among the results, whatever chart type is on; null where it has none. @source Decisions, section 12, "Overall" */
function performanceOf(driver: KeyDriver, all: readonly ResultItem[]): number | null {
  const own = all.find(({ result_id }) => result_id === driver.result_id && result_id.startsWith('q-'))
  const isRow = driver.row !== null
  const matrix = isRow ? all.find(({ name, rows }) => name === driver.question && rows.length > 0) : undefined
  const row = matrix?.results.current.subQuestions[driver.row ?? '']
  return (row ?? own?.results.current)?.scores.top2Box ?? null
}

function DriverResults({ answer, top }: { answer: DriversAnswer; top: readonly ResultItem[] }) {
  const { form } = useCardScene()
  return form.anonymous ? <DriverTiers answer={answer} /> : <DriverPictures answer={answer} top={top} />
}

function DriverPictures({ answer, top }: { answer: DriversAnswer; top: readonly ResultItem[] }) {
  const method: ImportanceMethod = answer.method ?? 'relative_weights'
  const format = method === 'pearson' ? (value: number) => formatFixed(value, 2) : formatPercent
  const all = top.flatMap(withChildren)
  const drivers = answer.drivers.map((driver) => ({ ...driver, performance: performanceOf(driver, all) }))
  const base = messages.driversBase(
    formatCount(answer.n ?? answer.respondents),
    formatCount(answer.respondents),
    answer.overall?.title ?? '',
  )
  const points = drivers.filter(({ row, title }) => isScatterRow({ value: row ?? title, text: title }))
  const isScarce = answer.n !== null && answer.n < SCATTER_MIN_RESULTS
  return (
    <div className="grid items-start gap-4">
      <Card>
        <ImportancePerformance
          title={messages.scatter}
          heading="h3"
          base={base}
          points={points.map(({ title, importance, performance, low, high }) => ({
            label: title,
            importance,
            performance,
            ...(low === null || high === null ? {} : { importanceInterval: [low, high] as const }),
          }))}
          performanceLabel={messages.performanceAxis}
          importanceLabel={messages.importanceAxis[method]}
          {...(method === 'pearson' ? { importanceRange: [-1, 1] as const } : {})}
          formatPerformance={formatPercent}
          formatImportance={format}
          deriveLines={deriveCrosshair}
          deriveQuadrant={deriveQuadrant}
          {...(isScarce || points.length === 0 ? { unavailable: EMPTY_TEXT.scatter } : {})}
        />
      </Card>
      <Card flush title={messages.drivers} level={3} titleId="performance-drivers" description={messages.driversHint}>
        {/* A box that scrolls has to be reachable by keyboard, or its end is out of reach. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="group" aria-label={messages.drivers} tabIndex={0} className="overflow-x-auto">
          <DataTable
            caption={messages.drivers}
            columns={columnsOf(format)}
            rows={drivers.toSorted((a, b) => (b.importance ?? -2) - (a.importance ?? -2))}
            rowKey={({ result_id }) => result_id}
            inset="card"
            dense
            narrow="scroll"
            style={{ minWidth: TABLE_WIDTH }}
          />
        </div>
        <p className="px-5 pt-3 pb-4 text-12 text-muted max-tablet:px-4">
          {base}. {answer.r2 === null ? '' : messages.explained(formatPercent(100 * answer.r2))}
        </p>
      </Card>
    </div>
  )
}

/** CSS pixels that the words of a question and the four figures need; a phone scrolls. */
const TABLE_WIDTH = 600

interface DriverRow extends KeyDriver {
  readonly performance: number | null
}

/** A rank, or the range of ranks that cannot be told apart. */
function rankText({ best_rank, worst_rank }: KeyDriver): string {
  if (best_rank === null || worst_rank === null) return '–'
  return best_rank === worst_rank ? String(best_rank) : `[${best_rank}–${worst_rank}]`
}

function columnsOf(format: (value: number) => string): DataColumn<DriverRow>[] {
  const written = (value: number | null) => (value === null ? '–' : format(value))
  return [
    { id: 'title', header: messages.question, lead: true, cell: ({ title }) => title },
    { id: 'rank', header: messages.rank, width: '72px', align: 'end', cell: rankText },
    {
      id: 'importance',
      header: messages.importance,
      width: '104px',
      align: 'end',
      cell: ({ importance }) => written(importance),
    },
    {
      id: 'interval',
      header: messages.interval,
      width: '132px',
      align: 'end',
      cell: ({ low, high }) => (low === null || high === null ? '–' : `${written(low)}–${written(high)}`),
    },
    {
      id: 'performance',
      header: messages.performance,
      width: '112px',
      align: 'end',
      cell: ({ performance }) => (performance === null ? '–' : formatPercent(performance)),
    },
  ]
}
