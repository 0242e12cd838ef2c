import type { RankedResults } from '@rapport/api/contract/feedback/ranked'
import { formatCount } from '@rapport/domain/format/numbers'
import type { PerformanceQuery } from '@rapport/domain/performance/performance-query'
import { SEGMENT_LABELS } from '@rapport/domain/performance/segment-filters'
import type { DriverTier } from '@rapport/domain/results/anonymity/driver-tiers'
import { formatRankedScore } from '@rapport/domain/results/ranking/describe-ranking'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { Link as TextLink } from '@rapport/ui/link'
import { MessageSquareText } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { ChangeCell, CourseLine, formatN, ScoreCell } from '../../../platform/figures/ranked-cells.tsx'
import { rankedKey, type Ranked } from '../../../platform/figures/use-ranked.ts'
import { TO_PANEL } from '../cards/card-scene.ts'
import { useWhyLinks, type WhyLinks } from './use-why-links.ts'
import { whyMessages as messages } from './why-messages.ts'

interface RankedTableProps {
  rows: readonly Ranked[]
  cycles: RankedResults['cycles']
  query: PerformanceQuery
  busy: boolean
}

/**
 * Renders all results of a survey. The given rows are ordered by relevance: significant changes first, then by importance, then by
 * score, lowest first. The user can sort by most columns.
 */
export function RankedTable({ rows, cycles, query, busy }: RankedTableProps) {
  const links = useWhyLinks(query)
  const columns = useMemo(() => columnsOf(cycles, links), [cycles, links])
  return (
    <DataTable
      caption={messages.all}
      columns={columns}
      rows={rows}
      rowKey={rankedKey}
      inset="card"
      sortRows
      busy={busy}
      className="border-y border-rp-line"
    />
  )
}

const TIER_RANK: Readonly<Record<DriverTier, number>> = { high: 3, medium: 2, low: 1 }

function columnsOf(cycles: RankedResults['cycles'], links: WhyLinks): DataColumn<Ranked>[] {
  const { heads } = messages
  const isByWave = cycles.some(({ name }) => name !== null)
  const hasComments = links.commentsOf !== null
  return [
    {
      id: 'title',
      header: heads.result,
      lead: true,
      cell: (row) => (
        <span className="grid">
          <TextLink asChild>
            <Link to={links.historyOf(row)} state={TO_PANEL} className="line-clamp-2 text-pretty whitespace-normal">
              {row.title}
            </Link>
          </TextLink>
          <span className="text-rp-12 font-normal text-rp-muted tabular-nums">{formatN(row)}</span>
        </span>
      ),
      value: ({ title }) => title,
      sortable: true,
    },
    {
      id: 'score',
      header: heads.score,
      width: '164px',
      cell: (row) => (
        <span className="block max-rp-tablet:w-45">
          <ScoreCell row={row} />
        </span>
      ),
      value: ({ level }) => level,
      sortable: true,
    },
    {
      id: 'history',
      header: isByWave ? heads.waves(cycles.length) : heads.cycles(cycles.length),
      width: '96px',
      from: 'desktop',
      fold: 'end',
      cell: (row) => <CourseLine row={row} cycles={cycles} />,
    },
    {
      id: 'change',
      header: heads.change,
      width: '144px',
      cell: (row) => (
        // Rendered on one line when the row is folded.
        <span className="max-rp-tablet:*:flex max-rp-tablet:*:flex-wrap max-rp-tablet:*:items-baseline max-rp-tablet:*:gap-x-2">
          <ChangeCell row={row} />
        </span>
      ),
      value: ({ change }) => change?.change ?? null,
      sortable: true,
    },
    {
      id: 'importance',
      header: heads.importance,
      width: '112px',
      from: 'desktop',
      fold: 'end',
      cell: ({ tier }) => <Tier tier={tier} />,
      value: ({ tier }) => (tier === null ? null : TIER_RANK[tier]),
      sortable: true,
    },
    {
      id: 'worst',
      header: heads.worst,
      width: '172px',
      // On narrower screens, this column would leave too little space for the titles of the results.
      from: 'wide',
      cell: (row) => <Worst row={row} links={links} />,
    },
    ...(hasComments
      ? [
          {
            id: 'comments',
            header: heads.comments,
            align: 'end' as const,
            width: '108px',
            labelled: false,
            corner: true,
            cell: (row: Ranked) => <Comments row={row} links={links} />,
            value: ({ comments }: Ranked) => comments?.negative ?? null,
            sortable: true,
          },
        ]
      : []),
  ]
}

function Tier({ tier }: { tier: DriverTier | null }) {
  if (tier === null) return <span className="text-rp-muted">{messages.noTier}</span>
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex gap-0.5">
        {[1, 2, 3].map((rank) => (
          <span
            key={rank}
            className={`size-2 rounded-[2px] ${rank <= TIER_RANK[tier] ? 'bg-rp-muted' : 'bg-(--rp-data-track)'}`}
          />
        ))}
      </span>
      {messages.tiers[tier]}
    </span>
  )
}

function Worst({ row: { worst, chart, title }, links }: { row: Ranked; links: WhyLinks }) {
  if (worst === null) return <span className="text-rp-muted">{messages.noWorst}</span>
  const { segment, label, score, difference, groups } = worst
  const isLower = difference?.verdict === 'lower'
  return (
    <span className="grid max-rp-tablet:flex max-rp-tablet:w-screen max-rp-tablet:max-w-full max-rp-tablet:flex-wrap max-rp-tablet:items-baseline max-rp-tablet:gap-x-2">
      <span aria-hidden="true" className="text-rp-muted rp-tablet:hidden">
        {messages.worstOf}
      </span>
      <TextLink asChild>
        <Link
          to={links.segmentOf(segment)}
          state={TO_PANEL}
          className={isLower ? '' : 'text-rp-muted'}
          aria-label={`${SEGMENT_LABELS[segment]} ${groups?.join(', ') ?? label}${messages.about(title)}`}
        >
          {groups?.join(', ') ?? label}
        </Link>
      </TextLink>
      <span className="text-rp-12 text-rp-muted tabular-nums">
        {formatRankedScore(chart, score)}
        {isLower ? '' : `, ${messages.chance}`}
      </span>
    </span>
  )
}

function Comments({ row, links }: { row: Ranked; links: WhyLinks }) {
  const count = row.comments?.negative ?? 0
  if (count === 0 || links.commentsOf === null) return <span className="text-rp-muted">0</span>
  return (
    <TextLink asChild>
      <Link
        to={links.commentsOf(row, 'negative')}
        aria-label={`${messages.low(count)}${messages.about(row.title)}`}
        className="inline-flex min-h-6 items-center gap-1.5 tabular-nums"
      >
        <MessageSquareText aria-hidden="true" size={14} strokeWidth={1.6} />
        {formatCount(count)}
      </Link>
    </TextLink>
  )
}
