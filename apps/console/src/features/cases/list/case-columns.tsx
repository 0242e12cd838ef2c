import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { describeCreator } from '@rapport/domain/cases/case-creator'
import { listCaseColumns, type CaseColumnId } from '@rapport/domain/cases/case-list'
import { titleParts } from '@rapport/domain/cases/title-parts'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Avatar } from '@rapport/ui/avatar'
import { Checkbox } from '@rapport/ui/checkbox'
import type { DataColumn } from '@rapport/ui/data-table'
import { RowLink } from '@rapport/ui/row-link'
import { MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { caseHref } from '../../../platform/navigation/paths.ts'
import { CaseAge, CaseDueMark, CasePriority, CaseStatusMark, type Priorities } from '../case-marks.tsx'
import { messages } from '../messages.ts'

interface ColumnSetting {
  /** The program's priorities, lowest first. */
  options: Priorities
  /** The list's query, which the links to cases include. */
  query: string
  /** Epoch ms. */
  now: number
  /** The program's time zone, in which ages and due days are counted. */
  timeZone: string
  /** Whether the list is beside an open case and has only the columns of the sidebar view. */
  isSidebar?: boolean
  /** The ID of the open case, if any. */
  current?: number
  /** The selected columns; all columns if absent. */
  only?: readonly CaseColumnId[]
  /** Whether a click on a column header sorts the list. */
  isSortable?: boolean
  /** Functions that return whether a row is selected, and that select or deselect it; if absent, rows cannot be selected. */
  selection?: {
    readonly has: (row: CaseListItem) => boolean
    readonly choose: (row: CaseListItem, on: boolean) => void
  }
}

/** Titles and names wrap to a second line before they are truncated, because a row has room for two lines. */
const TWO_LINES = 'rp-tablet:line-clamp-2 rp-tablet:whitespace-normal'

function Assignee({ row }: { row: CaseListItem }) {
  const name = deriveStaffName(row.assigned_to_fname, row.assigned_to_lname)
  if (name === null) return <span className="text-rp-muted">{messages.unassigned}</span>
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <Avatar name={name} kind="staff" size="sm" className="max-[1440px]:hidden" />
      <span title={name} className={`max-rp-tablet:truncate ${TWO_LINES}`}>
        {name}
      </span>
    </span>
  )
}

/** Renders a row's tags: the first one, and how many more there are. */
function Tags({ tags: [first, ...others] }: { tags: readonly string[] }) {
  if (first === undefined) return null
  return (
    <span className="inline-flex min-w-0 gap-1.5 rp-tablet:max-rp-desktop:hidden">
      <bdi className="truncate">{first}</bdi>
      {others.length === 0 ? null : (
        <span title={others.join(', ')}>
          <span aria-hidden="true">+{others.length}</span>
          <bdi className="sr-only">{others.join(', ')}</bdi>
        </span>
      )}
    </span>
  )
}

/**
 * Renders the title of a case and, below it, the case number, the member's name if the title has no room for it, and the member's
 * comment. "Created by staff" is shown in place of the comment if staff created the case and there is none.
 *
 * @source Decisions, section 14 "Case page"
 */
function Title({ row, ...setting }: ColumnSetting & { row: CaseListItem }) {
  const { query, isSidebar = false, current, only } = setting
  const isCurrent = row.case_id === current
  const { head, name, quote } = titleParts(row)
  const isInColumn = !isSidebar && row.origin !== 'manual'
  const words =
    quote !== null ? (
      <q className="truncate text-rp-13 text-rp-text max-rp-tablet:line-clamp-2 max-rp-tablet:whitespace-normal">
        {quote}
      </q>
    ) : row.origin === 'manual' && row.quote === null && !only ? (
      <span className={isSidebar ? 'truncate' : 'truncate rp-wide:hidden'}>{messages.createdByStaff}</span>
    ) : null
  return (
    <span className="block min-w-0 max-rp-tablet:pe-9">
      {isCurrent ? <span aria-hidden="true" className="absolute inset-y-0 start-0 w-0.5 bg-rp-accent" /> : null}
      <RowLink asChild className={`rp-tablet:[display:-webkit-box]! ${TWO_LINES}`}>
        <Link
          to={{ pathname: caseHref(row.case_id), search: query }}
          title={row.title}
          data-case={row.case_id}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <bdi>
            {head}
            {name === null ? null : <span className="rp-tablet:sr-only"> – {name}</span>}
          </bdi>
        </Link>
      </RowLink>
      {isSidebar && words !== null ? (
        <span className="flex h-5 items-center text-rp-12 text-rp-muted">{words}</span>
      ) : null}
      <span className="flex min-h-5 items-center gap-2.5 overflow-hidden max-rp-tablet:min-h-0 text-rp-12 whitespace-nowrap text-rp-muted">
        <span className={isSidebar ? '' : 'max-rp-tablet:hidden'}>{row.case_id}</span>
        {name === null || (only && isInColumn) ? null : (
          // This name is hidden from screen readers, because they read the name in the link, where it is visually hidden at 768 px
          // and wider.
          <bdi
            aria-hidden="true"
            className={`truncate font-rp-medium text-rp-text max-rp-tablet:hidden ${isInColumn ? 'rp-wide:hidden' : ''}`}
          >
            {name}
          </bdi>
        )}
        {isSidebar ? null : words}
        {isSidebar || only ? <CaseDueMark row={row} {...setting} /> : null}
        {row.comments_count > 0 && !isSidebar ? (
          <span className="inline-flex items-center gap-1 max-rp-tablet:hidden">
            <MessageSquare aria-hidden="true" size={12} />
            <span aria-hidden="true">{row.comments_count}</span>
            <span className="sr-only">{messages.comments(row.comments_count)}</span>
          </span>
        ) : null}
        {isSidebar || row.quote !== null ? null : <Tags tags={row.tags} />}
      </span>
    </span>
  )
}

