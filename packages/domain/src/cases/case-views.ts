import { type CaseFilters, NO_CASE_FILTERS } from './case-filters.ts'

/** The ready-made views of the cases list, in the order of their tabs. @source Decisions, section 14 "Case views" */
export const READY_MADE_CASE_VIEWS = ['all', 'open', 'mine', 'unassigned', 'overdue', 'mentions'] as const

/** A ready-made view of the cases list. @source Decisions, section 14 "Case views" */
export type ReadyMadeCaseView = (typeof READY_MADE_CASE_VIEWS)[number]

/** The labels of the ready-made views. @source Decisions, section 14 "Case views" */
export const CASE_VIEW_LABELS = {
  all: 'All Cases',
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  mentions: 'Mentions Me',
} as const satisfies Record<ReadyMadeCaseView, string>

/** The filters of the ready-made views. All except `all` omit closed cases. @source Decisions, section 14 "Case views" */
export const CASE_VIEW_FILTERS: Readonly<Record<ReadyMadeCaseView, CaseFilters>> = {
  all: NO_CASE_FILTERS,
  open: { ...NO_CASE_FILTERS, status: 'not_closed' },
  mine: { ...NO_CASE_FILTERS, status: 'not_closed', assignedTo: 'me' },
  unassigned: { ...NO_CASE_FILTERS, status: 'not_closed', assignedTo: 0 },
  overdue: { ...NO_CASE_FILTERS, overdue: 1 },
  mentions: { ...NO_CASE_FILTERS, status: 'not_closed', mentions: 'me' },
}
