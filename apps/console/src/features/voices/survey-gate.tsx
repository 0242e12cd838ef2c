import type { FeedbackForm } from '@rapport/api/contract/feedback'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import type { ReactNode } from 'react'

import { Loading } from '../../platform/loading.tsx'
import { wordsFor } from '../../platform/report.ts'
import { messages } from './messages.ts'
import { useSurvey } from './use-survey.ts'

interface SurveyGateProps {
  children: (form: FeedbackForm, forms: readonly FeedbackForm[]) => ReactNode
}

/** A page of one survey: waits for the surveys, says when the one of the path is none of them. */
export function SurveyGate({ children }: SurveyGateProps) {
  const { forms, form } = useSurvey()
  if (form && forms.data) return children(form, forms.data)
  return (
    <PageBody>
      {forms.isPending ? <Loading /> : null}
      {forms.isError ? (
        <FailureState
          title={wordsFor('open', forms.error)}
          onRetry={() => void forms.refetch()}
          busy={forms.isFetching}
        />
      ) : null}
      {forms.isSuccess ? <EmptyState title={messages.noSurvey} hint={messages.noSurveyHint} /> : null}
    </PageBody>
  )
}
