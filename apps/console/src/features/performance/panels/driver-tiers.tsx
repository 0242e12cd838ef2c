import type { DriversAnswer, KeyDriver } from '@rapport/api/contract/feedback/drivers'
import { formatCount } from '@rapport/domain/format/numbers'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'

import { messages } from '../messages.ts'

const TIERS = ['high', 'medium', 'low'] as const

const COLUMNS: DataColumn<KeyDriver>[] = [
  { id: 'title', header: messages.question, lead: true, cell: ({ title }) => title },
  {
    id: 'tier',
    header: messages.importance,
    width: '132px',
    cell: ({ tier }) => (tier === undefined ? '–' : messages.tiers[tier]),
  },
]

/** The key drivers of an anonymous survey: how important each is in three steps, since a figure would link answers of one person. @source Decisions, section 14 "Anonymous forms" */
export function DriverTiers({ answer: { drivers, respondents, overall } }: { answer: DriversAnswer }) {
  const rank = ({ tier }: KeyDriver) => (tier === undefined ? TIERS.length : TIERS.indexOf(tier))
  return (
    <Card flush title={messages.drivers} level={3} titleId="performance-drivers" description={messages.driversHint}>
      <DataTable
        caption={messages.drivers}
        columns={COLUMNS}
        rows={drivers.toSorted((a, b) => rank(a) - rank(b))}
        rowKey={({ result_id }) => result_id}
        inset="card"
        dense
      />
      <p className="px-5 pt-3 pb-4 text-12 text-pretty text-muted max-tablet:px-4">
        {messages.tiersBase(formatCount(respondents), overall?.title ?? '')}
      </p>
    </Card>
  )
}
