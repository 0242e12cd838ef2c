import { caseQueries } from '@rapport/api/queries/cases'
import type { CaseColumnId } from '@rapport/domain/cases/case-list'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { OFFSET_NAMES } from '@rapport/domain/offset'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { usePastEnd } from '../../../platform/loading/use-past-end.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import type { Priorities } from '../case-marks.tsx'
import { messages } from '../messages.ts'
import { caseColumns } from './case-columns.tsx'

interface CaseListProps {
  /** The survey or the response whose cases are listed. */
  of: { readonly feedbackFormId: number } | { readonly responseId: number }
  offset: number
  onOffsetChange: (offset: number) => void
  caption: string
  emptyText?: string
  emptyHint?: string
}

const NO_PRIORITIES: Priorities = []
/** The columns of a list of cases inside a card. */
const COLUMNS: readonly CaseColumnId[] = ['title', 'status', 'assigned_to', 'created_by']

/**
 * Renders a page of the cases that were opened because of a survey or a response, most recently opened first, for use inside a
 * card. `offset` must come from the URL parameter `OFFSET_NAMES.cases`, which is removed when the page is past the end.
 *
 * @source Specification part 1, section 2 "One survey" and "One response"
 */
export function CaseList({
  of,
  offset,
  onOffsetChange,
  caption,
  emptyText = EMPTY_TEXT.table,
  emptyHint,
}: CaseListProps) {
  const program_id = useProgramId()
  const cases = useQuery({
    ...caseQueries.list(client, { program_id, offset, ...of }),
    placeholderData: keepPreviousData,
  })
  const isPast = usePastEnd(cases, offset, OFFSET_NAMES.cases)
  const priorities = useQuery(caseQueries.options(client, program_id)).data?.priorityOptions ?? NO_PRIORITIES
  const now = cases.dataUpdatedAt
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const columns = useMemo(
    () => caseColumns({ options: priorities, query: '', now, timeZone, only: COLUMNS }),
    [priorities, now, timeZone],
  )
  const total = cases.data?.[0]?.record_count ?? 0
  if (cases.isError && !cases.data) {
    return (
      <FailureState
        title={messageFor('list', cases.error)}
        onRetry={() => void cases.refetch()}
        busy={cases.isFetching}
      />
    )
  }
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
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
          onOffsetChange={onOffsetChange}
          noun={messages.noun(total)}
        />
      ) : null}
    </>
  )
}
