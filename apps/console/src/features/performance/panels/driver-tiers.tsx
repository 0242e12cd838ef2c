import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'
import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { formatCount } from '@rapport/domain/format/numbers'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'

import { messages } from '../messages.ts'
import { formatPerformance, listAll, performanceOf } from './driver-performance.ts'

const TIERS = ['high', 'medium', 'low'] as const

interface TierRow extends KeyDriver {
  readonly performance: number | null
}

const columnsOf = (score: DriversAnswer['performance']): DataColumn<TierRow>[] => [
  { id: 'title', header: messages.question, lead: true, cell: ({ title }) => title },
  {
    id: 'tier',
    header: messages.importance,
    width: '132px',
    cell: ({ tier }) => (tier === undefined ? messages.noTier : messages.tiers[tier]),
  },
  {
    id: 'performance',
    header: messages.performanceHead[score],
    width: '112px',
    align: 'end',
    cell: ({ performance }) => (performance === null ? '–' : formatPerformance(score)(performance)),
  },
]

/**
 * Renders the key drivers of an anonymous survey: the published performance of each, and its importance as one of three tiers,
 * because an exact figure could reveal which answers belong to the same person.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function DriverTiers({ answer, top }: { answer: DriversAnswer; top: readonly ResultItem[] }) {
  const { respondents, overall, performance: score } = answer
  const all = listAll(top)
  const drivers = answer.drivers.map((driver) => ({ ...driver, performance: performanceOf(driver, score, all) }))
  const rank = ({ tier }: KeyDriver) => (tier === undefined ? TIERS.length : TIERS.indexOf(tier))
  return (
    <Card
      flush
      title={messages.drivers}
      level={3}
      titleId="performance-drivers"
      description={messages.driversOf(overall?.title ?? '')}
    >
      <DataTable
        caption={messages.drivers}
        columns={columnsOf(score)}
        rows={drivers.toSorted((a, b) => rank(a) - rank(b))}
        rowKey={({ result_id }) => result_id}
        inset="card"
        dense
      />
      <p className="px-5 pt-3 pb-4 text-rp-12 text-pretty text-rp-muted max-rp-tablet:px-4">
        {messages.tiersBase(formatCount(respondents))}
      </p>
    </Card>
  )
}
