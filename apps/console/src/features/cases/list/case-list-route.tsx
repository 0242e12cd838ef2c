import { NO_CASE_FILTERS } from '@rapport/domain/cases/case-filters'
import { joinCaseSort, splitCaseSort, type CaseSort } from '@rapport/domain/cases/case-sort'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { EMPTY_TEXT } from '@rapport/domain/failures'
import { Button } from '@rapport/ui/button'
import { DataTable } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { Navigate, useLocation } from 'react-router'

import { KeyBar } from '../../../platform/key-bar.tsx'
import { messageFor } from '../../../platform/loading/api.ts'
import { failInDialog, lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { StaleNote } from '../../../platform/loading/stale-note.tsx'
import { FROM_NAVIGATION, PATHS } from '../../../platform/navigation/paths.ts'
import { BulkOutcome } from '../bulk/bulk-outcome.tsx'
import { useBulk } from '../bulk/use-bulk.ts'
import { useClosing } from '../bulk/use-closing.ts'
import { useSelection } from '../bulk/use-selection.ts'
import type { Priorities } from '../case-marks.tsx'
import { bulkText, filterText, messages } from '../messages.ts'
import { useCaseViews } from '../views/use-case-views.ts'
import { caseColumns } from './case-columns.tsx'
import { CaseFilterBar } from './case-filter-bar.tsx'
import { CaseListHeader } from './case-list-header.tsx'
import { EVERY_CASE, listQuery, pageQuery } from './use-case-filters.ts'
import { useCaseList, type CaseList } from './use-case-list.ts'
import { useListKeys } from './use-list-keys.ts'

const KEYS = [
  { keys: ['J', 'K'], label: messages.keys.move },
  { keys: ['X'], label: messages.keys.select },
  { keys: ['↵'], label: messages.keys.open },
  { keys: ['A'], label: messages.keys.assign },
  { keys: ['S'], label: messages.keys.status },
  { keys: ['/'], label: messages.keys.search },
  { keys: ['?'], label: messages.keys.all },
] as const
/** On phones the checkbox is at the end of the first line, and the properties share one line, on which the assignee's name is truncated. */
const PHONE_ROWS =
  'max-rp-tablet:border-t max-rp-tablet:border-rp-line max-rp-tablet:[&_tbody_td:first-child]:absolute max-rp-tablet:[&_tbody_td:first-child]:end-4 max-rp-tablet:[&_tbody_td:first-child]:top-3.5 max-rp-tablet:[&_tbody>tr]:gap-x-3! max-rp-tablet:[&_tbody_td:nth-child(5)]:flex-[1_1_0]'
const NO_PRIORITIES: Priorities = []
const CaseBulkBar = lazyPanel(async () => (await import('../bulk/case-bulk-bar.tsx')).CaseBulkBar)
const ResolveDialog = lazyPanel(async () => (await import('../case/resolve-dialog.tsx')).ResolveDialog, {
  failure: (onRetry, { title, onClose }) => failInDialog(title, onRetry, onClose),
})

/**
 * Renders /ops/feedback/cases: the cases of the program that match the filters, by default the most recently opened first.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export function Component() {
  const list = useCaseList()
  const search = useRef<HTMLInputElement>(null)
  const { views } = useCaseViews(list.program_id)
  const opening = views.find((view) => view.isDefault)
  const asksForNothing = list.query === (useLocation().state === FROM_NAVIGATION ? EVERY_CASE : '')
  const elsewhere =
    (asksForNothing && opening?.href) || (list.isPastEnd ? pageQuery(new URLSearchParams(list.query), 0) : null)

  if (elsewhere !== null) return <Navigate to={{ pathname: PATHS.cases, search: elsewhere }} replace />

  const filters = listQuery(list.filters)
  const clear = (
    <Button
      variant="quiet"
      size="sm"
      disabled={filters === ''}
      onClick={() => {
        // After this click no filter is set and the button is disabled, so the focus moves to the first filter.
        document.querySelector<HTMLElement>(`[role=group][aria-label="${filterText.filters}"] button`)?.focus()
        list.setFilters(NO_CASE_FILTERS)
      }}
    >
      {messages.clearFilters}
    </Button>
  )

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <CaseListHeader program_id={list.program_id} query={list.query} filters={list.filters} views={views} />
      <CaseFilterBar
        filters={list.filters}
        choices={list.choices}
        timeZone={list.timeZone}
        onChange={list.change}
        searchRef={search}
        end={clear}
      />
      {list.failed ? (
        <FailureState
          title={messageFor('list', list.failed.error)}
          onRetry={() => void list.failed?.refetch()}
          busy={list.failed.isFetching}
        />
      ) : (
        <Rows list={list} search={search} isFiltered={filters !== ''} />
      )}
      <KeyBar hints={KEYS} className="px-8" />
    </>
  )
}

const dataSort = (sort: CaseSort) => {
  const { field, direction } = splitCaseSort(sort)
  return { id: field, direction }
}

/**
 * Returns a text that explains why a list is empty. The text mentions a search or a filter that is set, because on phones, where
 * the filters are in one scrolling line, the control can be out of view.
 */
function explainEmpty({ q, mentions }: CaseList['filters'], isFiltered: boolean): string {
  if (q !== null) return messages.noSearchMatch
  if (mentions !== null) return messages.noMentions
  return isFiltered ? messages.filteredHint : messages.emptyHint
}

interface RowsProps {
  list: CaseList
  search: RefObject<HTMLInputElement | null>
  isFiltered: boolean
}

/** Renders one page of cases, with the outcome of the last bulk change, the bar for the selected cases, and the pagination. */
function Rows({ list, search, isFiltered }: RowsProps) {
  const { cases, options, query, timeZone } = list
  const { sort } = list.filters
  const priorities = options.data?.priorityOptions ?? NO_PRIORITIES
  const selection = useSelection(query)
  const table = useRef<HTMLDivElement>(null)
  /**
   * Returns a function that moves the focus to the first row's checkbox, or to the page heading when there are no rows, and then
   * calls `act`. The focus moves because `act` removes the control that had it.
   */
  const andGoOn = (act: () => void) => () => {
    const next = table.current?.querySelector<HTMLElement>('[role=checkbox], [type=checkbox]')
    if (next) next.focus()
    else document.querySelector('h1')?.focus()
    act()
  }
  const now = cases.dataUpdatedAt
  const columns = useMemo(
    () => caseColumns({ options: priorities, query, now, timeZone, selection, isSortable: true }),
    [priorities, query, now, timeZone, selection],
  )
  // Takes the selected rows from the current list, so that a stale row does not revert another person's change.
  const present = (cases.data ?? []).filter((row) => selection.has(row))
  const closing = useClosing()
  const bulk = useBulk(present, (ids) => {
    selection.drop(ids)
    closing.forget()
  })
  const [opened, setOpened] = useState<'assign' | 'status' | null>(null)
  useListKeys({
    table,
    rows: cases.data ?? [],
    search,
    onSelect: (row) => selection.choose(row, !selection.has(row)),
    onAct: (row, act) => {
      selection.choose(row, true)
      setOpened(act)
    },
  })

  return (
    <>
      {bulk.outcome ? (
        <BulkOutcome
          results={bulk.outcome.results}
          titles={bulk.outcome.titles}
          isUndo={bulk.outcome.isUndo}
          isPartial={bulk.outcome.error !== null}
          replayed_ts={bulk.outcome.replayed_ts}
          busy={bulk.busy}
          waitsFor={bulk.waitsFor}
          failure={bulk.undoFailure}
          onUndo={bulk.undo}
          onDismiss={andGoOn(bulk.dismiss)}
        />
      ) : null}
      {cases.isError ? <StaleNote query={cases} /> : null}
      <div ref={table} className="contents">
        <DataTable
          caption={messages.title}
          columns={columns}
          rows={cases.data}
          rowKey={(row) => row.case_id}
          sort={sort && dataSort(sort)}
          onSortChange={({ id, direction }) => list.change({ sort: joinCaseSort(id, direction) })}
          // On phones the filter bar contains the sort control, because folded rows have no column headers.
          className={`max-rp-tablet:[&_thead]:hidden! ${PHONE_ROWS}`}
          emptyText={EMPTY_TEXT.table}
          emptyHint={explainEmpty(list.filters, isFiltered)}
          busy={cases.isPlaceholderData}
        />
      </div>
      {present.length > 0 ? (
        <CaseBulkBar
          rows={present}
          opened={opened}
          onOpenedChange={setOpened}
          pageRows={cases.data?.length ?? 0}
          tags={list.choices.tags}
          busy={bulk.busy}
          waitsFor={bulk.waitsFor}
          failure={bulk.failure}
          onChange={bulk.change}
          onStatus={(status) => closing.setStatus(status, present, bulk.change)}
          onSelectAll={() => selection.chooseAll(cases.data ?? [])}
          onClear={andGoOn(selection.clear)}
        />
      ) : null}
      {closing.asked ? (
        <ResolveDialog
          title={bulkText.resolveTitle(closing.asked.length)}
          hint={bulkText.resolveHint}
          isRequired
          initial={closing.initial}
          busy={bulk.busy}
          onClose={closing.cancel}
          onResolve={(text) => closing.resolve(text, closing.asked ?? [], bulk.change)}
        />
      ) : null}
      <Pagination
        offset={list.offset}
        pageSize={PAGE_SIZE}
        total={list.total}
        onOffsetChange={list.setOffset}
        noun={messages.noun(list.total)}
      />
    </>
  )
}
