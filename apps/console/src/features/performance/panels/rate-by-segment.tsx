import type { SegmentRate } from '@rapport/api/contract/feedback/segments'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { SEGMENT_LABELS, type Segment } from '@rapport/domain/performance/segment-filters'
import { Card } from '@rapport/ui/card'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'

import { messages } from '../messages.ts'

type RateRow = SegmentRate['rows'][number]

const columnsOf = (segment: Segment): DataColumn<RateRow>[] => [
  {
    id: 'groups',
    header: SEGMENT_LABELS[segment],
    lead: true,
    cell: ({ groups }) => (groups.length > 1 ? messages.together(groups) : groups.join('')),
  },
  { id: 'invited', header: messages.invited, width: '104px', align: 'end', cell: (row) => formatCount(row.invited) },
  { id: 'answered', header: messages.answered, width: '104px', align: 'end', cell: (row) => formatCount(row.answered) },
  { id: 'rate', header: messages.rate, width: '104px', align: 'end', cell: (row) => formatPercent(row.rate) },
]

/** The published response rate of an anonymous survey by one attribute, or why there is none. @source Decisions, section 14 "Anonymous forms" */
export function RateBySegment({ rate, segment }: { rate: SegmentRate; segment: Segment }) {
  if (rate.reason !== null) return <p className="max-w-[80ch] text-13 text-pretty text-muted">{rate.reason}</p>
  const title = messages.rateBy(SEGMENT_LABELS[segment])
  return (
    <Card flush title={title} level={3} titleId="performance-rate" description={messages.rateByHint}>
      <DataTable
        caption={title}
        columns={columnsOf(segment)}
        rows={[...rate.rows]}
        rowKey={({ groups }) => groups.join('\n')}
        inset="card"
        dense
      />
    </Card>
  )
}
