import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { readWhole } from '@rapport/domain/query-values'
import { VOICE_CRUMBS } from '@rapport/domain/surveys/answers/voice-columns'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import { messageFor, client } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { NotFound } from '../../platform/navigation/not-found.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { messages } from './messages.ts'
import { useVoiceQuery } from './use-voice-query.ts'
import { VoiceBreadcrumb } from './voice-breadcrumb.tsx'

const TITLE = VOICE_CRUMBS[2]

interface SurveyGateProps {
  children: (form: FeedbackForm, forms: readonly FeedbackForm[]) => ReactNode
}

/**
 * Renders the page of the survey whose id is in the path, once the surveys are loaded. If they could not be loaded, or the survey
 * was not found, reports this instead.
 */
export function SurveyGate({ children }: SurveyGateProps) {
  const { forms, form } = useSurvey()
  if (form && forms.data) return children(form, forms.data)
  return forms.isPending ? (
    <PageBody>
      <Loading />
    </PageBody>
  ) : (
    <NoSurvey forms={forms} />
  )
}

function NoSurvey({ forms }: Pick<ReturnType<typeof useSurvey>, 'forms'>) {
  const { query } = useVoiceQuery()
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${TITLE} · Rapport`}</title>
      <PageHeader title={TITLE} headingRef={heading} ruled breadcrumbs={<VoiceBreadcrumb depth={3} search={query} />} />
      <PageBody>
        {forms.isError ? (
          <FailureState
            title={messageFor('open', forms.error)}
            onRetry={() => void forms.refetch()}
            busy={forms.isFetching}
          />
        ) : (
          <NotFound
            title={messages.noSurvey}
            hint={messages.noSurveyHint}
            href={PATHS.surveys}
            label={messages.toSurveys}
          />
        )}
      </PageBody>
    </>
  )
}

/**
 * Returns the query for the program's surveys, and the survey whose id is in the path. The survey is undefined until the surveys
 * are loaded, and when it does not exist or is not accessible.
 */
export function useSurvey() {
  const id = readWhole(useParams()['surveyId'] ?? null, 1)
  const forms = useQuery(feedbackQueries.forms(client, useProgramId()))
  return { forms, form: forms.data?.find((one) => one.feedback_form_id === id) }
}
