import type { SendoutRow } from '@rapport/api/contract/sendouts'
import { formatDateTime } from '@rapport/domain/dates'
import { formatCount } from '@rapport/domain/numbers'
import { Badge } from '@rapport/ui/badge'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { useMemo } from 'react'

import { messages } from './messages.ts'

interface SendoutTableProps {
  caption: string
  rows: readonly SendoutRow[] | undefined
  timeZone: string
  busy: boolean
  emptyText: string
  /** The sends of several clubs, and each row says which. */
  withClub?: boolean
  /** Each row has its totals. They are those of the whole send-out, never of one member. */
  withTotals?: boolean
  inset?: 'page' | 'card'
}

const COUNTS = ['queued', 'sent', 'failed', 'skipped', 'opened', 'completed'] as const

function columnsOf(timeZone: string, withClub: boolean, withTotals: boolean): DataColumn<SendoutRow>[] {
  return [
    {
      id: 'type',
      header: messages.kind,
      lead: true,
      cell: ({ type, test, state }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-medium text-strong">
          {messages.kinds[type]}
          {test === 'test' ? <Badge>{messages.testMark}</Badge> : null}
          {state === 'done' ? null : <Badge tone="info">{messages.states[state]}</Badge>}
        </span>
      ),
    },
    {
      id: 'sendtime',
      header: messages.when,
      width: '176px',
      cell: ({ sendtime }) => <span className="tabular-nums">{formatDateTime(sendtime, timeZone)}</span>,
    },
    ...(withClub
      ? [{ id: 'program_name', header: messages.club, cell: ({ program_name }: SendoutRow) => program_name }]
      : []),
    {
      id: 'requested_by_name',
      header: messages.by,
      quiet: true,
      cell: ({ requested_by, requested_by_name }) => (requested_by === 0 ? messages.schedule : requested_by_name),
    },
    ...(withTotals ? COUNTS : []).map((id): DataColumn<SendoutRow> => ({
      id,
      header: messages[id],
      align: 'end',
      width: id === 'opened' ? '124px' : '104px',
      cell: (row) => formatCount(row[id]),
    })),
  ]
}

/** Send-outs with their totals, the newest first. @source Specification part 2, sections 2 and 7 "History" */
export function SendoutTable({ timeZone, withClub = false, withTotals = true, ...table }: SendoutTableProps) {
  const columns = useMemo(() => columnsOf(timeZone, withClub, withTotals), [timeZone, withClub, withTotals])
  return <DataTable columns={columns} rowKey={({ sendout_id }) => sendout_id} {...table} />
}
