import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { SmallGauge } from '@rapport/charts/small-gauge'
import { TrendNote } from '@rapport/charts/trend-note'
import { roundTo } from '@rapport/domain/format/numbers'
import { pushLevel } from '@rapport/domain/performance/drill-down'
import { writePerformanceQuery, type PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { changeKey } from '@rapport/domain/results/differences/item-significance'
import { formatSize, type TestedDifference } from '@rapport/domain/results/differences/significance'
import { gaugeRange, readScore } from '@rapport/domain/results/items/chart-type'
import { formatRankedScore } from '@rapport/domain/results/ranking/describe-ranking'
import { headlineOf } from '@rapport/domain/results/scores/headline'
import { Link } from 'react-router'

import { VERDICT_TONES } from '../../../platform/figures/change-note.tsx'
import { rankedKey, type Ranked } from '../../../platform/figures/use-ranked.ts'
import { TO_PANEL, useCardScene, type CardScene } from '../cards/card-scene.ts'
import { scoreLabel } from '../cards/result-text.ts'
import { useWhyLinks, type WhyLinks } from './use-why-links.ts'
import { whyMessages as messages } from './why-messages.ts'

interface HeadlineGaugesProps {
  /** The row of the overall question; null if the survey has none. */
  overall: Ranked | null
  rows: readonly Ranked[]
  /** The top-level results. */
  top: readonly ResultItem[]
  query: PerformanceQuery
}

interface Headline {
  readonly key: string
  readonly title: string
  readonly text: string
  readonly value: number
  readonly previous: number | null
  readonly range: readonly [number, number]
  /**
   * The change since the previous cycle. Null when it cannot be tested, or when the summary sentence states it; `label` is then
   * shown instead.
   */
  readonly change: TestedDifference | null
  readonly label: string
  /** The URL of the link, and whether the link opens a panel of this page. */
  readonly to: string
  readonly isPanel: boolean
}

/**
 * Renders the overall score, the first index of the survey and its Net Promoter Scores as up to three small gauges beside the
 * summary sentence. Renders nothing for fewer than two scores.
 */
export function HeadlineGauges({ overall, rows, top, query }: HeadlineGaugesProps) {
  const links = useWhyLinks(query)
  const { changes } = useCardScene()
  const recommended = rows.filter((row) => row.chart === 'nps' && row !== overall)
  const headlines = [
    ...(overall ? fromRow(overall, links, messages.overallSatisfaction, null) : []),
    ...top.flatMap((item) => fromIndex(item, query, changes)).slice(0, 1),
    ...recommended.flatMap((row) =>
      fromRow(row, links, recommended.length === 1 ? scoreLabel('nps') : row.title, row.change),
    ),
  ].slice(0, MOST)
  // A single gauge would only repeat the summary sentence.
  if (headlines.length < 2) return null
  return (
    <ul
      aria-label={messages.headlines}
      className="grid content-center gap-x-6 gap-y-3 rp-tablet:grid-cols-3 rp-wide:grid-cols-1 rp-wide:border-s rp-wide:border-rp-line rp-wide:ps-8"
    >
      {headlines.map((headline) => (
        <li key={headline.key} className="min-w-0">
          <GaugeLink headline={headline} />
        </li>
      ))}
    </ul>
  )
}

/** Maximum number of gauges beside the summary sentence. */
const MOST = 3

function GaugeLink({ headline }: { headline: Headline }) {
  const { title, text, value, previous, range, change, label, to, isPanel } = headline
  return (
    <Link
      to={to}
      state={isPanel ? TO_PANEL : undefined}
      className="rp-focus-ring group grid grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-3 rounded-rp-1 text-rp-12 text-rp-muted no-underline"
    >
      <SmallGauge value={value} previous={previous} range={range} />
      <span className="min-w-0">
        <span className="flex flex-wrap gap-x-2 text-rp-13 [overflow-wrap:anywhere] text-rp-text group-hover:underline">
          <b className="min-w-13 text-rp-14 font-rp-strong text-rp-strong tabular-nums">{text}</b> <span>{title}</span>
        </span>
        {change === null ? label : <Change change={change} />}
      </span>
    </Link>
  )
}

function Change({ change }: { change: TestedDifference }) {
  const moved = roundTo(change.change, change.decimals)
  const size = formatSize(moved, change.decimals)
  const isChance = change.verdict === 'chance'
  return (
    <TrendNote
      direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'none'}
      verdict={VERDICT_TONES[change.verdict]}
      className="text-rp-12/4!"
    >
      {moved === 0 ? messages.same : messages.movedBy(moved > 0, size, isChance)}
    </TrendNote>
  )
}

/**
 * Returns a list with the gauge for a row of the ranked table, or an empty list if the row has no score. `change` must be null when
 * the summary sentence already states the change.
 */
function fromRow(row: Ranked, links: WhyLinks, title: string, change: TestedDifference | null): Headline[] {
  if (row.score === null) return []
  return [
    {
      key: rankedKey(row),
      title,
      text: formatRankedScore(row.chart, row.score.score),
      value: row.score.score,
      previous: row.change === null ? null : row.score.score - row.change.change,
      range: gaugeRange(row.chart, row),
      change,
      label: scoreLabel(row.chart),
      to: links.historyOf(row),
      isPanel: true,
    },
  ]
}

/** Returns a list with the gauge for an index. The list is empty for any other result, and for an index without a score. */
function fromIndex(item: ResultItem, query: PerformanceQuery, changes: CardScene['changes']): Headline[] {
  if (item.result_type !== 'index') return []
  const { current, previous } = headlineOf(item)
  const value = readScore(current, 'index')
  if (value === null) return []
  const change = changes.get(changeKey(item)) ?? null
  return [
    {
      key: item.result_id,
      title: item.title,
      text: formatRankedScore('index', value),
      value,
      previous: previous === null || change === null ? null : readScore(previous, 'index'),
      range: gaugeRange('index', item),
      change,
      label: scoreLabel('index'),
      to: `?${new URLSearchParams(writePerformanceQuery({ ...query, filters: pushLevel(query.filters, item.result_id) })).toString()}`,
      isPanel: false,
    },
  ]
}
