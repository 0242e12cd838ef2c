import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { useMemo } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import type { Priorities } from '../case-marks.tsx'
import { caseColumns } from '../list/case-columns.tsx'
import { CaseFilterBar } from '../list/case-filter-bar.tsx'
import type { CaseList } from '../list/use-case-list.ts'
import { messages } from '../messages.ts'

const NO_PRIORITIES: Priorities = []

/**
 * Renders the list beside an open case, with its filters and two columns, but without the Clear Filters and Create Case buttons.
 *
 * @source Specification part 1, section 2; Decisions, section 12, "Sidebar view"
 */
export function CaseSidebar({ list, case_id }: { list: CaseList; case_id: number }) {
  const { cases, options, query, timeZone } = list
  const priorities = options.data?.priorityOptions ?? NO_PRIORITIES
  const now = cases.dataUpdatedAt
  const columns = useMemo(
    () => caseColumns({ options: priorities, query, now, timeZone, isSidebar: true, current: case_id }),
    [priorities, query, now, timeZone, case_id],
  )
  return (
    // Below 1200 px, a status is shown as an icon without text, to leave enough space for the titles.
    <div className="[--status-width:76px] rp-wide:[--status-width:128px]">
      <CaseFilterBar
        compact
        filters={list.filters}
        choices={list.choices}
        timeZone={list.timeZone}
        onChange={list.change}
      />
      {list.failed ? (
        <FailureState
          title={messageFor('list', list.failed.error)}
          onRetry={() => void list.failed?.refetch()}
          busy={list.failed.isFetching}
        />
      ) : (
        <>
          <DataTable
            inset="card"
            className="[&_tr:has([aria-current])]:bg-rp-surface"
            caption={messages.title}
            columns={columns}
            rows={cases.data}
            rowKey={(row) => row.case_id}
            emptyText={EMPTY_TEXT.table}
            busy={cases.isPlaceholderData}
          />
          <Pagination
            className="px-4!"
            offset={list.offset}
            pageSize={PAGE_SIZE}
            total={list.total}
            onOffsetChange={list.setOffset}
          />
        </>
      )}
    </div>
  )
}
