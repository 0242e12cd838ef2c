import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { ImportancePerformance } from '@rapport/charts/importance-performance'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { readDriverTiers } from '@rapport/domain/results/ranking/driver-tier-of'
import { deriveCrosshair, deriveQuadrant } from '@rapport/domain/results/scores/importance'
import type { ImportanceMethod } from '@rapport/domain/statistics/key-drivers'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'

import { messages } from '../messages.ts'
import { DriverBase } from './driver-base.tsx'
import { formatPerformance, listAll, performanceOf } from './driver-performance.ts'

/**
 * Renders the key drivers of a survey that is not anonymous: a scatter chart, and a table with intervals, bases and ranks; for
 * correlations, tiers replace the ranks.
 *
 * @source Decisions, section 4
 */
export function DriverFigures({ answer, top }: { answer: DriversAnswer; top: readonly ResultItem[] }) {
  const method: ImportanceMethod = answer.method ?? 'relative_weights'
  const score = answer.performance
  const formats = {
    importance: method === 'pearson' ? (value: number) => formatFixed(value, 2) : formatPercent,
    performance: formatPerformance(score),
  }
  const all = listAll(top)
  const drivers = answer.drivers.map((driver) => ({ ...driver, performance: performanceOf(driver, score, all) }))
  const base = messages.driversBase(
    formatCount(answer.n ?? answer.respondents),
    formatCount(answer.respondents),
    answer.overall?.title ?? '',
  )
  return (
    <div className="grid items-start gap-4">
      <Card>
        <ImportancePerformance
          title={messages.scatter}
          heading="h3"
          base={base}
          points={drivers.map(({ title, importance, performance, low, high }) => ({
            label: title,
            importance,
            performance,
            ...(low === null || high === null ? {} : { importanceInterval: [low, high] as const }),
          }))}
          performanceLabel={messages.performanceAxis[score]}
          importanceLabel={messages.importanceAxis[method]}
          {...(method === 'pearson' ? { importanceRange: [-1, 1] as const } : {})}
          {...(method === 'pearson' ? {} : { formatTick: String, unit: '%' })}
          {...(score === 'top2Box' ? { formatAcross: String, acrossUnit: '%' } : {})}
          formatPerformance={formats.performance}
          formatImportance={formats.importance}
          deriveLines={deriveCrosshair}
          deriveQuadrant={deriveQuadrant}
          {...(drivers.length === 0 ? { unavailable: EMPTY_TEXT.scatter } : {})}
        />
      </Card>
      <Card
        flush
        title={messages.drivers}
        level={3}
        titleId="performance-drivers"
        description={messages.driversOf(answer.overall?.title ?? '')}
      >
        {/* A scroll container must be focusable, or keyboard users cannot reach its end. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div role="group" aria-label={messages.drivers} tabIndex={0} className="overflow-x-auto">
          <DataTable
            caption={messages.drivers}
            columns={columnsOf(formats, messages.performanceHead[score], answer)}
            rows={drivers.toSorted((a, b) => (b.importance ?? -2) - (a.importance ?? -2))}
            rowKey={({ result_id }) => result_id}
            inset="card"
            dense
            narrow="scroll"
            style={{ minWidth: TABLE_WIDTH }}
          />
        </div>
        {answer.r2 === null ? null : (
          <p className="px-5 pt-3 text-rp-12 text-rp-muted max-rp-tablet:px-4">
            {messages.explained(formatPercent(100 * answer.r2), answer.overall?.title ?? '')}
          </p>
        )}
        <DriverBase answer={answer} />
      </Card>
    </div>
  )
}

/** Minimum width of the table, in CSS pixels; on a phone, it scrolls horizontally. */
const TABLE_WIDTH = 720

interface DriverRow extends KeyDriver {
  readonly performance: number | null
}

type Format = (value: number) => string

/**
 * Formats a driver's rank or, when ranks do not differ significantly, its range of ranks in brackets. Returns a dash when there is
 * no rank.
 */
function rankText({ best_rank, worst_rank }: KeyDriver): string {
  if (best_rank === null || worst_rank === null) return '–'
  return best_rank === worst_rank ? String(best_rank) : `[${best_rank}–${worst_rank}]`
}

const formatOr = (value: number | null, format: Format) => (value === null ? '–' : format(value))

function columnsOf(
  { importance: formatImportance, performance: formatScore }: { importance: Format; performance: Format },
  performanceHead: string,
  answer: DriversAnswer,
): DataColumn<DriverRow>[] {
  const tierOf = readDriverTiers(answer)
  const tierText = (driver: DriverRow) => {
    const tier = tierOf(driver)
    return tier === null ? messages.noTier : messages.tiers[tier]
  }
  return [
    { id: 'title', header: messages.question, lead: true, cell: ({ title }) => title },
    answer.method === 'pearson'
      ? { id: 'tier', header: messages.tierHead, width: '88px', cell: tierText }
      : { id: 'rank', header: messages.rank, width: '72px', align: 'end', cell: rankText },
    {
      id: 'importance',
      header: messages.importance,
      width: '104px',
      align: 'end',
      cell: ({ importance }) => formatOr(importance, formatImportance),
    },
    {
      id: 'interval',
      header: messages.interval,
      width: '132px',
      align: 'end',
      cell: ({ low, high }) =>
        low === null || high === null ? '–' : `${formatImportance(low)}–${formatImportance(high)}`,
    },
    {
      id: 'answered',
      header: messages.answered,
      width: '96px',
      align: 'end',
      cell: ({ answered }) => formatOr(answered, formatCount),
    },
    {
      id: 'performance',
      header: performanceHead,
      width: '112px',
      align: 'end',
      cell: ({ performance }) => formatOr(performance, formatScore),
    },
  ]
}
