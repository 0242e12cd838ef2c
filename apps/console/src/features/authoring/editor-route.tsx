import { draftQueries } from '@rapport/api/queries/drafts'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { readWhole } from '@rapport/domain/query-values'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useCurrentUser } from '../../platform/session/use-current-user.ts'
import { DraftProvider } from './draft/draft-provider.tsx'
import { SurveyHead } from './head/survey-head.tsx'
import { messages } from './messages.ts'
import { readStep } from './steps.ts'

/** Renders /ops/feedback/surveys/{surveyId}/edit, the survey editor for administrators. */
export function Component() {
  const id = readWhole(useParams()['surveyId'] ?? null, 1)
  if (!canEditStaff(useCurrentUser())) {
    return (
      <>
        <EditorTitle />
        <PageHeader title={messages.noAccess} ruled />
      </>
    )
  }
  return id === null ? <NoSurvey /> : <LoadedEditor key={id} formId={id} />
}

function LoadedEditor({ formId }: { formId: number }) {
  const program_id = useProgramId()
  const [search] = useSearchParams()
  // The draft is requested only when the editor opens, because afterwards the editor's draft store manages it.
  const draft = useQuery({
    ...draftQueries.one(client, program_id, formId),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  if (draft.isError && !draft.data) {
    return isMissing(draft.error) ? (
      <NoSurvey />
    ) : (
      <PageBody>
        <EditorTitle />
        <FailureState
          title={messageFor('open', draft.error)}
          onRetry={() => void draft.refetch()}
          busy={draft.isFetching}
        />
      </PageBody>
    )
  }
  if (!draft.data || !draft.isFetchedAfterMount) return <Loading />
  const { Screen } = readStep(search)
  return (
    <DraftProvider program_id={program_id} stored={draft.data}>
      <div className="flex min-h-full min-w-0 flex-col">
        <SurveyHead />
        <Screen />
      </div>
    </DraftProvider>
  )
}

function NoSurvey() {
  return (
    <PageBody>
      <EditorTitle />
      <NotFound
        title={messages.noSurvey}
        hint={messages.noSurveyHint}
        href={PATHS.surveys}
        label={messages.toSurveys}
      />
    </PageBody>
  )
}

/** Sets the page title while no survey is open. */
function EditorTitle() {
  return <title>{`${messages.editSurvey} · Rapport`}</title>
}