/** The width of the status column in the sidebar view, which sets this CSS variable. */
const SIDEBAR_STATUS = 'var(--status-width)'
/** The columns for people and locations grow in windows wider than about 1500 px, where titles have more space than they need. */
const WIDTHS: Partial<Record<CaseColumnId, string>> = {
  status: '120px',
  priority: '102px',
  assigned_to: 'max(clamp(112px, 14vw, 140px), min(18vw - 130px, 210px))',
  merchant_name: 'clamp(112px, 18vw - 160px, 180px)',
  created_by: 'clamp(136px, 18vw - 160px, 180px)',
  due: 'clamp(124px, 12vw, 136px)',
}

/**
 * Returns whether a column shows a person. When `only` selects the columns, the cells of such a column are labeled on phones, where
 * there are no column headers.
 */
const isPerson = (id: CaseColumnId) => id === 'assigned_to' || id === 'created_by'

/**
 * The columns that folded rows on a phone hide or show last. A folded row shows the title, the comment and one line of properties,
 * which ends with the due day.
 */
const FOLDS: Partial<Record<CaseColumnId, 'hidden' | 'end'>> = {
  merchant_name: 'hidden',
  created_by: 'hidden',
  due: 'end',
}

/** Columns that are hidden in a narrow table, so that the title has more space. */
const FROM: Partial<Record<CaseColumnId, 'wide'>> = { merchant_name: 'wide', created_by: 'wide' }

/** Returns the columns of the list, or of its sidebar view. @source Specification part 1, section 2, "Cases list" */
export function caseColumns(setting: ColumnSetting): DataColumn<CaseListItem>[] {
  const { options, selection, only, isSortable = false, isSidebar = false } = setting
  const cells: Record<CaseColumnId, (row: CaseListItem) => ReactNode> = {
    title: (row) => <Title {...setting} row={row} />,
    status: (row) => <CaseStatusMark status={row.status} isCompact={isSidebar} className="whitespace-nowrap" />,
    priority: (row) => <CasePriority priority_id={row.priority_id} options={options} />,
    assigned_to: (row) => <Assignee row={row} />,
    merchant_name: (row) => <bdi className={`block text-rp-13 ${TWO_LINES}`}>{row.merchant_name ?? ''}</bdi>,
    created_by: (row) => (
      <bdi
        className={`block text-rp-13 ${TWO_LINES} max-rp-tablet:inline max-rp-tablet:[overflow-wrap:anywhere] max-rp-tablet:whitespace-normal ${row.created_by === null ? 'text-rp-muted' : ''}`}
      >
        {describeCreator(row)}
      </bdi>
    ),
    due: (row) => (
      <span className="grid text-rp-13 max-rp-tablet:flex max-rp-tablet:items-baseline max-rp-tablet:gap-2">
        <CaseDueMark row={row} {...setting} />
        <span className="text-rp-12 text-rp-muted max-rp-tablet:hidden">
          <CaseAge row={row} {...setting} />
        </span>
      </span>
    ),
  }
  const shown = listCaseColumns(isSidebar).filter(({ id }) => only?.includes(id) ?? true)
  const columns = shown.map(({ id, label }) => {
    const width = isSidebar && id === 'status' ? SIDEBAR_STATUS : WIDTHS[id]
    const fold = only ? undefined : FOLDS[id]
    const from = only ? undefined : FROM[id]
    const labelled = only !== undefined && isPerson(id)
    return {
      id,
      header: label,
      cell: cells[id],
      lead: id === 'title',
      labelled,
      sortable: isSortable,
      ...(width ? { width } : {}),
      ...(fold ? { fold } : {}),
      ...(from ? { from } : {}),
    }
  })
  return selection ? [selectColumn(selection), ...columns] : columns
}

function selectColumn({ has, choose }: NonNullable<ColumnSetting['selection']>): DataColumn<CaseListItem> {
  return {
    id: 'select',
    header: messages.selected,
    headerHidden: true,
    width: '56px',
    cell: (row) => (
      <Checkbox
        // The checkbox is stacked above the link that covers the row, so that it receives clicks.
        className="relative z-1"
        label={<span className="sr-only">{messages.select(row.title)}</span>}
        checked={has(row)}
        onCheckedChange={(on) => choose(row, on)}
      />
    ),
  }
}
