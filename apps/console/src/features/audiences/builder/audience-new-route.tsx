import type { AudienceDetail } from '@rapport/api/contract/audiences/audiences'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { nameAudience } from '@rapport/domain/audiences/audience-name'
import { FailureState } from '@rapport/ui/failure-state'
import { PageHeader } from '@rapport/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { PageTrail } from '../../../platform/navigation/page-trail.tsx'
import { PATHS, readId } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { builderText, COPY_NAME, COPY_OF_DEFAULT, messages } from '../messages.ts'
import { AudienceForm } from './audience-form.tsx'

const ABOVE = [{ label: messages.title, href: PATHS.audiences }]

/** Returns the audience that the URL selects (with id 0 when the URL contains no valid id), and whether it is to be edited. */
function useNamedAudience() {
  const { audienceId } = useParams()
  const [search] = useSearchParams()
  const copied = search.get(COPY_OF_DEFAULT) ?? search.get(COPY_NAME)
  return {
    isEdited: audienceId !== undefined,
    audience: { id: readId(audienceId ?? copied ?? undefined) ?? 0, isDefault: search.has(COPY_OF_DEFAULT) },
  }
}

const sourceOf = (detail: AudienceDetail, isEdited: boolean) => ({
  key: `${detail.default_audience_id ?? ''} ${detail.audience_id ?? ''}`,
  name: isEdited ? nameAudience(detail) : builderText.copyOf(nameAudience(detail)),
  query: detail.query,
  editedId: isEdited ? detail.audience_id : null,
})

/**
 * Renders /ops/audiences/new, which can start from a copy of an audience, and /ops/audiences/{id}/edit.
 *
 * @source Specification part 2, section 2, "Create Campaign"
 */
export function Component() {
  const program_id = useProgramId()
  const { isEdited, audience } = useNamedAudience()
  const isNew = audience.id === 0 && !isEdited
  const builder = useQuery(audienceQueries.builder(client, program_id))
  const source = useQuery({ ...audienceQueries.one(client, program_id, audience, {}), enabled: !isNew, staleTime: 0 })
  // The form reads the audience only once, so it is not rendered until the first fetch after mounting is complete. Later fetches,
  // such as those on window focus, do not change it.
  const isReady = builder.data && (isNew || (source.data && source.isFetchedAfterMount))
  const failed = [builder, source].find((read) => read.isError)
  const title = isEdited ? messages.editCampaign : messages.createCampaign
  return (
    <>
      <title>{`${title} · Rapport`}</title>
      {isReady ? null : <PageHeader title={title} ruled breadcrumbs={<PageTrail above={ABOVE} current={title} />} />}
      {!isReady && !failed ? <Loading /> : null}
      {!isReady && failed ? (
        <FailureState
          title={messageFor('open', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : null}
      {builder.data && isReady ? (
        <AudienceForm
          key={`${program_id} ${audience.id}`}
          columns={builder.data.parameters}
          allContacts={builder.data.all_contacts_size}
          source={source.data ? sourceOf(source.data, isEdited) : null}
        />
      ) : null}
    </>
  )
}
