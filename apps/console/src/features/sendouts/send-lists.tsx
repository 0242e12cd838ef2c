import type { SendoutRow } from '@rapport/api/contract/sendouts/sendouts'
import { sendoutQueries } from '@rapport/api/queries/sendouts'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { isApiDate, toScreenDate, toApiDate } from '@rapport/domain/format/date-text'
import { readOffset, writeOffset } from '@rapport/domain/offset'
import { DateRangeField } from '@rapport/ui/date-range-field'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { FailuresDialog } from './failures-dialog.tsx'
import { messages } from './messages.ts'
import { SendoutTable } from './sendout-table.tsx'

interface SendListProps {
  program_id: number
  timeZone: string
}

const OFFSET = 'ho'
const LOOK_MS = 5_000
const LONGEST_WAIT_MS = 3_600_000

/**
 * Query options that reload a list until its send-outs are done: every five seconds during a send-out, and at the time of a
 * scheduled one, but at least once an hour.
 */
const UNTIL_DONE = {
  refetchInterval: ({ state }: { readonly state: SendsState }) => {
    const waits = (state.data ?? [])
      .filter((row) => row.state !== 'done')
      .map((row) => Math.min(Math.max(LOOK_MS, row.sendtime - state.dataUpdatedAt), LONGEST_WAIT_MS))
    return waits.length === 0 ? false : Math.min(...waits)
  },
}

interface SendsState {
  readonly data: SendoutRow[] | undefined
  readonly dataUpdatedAt: number
}

/** Lists the send-outs of this club, page by page. @source Specification part 2, section 7, "getSendHistory" */
export function SendList({ program_id, timeZone }: SendListProps) {
  const offset = readOffset(useSearchParams()[0].get(OFFSET))
  const sends = useQuery({
    ...sendoutQueries.list(client, program_id, { offset }),
    ...UNTIL_DONE,
    placeholderData: keepPreviousData,
  })
  const [failing, setFailing] = useState<SendoutRow | null>(null)
  return (
    <>
      <PagedSends
        sends={sends}
        offset={offset}
        timeZone={timeZone}
        emptyText={messages.noSends}
        onFailed={setFailing}
      />
      {failing === null ? null : <FailuresDialog sendout={failing} onClosed={() => setFailing(null)} />}
    </>
  )
}

/**
 * Lists the send-outs of all of the user's clubs from the start day through the end day in the URL. Either day can be absent.
 *
 * @source Specification part 2, section 7, "getSendHistoryDates"
 */
export function SendsByDate({ program_id, timeZone }: SendListProps) {
  const [search, setSearch] = useSearchParams()
  const days = { start: dayOf(search.get('start')), end: dayOf(search.get('end')) }
  const [typed, setTyped] = useState({
    start: toScreenDate(days.start ?? '') ?? '',
    end: toScreenDate(days.end ?? '') ?? '',
  })
  const offset = readOffset(search.get(OFFSET))
  const isTurned = days.start !== null && days.end !== null && days.end < days.start
  const sends = useQuery({
    ...sendoutQueries.everywhere(client, program_id, {
      ...(days.start === null ? {} : { startDate: days.start }),
      ...(days.end === null ? {} : { endDate: days.end }),
      offset,
    }),
    ...UNTIL_DONE,
    enabled: !isTurned,
    placeholderData: keepPreviousData,
  })
  const change = (next: typeof typed) => {
    setTyped(next)
    setSearch((now) => {
      const query = new URLSearchParams(now)
      query.delete(OFFSET)
      for (const part of ['start', 'end'] as const) {
        const day = toApiDate(next[part].trim())
        if (day !== null) query.set(part, day)
        else if (next[part].trim() === '') query.delete(part)
      }
      return query
    })
  }
  const isHalf = (text: string) => text.trim() !== '' && toApiDate(text.trim()) === null
  return (
    <>
      <DateRangeField
        aria-label={messages.range}
        value={typed}
        onValueChange={change}
        startLabel={messages.startDate}
        endLabel={messages.endDate}
        startError={isHalf(typed.start) ? messages.dateWrong : null}
        endError={isHalf(typed.end) ? messages.dateWrong : isTurned ? messages.endBeforeStart : null}
        className="mb-4 max-w-100"
      />
      {isTurned ? null : (
        <PagedSends
          sends={sends}
          offset={offset}
          timeZone={timeZone}
          withClub
          emptyText={days.start === null && days.end === null ? messages.noSends : messages.noSendsBetween}
        />
      )}
    </>
  )
}

const dayOf = (text: string | null) => (text !== null && isApiDate(text) ? text : null)

interface PagedSendsProps {
  sends: UseQueryResult<SendoutRow[]>
  offset: number
  timeZone: string
  withClub?: boolean
  emptyText: string
  onFailed?: (sendout: SendoutRow) => void
}

function PagedSends({ sends, offset, timeZone, withClub = false, emptyText, onFailed }: PagedSendsProps) {
  const [, setSearch] = useSearchParams()
  const isPast = usePastEnd(sends, offset, OFFSET)
  const total = sends.data?.[0]?.record_count ?? 0
  // When a refetch fails, the previous rows remain; during a send-out, another refetch follows.
  if (sends.isError && !sends.data) {
    return (
      <FailureState
        title={messageFor('list', sends.error)}
        onRetry={() => void sends.refetch()}
        busy={sends.isFetching}
      />
    )
  }
  return (
    <div className="-mx-8 max-rp-tablet:-mx-4">
      {/* With the club column, the table has up to ten columns and does not fit between 768 px and 1200 px, so it scrolls. */}
      <div
        className={withClub ? 'max-rp-wide:rp-tablet:overflow-x-auto max-rp-wide:rp-tablet:[&_table]:min-w-250' : ''}
      >
        <SendoutTable
          caption={messages.title}
          rows={isPast ? undefined : sends.data}
          timeZone={timeZone}
          busy={sends.isPlaceholderData}
          withClub={withClub}
          emptyText={emptyText}
          {...(onFailed === undefined ? {} : { onFailed })}
        />
      </div>
      <Pagination
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        noun={messages.sendouts(total)}
        onOffsetChange={(next) =>
          setSearch((now) => {
            const query = new URLSearchParams(now)
            const written = writeOffset(next)
            if (written === null) query.delete(OFFSET)
            else query.set(OFFSET, written)
            return query
          })
        }
      />
    </div>
  )
}
