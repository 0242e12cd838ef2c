import type { ResponseListItem } from '@rapport/api/contract/feedback/staff-responses'
import { responseQueries } from '@rapport/api/queries/responses'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_TEXT, UNKNOWN_FILTER } from '@rapport/domain/failures'
import { formatDateTime } from '@rapport/domain/format/dates'
import { formatCount } from '@rapport/domain/format/numbers'
import { OFFSET_NAMES } from '@rapport/domain/offset'
import { RESPONSE_COLUMNS } from '@rapport/domain/surveys/answers/voice-columns'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { Avatar } from '@rapport/ui/avatar'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { RowLink } from '@rapport/ui/row-link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { client, isInvalid, messageFor } from '../../platform/loading/api.ts'
import { usePastEnd } from '../../platform/loading/use-past-end.ts'
import { responseHref } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'
import { readResponseRequest, useVoiceQuery } from './use-voice-query.ts'

interface ResponseTableProps {
  feedback_form_id: number
  inset: 'page' | 'card'
}

/**
 * Renders a page of the responses to a survey, newest first, filtered by the query string.
 *
 * @source Specification part 1, section 2 "Member Voice Responses"
 */
export function ResponseTable({ feedback_form_id, inset }: ResponseTableProps) {
  const { program } = useActiveProgram()
  const { search, query, offset: offsetOf, openPage, clear } = useVoiceQuery()
  const offset = offsetOf('responses')
  const request = readResponseRequest(search)
  const responses = useQuery({
    ...responseQueries.list(client, program?.program_id ?? 0, { feedbackFormId: feedback_form_id, offset, ...request }),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(responses, offset, OFFSET_NAMES.responses)
  const timeZone = program?.timezone ?? 'UTC'
  const columns = useMemo(() => columnsOf(query, timeZone, inset), [query, timeZone, inset])
  const total = responses.data?.[0]?.record_count ?? 0
  const isFiltered = Object.keys(request).length > 0

  if (responses.isError && !responses.data) {
    if (isInvalid(responses.error)) {
      // The focus moves to the heading, because the button disappears when the filters are cleared.
      const start = () => {
        document.querySelector('h1')?.focus()
        clear()
      }
      const action = <Button onClick={start}>{messages.clear}</Button>
      return <EmptyState title={EMPTY_TEXT.table} hint={UNKNOWN_FILTER} action={action} />
    }
    return (
      <FailureState
        title={messageFor('list', responses.error)}
        onRetry={() => void responses.refetch()}
        busy={responses.isFetching}
      />
    )
  }
  return (
    <>
      <DataTable
        caption={messages.responses}
        columns={columns}
        rows={isPast ? undefined : responses.data}
        rowKey={(row) => row.response_id}
        inset={inset}
        className={PERSON_FIRST}
        busy={responses.isPlaceholderData}
        emptyText={EMPTY_TEXT.table}
        emptyHint={isFiltered ? messages.noMatchHint : messages.noResponsesHint}
      />
      <Pagination
        aria-label={messages.responses}
        offset={offset}
        pageSize={PAGE_SIZE}
        total={total}
        onOffsetChange={(next) => openPage('responses', next)}
        noun={messages.responseNoun(total)}
        className={inset === 'card' ? 'px-5!' : ''}
      />
    </>
  )
}

function User({ row }: { row: ResponseListItem }) {
  const { name } = describeResponder({ ...row, response_json: {} })
  const shown =
    row.user_id === null && row.user_fname !== null ? [row.user_fname, row.user_lname ?? ''].join(' ').trim() : name
  return (
    <span className="inline-flex max-w-full items-center gap-2 max-rp-tablet:text-rp-14 max-rp-tablet:font-rp-medium max-rp-tablet:text-rp-strong">
      <Avatar name={shown} size="sm" />
      <span className="min-w-0 whitespace-normal max-rp-tablet:wrap-anywhere rp-tablet:overflow-hidden rp-tablet:wrap-normal rp-tablet:text-ellipsis">
        {shown}
      </span>
    </span>
  )
}

/** Column widths. In a card, the date and the time are on two lines, so that the name column has enough space. */
const WIDTHS = {
  page: { overall_score_label: '112px', cases_created_count: '128px', updated_ts: '208px' },
  card: { overall_score_label: '104px', cases_created_count: '118px', updated_ts: '126px' },
} as const

/** On a phone, a row begins with the person instead of the survey, because the survey is the same in all rows. */
const PERSON_FIRST =
  'max-rp-tablet:[&_td:nth-child(2)]:order-first max-rp-tablet:[&_td:nth-child(2)]:basis-full max-rp-tablet:[&_tbody_th]:basis-auto'

function columnsOf(query: string, timeZone: string, inset: 'page' | 'card'): DataColumn<ResponseListItem>[] {
  const cells = {
    feedback_form_name: (row: ResponseListItem) => (
      <span className="flex min-w-0 items-center gap-2 max-rp-tablet:text-rp-13">
        {row.is_read ? null : (
          <span className="size-1.75 shrink-0 rounded-full bg-rp-info" title={messages.unread}>
            <span className="sr-only">{messages.unread} </span>
          </span>
        )}
        <RowLink asChild className="rp-tablet:wrap-normal rp-tablet:whitespace-normal!">
          <Link to={{ pathname: responseHref(row.feedback_form_id, row.response_id), search: query }}>
            {row.feedback_form_name}
          </Link>
        </RowLink>
      </span>
    ),
    user: (row: ResponseListItem) => <User row={row} />,
    overall_score_label: (row: ResponseListItem) => row.overall_score_label ?? '',
    cases_created_count: (row: ResponseListItem) => formatCount(row.cases_created_count),
    updated_ts: (row: ResponseListItem) => formatDateTime(row.updated_ts, timeZone),
  }
  return RESPONSE_COLUMNS.map(({ id, label }) => ({
    id,
    header: label,
    cell: cells[id],
    ...(id === 'feedback_form_name' ? { lead: true } : {}),
    ...(id === 'cases_created_count' ? { align: 'end' as const } : {}),
    ...(id === 'overall_score_label' ? { labelled: true } : {}),
    ...(id === 'feedback_form_name' || id === 'user' ? {} : { width: WIDTHS[inset][id] }),
  }))
}
