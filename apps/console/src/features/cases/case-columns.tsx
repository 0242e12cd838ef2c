import type { CaseListItem, CaseOptions } from '@rapport/api/contract/cases'
import { describeCreator } from '@rapport/domain/case-creator'
import { listCaseColumns, type CaseColumnId } from '@rapport/domain/case-list'
import { CASE_STATUS_LABELS, type CaseStatus } from '@rapport/domain/case-status'
import { deriveStaffName } from '@rapport/domain/staff-name'
import { Avatar } from '@rapport/ui/avatar'
import type { DataColumn } from '@rapport/ui/data-table'
import { PriorityGlyph } from '@rapport/ui/priority-glyph'
import { StatusGlyph } from '@rapport/ui/status-glyph'
import type { ReactNode } from 'react'

import { messages } from './messages.ts'

const STATES = { opened_ts: 'open', in_progress_ts: 'progress', closed_ts: 'done' } as const satisfies Record<
  CaseStatus,
  string
>

/** Bars of a priority by its place among the options, the last of four being the urgent one. */
function levelOf(priority_id: number, options: CaseOptions['priorityOptions']) {
  const place = options.findIndex((option) => option.value === priority_id)
  return place >= 3 ? 'urgent' : place === 2 ? 3 : place === 1 ? 2 : 1
}

function Priority({ row, options }: { row: CaseListItem; options: CaseOptions['priorityOptions'] }) {
  const option = options.find((one) => one.value === row.priority_id)
  if (!option) return <span className="text-muted">{messages.noPriority}</span>
  return <PriorityGlyph level={levelOf(option.value, options)}>{option.label}</PriorityGlyph>
}

function Assignee({ row }: { row: CaseListItem }) {
  const name = deriveStaffName(row.assigned_to_fname, row.assigned_to_lname)
  if (name === null) return <span className="text-muted">{messages.nobodyYet}</span>
  return (
    <span className="inline-flex max-w-full items-center gap-2">
      <Avatar name={name} kind="staff" size="sm" />
      <span className="truncate">{name}</span>
    </span>
  )
}

function Title({ row }: { row: CaseListItem }) {
  return (
    <span className="block min-w-0">
      <span className="block truncate font-medium text-strong" title={row.title}>
        {row.title}
      </span>
      <span className="flex gap-2.5 truncate text-12 text-muted">
        <span>{row.case_id}</span>
        {row.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </span>
    </span>
  )
}

const WIDTHS: Partial<Record<CaseColumnId, string>> = {
  status: '124px',
  priority: '112px',
  assigned_to: '176px',
  merchant_name: '136px',
  created_by: '168px',
}

/** The columns of the full view. `options` names the priorities. @source Specification part 1, section 2, "Cases list" */
export function caseColumns(options: CaseOptions['priorityOptions']): DataColumn<CaseListItem>[] {
  const cells: Record<CaseColumnId, (row: CaseListItem) => ReactNode> = {
    title: (row) => <Title row={row} />,
    status: (row) => <StatusGlyph state={STATES[row.status]}>{CASE_STATUS_LABELS[row.status]}</StatusGlyph>,
    priority: (row) => <Priority row={row} options={options} />,
    assigned_to: (row) => <Assignee row={row} />,
    merchant_name: (row) => row.merchant_name ?? '',
    created_by: (row) => (
      <span className={row.created_by === null ? 'text-muted' : undefined}>{describeCreator(row)}</span>
    ),
  }
  return listCaseColumns(false).map(({ id, label }) => ({
    id,
    header: label,
    cell: cells[id],
    lead: id === 'title',
    ...(WIDTHS[id] ? { width: WIDTHS[id] } : {}),
  }))
}
