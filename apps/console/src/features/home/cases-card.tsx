import type { CaseListItem, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { caseQueries } from '@rapport/api/queries/cases'
import { describeCreator } from '@rapport/domain/cases/case-creator'
import { CASE_STATUS_LABELS, type CaseStatus } from '@rapport/domain/cases/case-status'
import { titleParts } from '@rapport/domain/cases/title-parts'
import { formatCount } from '@rapport/domain/format/numbers'
import { formatAgo } from '@rapport/domain/format/relative-time'
import { casesCardPath } from '@rapport/domain/performance/home-links'
import { Card } from '@rapport/ui/card'
import { Link as UiLink } from '@rapport/ui/link'
import { PriorityGlyph } from '@rapport/ui/priority-glyph'
import { StatusGlyph, type StatusGlyphProps } from '@rapport/ui/status-glyph'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'

import { levelOf, priorityIndexOf } from '../../platform/case-level.ts'
import { now } from '../../platform/clock.ts'
import { client } from '../../platform/loading/api.ts'
import { lazyPanel } from '../../platform/loading/lazy-panel.tsx'
import { caseHref } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { RowSkeleton } from './here-card.tsx'
import { messages } from './messages.ts'

const SHOWN_CASES = 3
/** Loaded lazily, because the figures are shown before the charts. */
const OpenedPerDay = lazyPanel(async () => (await import('./opened-per-day.tsx')).OpenedPerDay, {
  pending: <div className="ms-auto h-16 w-24 max-rp-tablet:hidden" />,
})

interface CasesCardProps {
  summary: FeedbackSummary
  className?: string
}

/**
 * Renders the number of cases of each status, a chart of the cases opened per day, and the latest open cases (up to three).
 *
 * @source Specification part 1, section 2, "Feedback home"
 */
export function CasesCard({ summary, className }: CasesCardProps) {
  const program_id = useProgramId()
  const { program } = useActiveProgram()
  const waiting = useQuery(caseQueries.list(client, { program_id, status: 'opened_ts' }))
  const newest = waiting.data?.slice(0, SHOWN_CASES) ?? []
  const priorities = useQuery(caseQueries.options(client, program_id)).data?.priorityOptions ?? []

  return (
    <Card
      title={messages.cases}
      titleId={useId()}
      className={className}
      actions={<span className="pt-1.5 text-rp-12 text-rp-muted">{messages.allLocations}</span>}
      footer={
        <>
          <UiLink asChild>
            <Link to={casesCardPath('opened_ts')}>{messages.seeOpenCases}</Link>
          </UiLink>
          <UiLink asChild>
            <Link to={casesCardPath(null)}>{messages.seeAllCases}</Link>
          </UiLink>
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <Count status="opened_ts" state="open" count={summary.open_cases_count} />
        <Count status="in_progress_ts" state="progress" count={summary.in_progress_cases_count} />
        <Count status="closed_ts" state="done" count={summary.closed_cases_count} />
        {summary.cases_opened_per_day === null ? null : <OpenedPerDay counts={summary.cases_opened_per_day} />}
      </div>
      {waiting.isPending ? <RowSkeleton rows={Math.min(summary.open_cases_count ?? 0, SHOWN_CASES)} /> : null}
      {waiting.isSuccess && newest.length === 0 ? (
        <p className="mt-4 border-t border-rp-line pt-4 text-rp-muted">{messages.noOpenCases}</p>
      ) : null}
      <ul className="mt-4 empty:hidden">
        {newest.map((row) => (
          <Waiting key={row.case_id} row={row} priorities={priorities} timeZone={program?.timezone ?? 'UTC'} />
        ))}
      </ul>
    </Card>
  )
}

interface CountProps {
  status: CaseStatus
  state: StatusGlyphProps['state']
  count: number | null
}

function Count({ status, state, count }: CountProps) {
  return (
    <Link
      to={casesCardPath(status)}
      className="rp-focus-ring grid gap-1 rounded-rp-2 text-rp-13 text-rp-muted no-underline hover:text-rp-text"
    >
      <span className="text-rp-36 leading-10 font-rp-strong tracking-rp-display text-rp-strong tabular-nums">
        {formatCount(count ?? 0)}{' '}
      </span>
      <StatusGlyph state={state}>{CASE_STATUS_LABELS[status]}</StatusGlyph>
    </Link>
  )
}

interface WaitingProps {
  row: CaseListItem
  priorities: CaseOptions['priorityOptions']
  timeZone: string
}

function Waiting({ row, priorities, timeZone }: WaitingProps) {
  const index = priorityIndexOf(row.priority_id, priorities)
  const priority = priorities[index]
  const { head, name, isNamed, quote } = titleParts(row)
  const who = name ?? (isNamed ? null : describeCreator(row))
  return (
    <li className="flex min-h-13 items-center gap-3 border-t border-rp-line py-2">
      <span className="w-4 shrink-0" title={priority?.label}>
        {priority ? (
          <PriorityGlyph level={levelOf(index)}>
            <span className="sr-only">{messages.priority(priority.label)}</span>
          </PriorityGlyph>
        ) : null}
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={caseHref(row.case_id)}
          title={row.title}
          className="rp-focus-ring line-clamp-2 rounded-rp-1 font-rp-medium text-rp-strong no-underline hover:underline"
        >
          {head}
          {name === null ? null : <span className="sr-only"> – {name}</span>}
        </Link>
        <span className="block truncate text-rp-12 text-rp-muted empty:hidden">
          {who === null ? null : <span className="me-1.5">{who}</span>}
          {quote === null ? null : <q className="text-rp-text">{quote}</q>}
        </span>
      </span>
      <span className="shrink-0 text-rp-12 text-rp-muted tabular-nums">
        {formatAgo(row.opened_ts, now(), timeZone)}
      </span>
    </li>
  )
}
