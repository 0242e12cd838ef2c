import { surveyStateQueries } from '@rapport/api/queries/survey-states'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useDraft, useSurveyId } from '../draft/use-draft.ts'
import { PublishButton } from '../publish/publish-button.tsx'
import { messages } from './messages.ts'
import { SharedSurvey } from './shared-survey.tsx'

/**
 * Renders the survey's links and QR codes, the posters and table tents to print, and whether the survey accepts answers. Before the
 * first publication, renders only a note and a button that opens the publish dialog.
 */
export function ShareStep() {
  const { stored } = useDraft()
  if (stored.is_published) return <PublishedShare />
  return (
    <PageBody>
      <EmptyState
        icon={<Link2 strokeWidth={1.8} />}
        title={messages.notPublished}
        hint={messages.notPublishedHint}
        action={<PublishButton />}
      />
    </PageBody>
  )
}

function PublishedShare() {
  const sharing = useQuery(surveyStateQueries.sharing(client, useProgramId(), useSurveyId()))
  if (sharing.data) return <SharedSurvey sharing={sharing.data} />
  if (!sharing.isError) return <Loading />
  return (
    <PageBody>
      <FailureState
        title={messageFor('open', sharing.error)}
        onRetry={() => void sharing.refetch()}
        busy={sharing.isFetching}
      />
    </PageBody>
  )
}
