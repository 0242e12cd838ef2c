import { ApiError } from '@rapport/api/api-error'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { derivePeriodStart, readHistoryView } from '@rapport/domain/audiences/audience-history'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'

import { todayIn } from '../../../platform/clock.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { PageTrail } from '../../../platform/navigation/page-trail.tsx'
import { PATHS, readId } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { insightText, messages } from '../messages.ts'
import { AudienceInsights } from './audience-insights.tsx'

const ABOVE = [{ label: messages.title, href: PATHS.audiences }]

/** Renders /ops/audiences/{id} and /ops/default/audiences/{id}. @source Specification part 2, section 2, "Campaign detail" */
export function Component() {
  const { audienceId, defaultAudienceId } = useParams()
  const id = readId(defaultAudienceId ?? audienceId) ?? 0
  const audience = { id, isDefault: defaultAudienceId !== undefined }
  const [search] = useSearchParams()
  const { unit, period } = readHistoryView(search)
  const program_id = useProgramId()
  const periodStart = derivePeriodStart(period, todayIn(useActiveProgram().program?.timezone ?? 'UTC'))
  const detail = useQuery({
    ...audienceQueries.one(client, program_id, audience, { timeUnit: unit, periodStart }),
    enabled: id > 0,
    // When only the unit or the period changes, the previous data is displayed until the new data arrives. When the campaign
    // changes, no previous data is displayed.
    placeholderData: (before, query) =>
      query?.queryKey[4] === id && query.queryKey[3] === audience.isDefault ? before : undefined,
  })
  const isNotFound = id === 0 || (detail.error instanceof ApiError && detail.error.status === 404)

  return (
    <>
      <title>{`${insightText.title} · Rapport`}</title>
      {detail.data && !isNotFound ? null : (
        <PageHeader
          title={insightText.title}
          ruled
          breadcrumbs={<PageTrail above={ABOVE} current={insightText.title} />}
        />
      )}
      {isNotFound ? (
        <EmptyState
          title={insightText.gone}
          action={
            <Button asChild>
              <Link to={PATHS.audiences}>{insightText.toList}</Link>
            </Button>
          }
        />
      ) : detail.isPending ? (
        <Loading />
      ) : detail.data ? (
        <AudienceInsights
          key={`${audience.isDefault} ${id}`}
          audience={audience}
          detail={detail.data}
          unit={unit}
          period={period}
          busy={detail.isPlaceholderData}
        />
      ) : (
        <FailureState
          title={messageFor('open', detail.error)}
          onRetry={() => void detail.refetch()}
          busy={detail.isFetching}
        />
      )}
    </>
  )
}
