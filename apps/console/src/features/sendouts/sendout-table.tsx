import type { SendoutRow } from '@rapport/api/contract/sendouts/sendouts'
import { formatDateTime } from '@rapport/domain/format/dates'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { findWhereSent } from '@rapport/domain/sendouts/sendout-state'
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
  /** Whether a column shows the club, for send-outs of several clubs. */
  withClub?: boolean
  /** Whether each row shows totals. Totals always refer to the whole send-out, never to a single member. */
  withTotals?: boolean
  /** Called to open a row's failures; if absent, only their number is shown. */
  onFailed?: (sendout: SendoutRow) => void
  inset?: 'page' | 'card'
}

const COUNTS = ['queued', 'sent', 'failed', 'skipped', 'opened', 'completed'] as const
/**
 * Widths of the count columns with longer headers. They grow with the window; otherwise all counts of a wide table would be crowded
 * together at its end.
 */
const COUNT_WIDTHS: Readonly<Partial<Record<(typeof COUNTS)[number], string>>> = {
  sent: 'clamp(76px, 6vw, 116px)',
  skipped: 'clamp(72px, 6vw, 116px)',
  opened: 'clamp(112px, 9.4vw, 160px)',
  completed: 'clamp(108px, 8.4vw, 148px)',
}

interface FailedCountProps {
  row: SendoutRow
  onFailed: (sendout: SendoutRow) => void
}

/**
 * Renders the number of failures as a button that opens a dialog with the reasons. A Button would not fit on the line with the
 * other figures.
 */
function FailedCount({ row, onFailed }: FailedCountProps) {
  return (
    <button
      type="button"
      aria-label={messages.failedWhy(row.failed)}
      onClick={() => onFailed(row)}
      className="rp-focus-ring relative cursor-pointer rounded-rp-1 font-rp-medium text-rp-negative-text underline underline-offset-3 before:absolute before:-inset-3 hover:decoration-2"
    >
      {formatCount(row.failed)}
    </button>
  )
}

/** Renders a badge when all or some messages were stored in the outbox instead of being sent. */
function OutboxBadge({ sent, kept }: Pick<SendoutRow, 'sent' | 'kept'>) {
  const where = findWhereSent({ sent, kept })
  if (where === 'sent') return null
  return <Badge tone="warning">{where === 'kept' ? messages.inOutbox : messages.someInOutbox(kept)}</Badge>
}

/**
 * Renders a count as a percentage: sent messages as a share of all messages, and opened and completed surveys as shares of the sent
 * messages. Renders nothing for other counts, for tests, when the base is 0, and for sent messages when some of them are in the
 * outbox.
 */
function Rate({ row, id }: { row: SendoutRow; id: (typeof COUNTS)[number] }) {
  const base = id === 'sent' ? row.total : id === 'opened' || id === 'completed' ? row.sent : 0
  if (base === 0 || row.test === 'test' || (id === 'sent' && row.kept > 0)) return null
  return <span className="text-rp-12 text-rp-muted rp-tablet:block"> {formatPercent((row[id] / base) * 100)}</span>
}

function columnsOf(
  { timeZone, withClub = false, withTotals = true }: Pick<SendoutTableProps, 'timeZone' | 'withClub' | 'withTotals'>,
  onFailed: SendoutTableProps['onFailed'],
): DataColumn<SendoutRow>[] {
  return [
    {
      id: 'type',
      header: messages.kind,
      lead: true,
      width: 'clamp(128px, 11.6vw, 200px)',
      cell: ({ type, test, state, ...counts }) => (
        <span className="inline-flex flex-wrap items-center gap-2 font-rp-medium text-rp-strong">
          {messages.kinds[type]}
          {test === 'test' ? <Badge>{messages.testMark}</Badge> : null}
          {state === 'done' ? null : <Badge tone="info">{messages.states[state]}</Badge>}
          <OutboxBadge {...counts} />
        </span>
      ),
    },
    {
      id: 'sendtime',
      header: messages.when,
      // When the table also shows the club's name, the time fits on one line only in wide windows.
      width: withClub ? 'clamp(116px, 11vw, 240px)' : 'clamp(116px, 15.6vw, 240px)',
      cell: ({ sendtime }) => <span className="tabular-nums">{formatDateTime(sendtime, timeZone)}</span>,
    },
    ...(withClub
      ? [{ id: 'program_name', header: messages.club, cell: ({ program_name }: SendoutRow) => program_name }]
      : []),
    {
      id: 'requested_by_name',
      header: messages.by,
      quiet: true,
      from: 'desktop',
      cell: ({ requested_by, requested_by_name }) => (requested_by === 0 ? messages.schedule : requested_by_name),
    },
    ...(withTotals ? COUNTS : []).map((id): DataColumn<SendoutRow> => ({
      id,
      header: messages[id],
      align: 'end',
      // Between 768 px and 992 px, the column of queued messages is omitted, because the card of a running send-out also shows their
      // number.
      ...(id === 'queued' ? { from: 'desktop' as const } : {}),
      width: COUNT_WIDTHS[id] ?? 'clamp(64px, 6vw, 116px)',
      cell: (row) =>
        id === 'failed' && row.failed > 0 && onFailed !== undefined ? (
          <FailedCount row={row} onFailed={onFailed} />
        ) : (
          <>
            {formatCount(row[id])}
            <Rate row={row} id={id} />
          </>
        ),
    })),
  ]
}

/**
 * Lists send-outs in the given order, with their totals unless these are turned off.
 *
 * @source Specification part 2, sections 2 and 7 "History"
 */
export function SendoutTable({ timeZone, withClub = false, withTotals = true, onFailed, ...table }: SendoutTableProps) {
  const columns = useMemo(
    () => columnsOf({ timeZone, withClub, withTotals }, onFailed),
    [timeZone, withClub, withTotals, onFailed],
  )
  return <DataTable columns={columns} rowKey={({ sendout_id }) => sendout_id} {...table} />
}
