import { feedbackQueries } from '@rapport/api/queries/feedback'
import { formatFullDay } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { Skeleton } from '@rapport/ui/skeleton'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Delayed } from '../../platform/loading/delayed.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { CasesCard } from './cases-card.tsx'
import { HereCard } from './here-card.tsx'
import { testSummary } from './home-changes.ts'
import { messages } from './messages.ts'
import { PerformanceCard } from './performance-card.tsx'
import { QuickPulseCard } from './quick-pulse-card.tsx'

/**
 * Renders /ops/feedback, with cards for the guests on site, cases, performance and Quick Pulse.
 *
 * @source Specification part 1, section 2, "Feedback home"
 */
export function Component() {
  const { program } = useActiveProgram()
  const program_id = program?.program_id ?? 0
  const summary = useQuery(feedbackQueries.summary(client, program_id, null))
  const heading = useHeadingFocus()
  const changes = summary.data ? testSummary(summary.data) : null

  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        meta={
          summary.isSuccess
            ? messages.dateAndLocation(formatFullDay(summary.dataUpdatedAt, program?.timezone ?? 'UTC'))
            : null
        }
        actions={
          <Button asChild>
            <Link to={PATHS.newCase}>
              <Plus aria-hidden="true" size={16} />
              {messages.createCase}
            </Link>
          </Button>
        }
      />
      <PageBody>
        {summary.isPending ? (
          <div aria-busy="true">
            <Delayed>
              <HomeSkeleton />
            </Delayed>
          </div>
        ) : null}
        {summary.isError && !summary.data ? (
          <FailureState
            title={messageFor('open', summary.error)}
            onRetry={() => void summary.refetch()}
            busy={summary.isFetching}
          />
        ) : null}
        {summary.data && changes ? (
          <div className="grid gap-4 rp-desktop:grid-cols-12">
            <HereCard summary={summary.data} className="rp-desktop:col-span-6" />
            <CasesCard summary={summary.data} className="rp-desktop:col-span-6" />
            <PerformanceCard summary={summary.data} changes={changes} className="rp-desktop:col-span-8" />
            <QuickPulseCard summary={summary.data} change={changes.pulse} className="rp-desktop:col-span-4" />
          </div>
        ) : null}
      </PageBody>
    </>
  )
}

const SHAPES = [
  'h-80 rp-desktop:col-span-6',
  'h-80 rp-desktop:col-span-6',
  'h-72 rp-desktop:col-span-8',
  'h-72 rp-desktop:col-span-4',
] as const

function HomeSkeleton() {
  return (
    <div className="grid gap-4 rp-desktop:grid-cols-12">
      {SHAPES.map((shape, index) => (
        // The index is safe in the key, because the order of the skeletons never changes.
        <div
          key={`${shape} ${index}`}
          className={`grid content-start gap-4 rounded-rp-4 border border-rp-line p-5 ${shape}`}
        >
          <Skeleton className="w-28" />
          <Skeleton className="h-9 w-16" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </div>
      ))}
    </div>
  )
}
