import { audienceQueries } from '@rapport/api/queries/audiences'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { useQuery } from '@tanstack/react-query'

import { client, wordsFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { PageTrail } from '../../../platform/navigation/page-trail.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages } from '../messages.ts'
import { AudienceForm } from './audience-form.tsx'

const ABOVE = [{ label: messages.title, href: PATHS.audiences }]

/** Renders /ops/audiences/new. @source Specification part 2, section 2, "Create Campaign" */
export function Component() {
  const program_id = useProgramId()
  const builder = useQuery(audienceQueries.builder(client, program_id))
  return (
    <>
      <title>{`${messages.createCampaign} · Rapport`}</title>
      {builder.data ? null : (
        <PageHeader
          title={messages.createCampaign}
          ruled
          breadcrumbs={<PageTrail above={ABOVE} current={messages.createCampaign} />}
        />
      )}
      {builder.isPending ? <Loading /> : null}
      {builder.isError && !builder.data ? (
        <FailureState
          title={wordsFor('open', builder.error)}
          onRetry={() => void builder.refetch()}
          busy={builder.isFetching}
        />
      ) : null}
      {builder.data ? (
        <AudienceForm key={program_id} columns={builder.data.parameters} allContacts={builder.data.all_contacts_size} />
      ) : null}
    </>
  )
}
