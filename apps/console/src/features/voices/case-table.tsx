import type { CaseListItem } from '@rapport/api/contract/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { describeCreator } from '@rapport/domain/case-creator'
import { CASE_COLUMNS } from '@rapport/domain/case-list'
import { CASE_STATUS_LABELS, type CaseStatus } from '@rapport/domain/case-status'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import { OFFSET_NAMES } from '@rapport/domain/offset'
import { deriveStaffName } from '@rapport/domain/staff-name'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { RowLink } from '@rapport/ui/row-link'
import { StatusGlyph } from '@rapport/ui/status-glyph'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client } from '../../platform/api.ts'
import { caseHref } from '../../platform/paths.ts'
import { wordsFor } from '../../platform/report.ts'
import { useProgramId } from '../../platform/session-store.ts'
import { usePastEnd } from '../../platform/use-past-end.ts'
import { messages } from './messages.ts'
import { useVoiceQuery } from './use-voice-query.ts'

interface CaseTableProps {
  /** Whose cases: those of a survey, or of one response. */
  of: { readonly feedbackFormId: number } | { readonly responseId: number }
  caption: string
  emptyText?: string
  emptyHint?: string
}

/** The cases that a survey or a response raised, the newest opening first. @source Specification part 1, section 2 "One survey" and "One response" */
export function CaseTable({ of, caption, emptyText = EMPTY_WORDS.table, emptyHint }: CaseTableProps) {
  const program_id = useProgramId()
  const { offset: offsetOf, openPage } = useVoiceQuery()
  const offset = offsetOf('cases')
  const cases = useQuery({
    ...caseQueries.list(client, { program_id, offset, ...of }),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(cases, offset, OFFSET_NAMES.cases)
  const total = cases.data?.[0]?.record_count ?? 0
  if (cases.isError && !cases.data) {
    return (
      <FailureState
        title={wordsFor('list', cases.error)}
        onRetry={() => void cases.refetch()}
        busy={cases.isFetching}
      />
    )
  }
  return (
    <>
      <DataTable
        caption={caption}
        columns={COLUMNS}
        rows={isPast ? undefined : cases.data}
        rowKey={(row) => row.case_id}
        inset="card"
        skeletonRows={3}
        busy={cases.isPlaceholderData}
        emptyText={emptyText}
        emptyHint={emptyHint}
      />
      {total > PAGE_SIZE ? (
        <Pagination
          aria-label={caption}
          className="px-5!"
          offset={offset}
          pageSize={PAGE_SIZE}
          total={total}
          onOffsetChange={(next) => openPage('cases', next)}
          noun={messages.caseNoun(total)}
        />
      ) : null}
    </>
  )
}

const STATES = { opened_ts: 'open', in_progress_ts: 'progress', closed_ts: 'done' } as const satisfies Record<
  CaseStatus,
  string
>
const labelOf = (id: (typeof CASE_COLUMNS)[number]['id']) =>
  CASE_COLUMNS.find((column) => column.id === id)?.label ?? ''

const COLUMNS: DataColumn<CaseListItem>[] = [
  {
    id: 'title',
    header: labelOf('title'),
    lead: true,
    cell: (row) => (
      <RowLink asChild>
        <Link to={caseHref(row.case_id)}>{row.title}</Link>
      </RowLink>
    ),
  },
  {
    id: 'status',
    header: labelOf('status'),
    width: '124px',
    cell: (row) => <StatusGlyph state={STATES[row.status]}>{CASE_STATUS_LABELS[row.status]}</StatusGlyph>,
  },
  {
    id: 'assigned_to',
    header: labelOf('assigned_to'),
    width: '168px',
    cell: (row) =>
      deriveStaffName(row.assigned_to_fname, row.assigned_to_lname) ?? (
        <span className="text-muted">{messages.nobodyYet}</span>
      ),
  },
  { id: 'created_by', header: labelOf('created_by'), width: '176px', cell: describeCreator },
]
