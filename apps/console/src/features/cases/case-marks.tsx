import type { CaseListItem, CaseOptions } from '@rapport/api/contract/cases/cases'
import { deriveCaseAge } from '@rapport/domain/cases/case-age'
import { CASE_STATUS_LABELS, type CaseStatus } from '@rapport/domain/cases/case-status'
import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { formatShortDay } from '@rapport/domain/format/dates'
import { PriorityGlyph } from '@rapport/ui/priority-glyph'
import { StatusGlyph } from '@rapport/ui/status-glyph'
import { Calendar, Clock } from 'lucide-react'

import { levelOf, priorityIndexOf } from '../../platform/case-level.ts'
import { messages } from './messages.ts'

/** The program's priorities, lowest first. */
export type Priorities = CaseOptions['priorityOptions']

const STATES = { opened_ts: 'open', in_progress_ts: 'progress', closed_ts: 'done' } as const satisfies Record<
  CaseStatus,
  string
>

/** Returns the icon of a state, for use beside its label; null for an unknown state. */
export const statusIcon = (status: CaseStatus | null) =>
  status === null ? null : <StatusGlyph state={STATES[status]}>{null}</StatusGlyph>

/** Returns the icon of a priority, for use beside its label. */
export const priorityIcon = (priority_id: number, options: Priorities) => (
  <PriorityGlyph level={levelOf(priorityIndexOf(priority_id, options))}>{null}</PriorityGlyph>
)

interface CaseStatusMarkProps {
  status: CaseStatus
  /** Whether only the icon is visible below 1200 px. */
  isCompact?: boolean
  className?: string
}

/** Renders the state of a case as an icon with its label. @source Specification part 1, section 4 */
export function CaseStatusMark({ status, isCompact = false, className }: CaseStatusMarkProps) {
  const label = CASE_STATUS_LABELS[status]
  return (
    <StatusGlyph state={STATES[status]} className={className} title={isCompact ? label : undefined}>
      {isCompact ? <span className="max-rp-wide:sr-only">{label}</span> : label}
    </StatusGlyph>
  )
}

/** Renders the priority of a case as an icon with its label. @source Specification part 1, section 2, "Cases list" */
export function CasePriority({ priority_id, options }: { priority_id: number | null; options: Priorities }) {
  const index = priorityIndexOf(priority_id, options)
  const option = options[index]
  if (!option) return <span className="text-rp-muted">{messages.noPriority}</span>
  return <PriorityGlyph level={levelOf(index)}>{option.label}</PriorityGlyph>
}

interface CaseAgeProps {
  row: Pick<CaseListItem, 'opened_ts' | 'in_progress_ts' | 'closed_ts' | 'priority_id'>
  options: Priorities
  /** Epoch ms. */
  now: number
  /** The program's time zone, in which days are counted. */
  timeZone: string
}

/**
 * Renders the due day of a case, with a clock icon when that day is today or has passed. The label "Due" or "Overdue" is visible
 * only if `isLabelled` is set; otherwise, only screen readers announce it. Renders nothing for a case without a due day, such as a
 * closed case.
 *
 * @source Decisions, section 14 "Case views"
 */
export function CaseDueMark({
  row,
  options,
  now,
  timeZone,
  isLabelled = false,
}: CaseAgeProps & { isLabelled?: boolean }) {
  const { dueDay, isOverdue, isDueToday } = deriveCaseAge(row, priorityIndexOf(row.priority_id, options), now, timeZone)
  if (dueDay === null) return null
  const isSoon = isOverdue || isDueToday
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap ${isOverdue ? 'font-rp-medium text-rp-negative-text' : isDueToday ? 'font-rp-medium text-rp-warning-text' : ''}`}
    >
      {isSoon ? <Clock aria-hidden="true" size={13} className="shrink-0" /> : null}
      {isLabelled && !isSoon ? <Calendar aria-hidden="true" size={13} className="shrink-0 text-rp-muted" /> : null}
      <span className={isLabelled ? undefined : 'sr-only'}>{isOverdue ? messages.overdue : messages.due}</span>
      {isDueToday ? messages.today : formatShortDay(dueDay, dayInZone(now, timeZone))}
    </span>
  )
}

/** Renders the age of a case in calendar days. For a closed case, the days are counted up to the day on which it was closed. */
export function CaseAge({ row, options, now, timeZone }: CaseAgeProps) {
  return <span>{messages.age(deriveCaseAge(row, priorityIndexOf(row.priority_id, options), now, timeZone).days)}</span>
}
