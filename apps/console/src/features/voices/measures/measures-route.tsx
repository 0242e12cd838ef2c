import { ApiError } from '@rapport/api/api-error'
import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { MeasureChoice } from '@rapport/api/contract/feedback/measures'
import { feedbackMutations, feedbackQueries } from '@rapport/api/queries/feedback'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { SUCCESSES } from '@rapport/domain/failures'
import { labelOfMeasure } from '@rapport/domain/surveys/definition/measure'
import { Breadcrumbs, Crumb } from '@rapport/ui/breadcrumbs'
import { Card } from '@rapport/ui/card'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQuery, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { PATHS, surveyHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { messages as voiceMessages } from '../messages.ts'
import { SurveyGate } from '../survey-gate.tsx'
import { useVoiceQuery } from '../use-voice-query.ts'
import { MeasureTable, type RefusedChoice } from './measure-table.tsx'
import { messages } from './messages.ts'

/**
 * Renders /ops/feedback/surveys/{surveyId}/measures, which shows what each question measures. Administrators can change the
 * measures.
 *
 * @source Decisions, section 14
 */
export function Component() {
  return <SurveyGate>{(form) => <Measures key={form.feedback_form_id} form={form} />}</SurveyGate>
}

function Measures({ form: { feedback_form_id, name } }: { form: FeedbackForm }) {
  const program_id = useProgramId()
  const mayEdit = canEditStaff(useCurrentUser())
  const heading = useHeadingFocus()
  const { query } = useVoiceQuery()
  const measures = useQuery(feedbackQueries.measures(client, program_id, feedback_form_id))
  const { choose, refused, asked, isAsking, setAsking } = useMeasureChoice(program_id, feedback_form_id)
  return (
    <div className="min-w-0">
      <title>{`${messages.title} · ${name} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        ruled
        meta={mayEdit ? messages.hint : messages.readOnly}
        breadcrumbs={
          <Breadcrumbs>
            <Crumb asChild>
              <Link to={{ pathname: PATHS.surveys, search: query }}>{voiceMessages.title}</Link>
            </Crumb>
            <Crumb asChild>
              <Link to={{ pathname: surveyHref(feedback_form_id), search: query }}>{name}</Link>
            </Crumb>
            <Crumb current>{messages.title}</Crumb>
          </Breadcrumbs>
        }
      />
      <PageBody>
        {measures.isError && !measures.data ? (
          <FailureState
            title={messageFor('open', measures.error)}
            onRetry={() => void measures.refetch()}
            busy={measures.isFetching}
          />
        ) : (
          <Card flush>
            <MeasureTable
              questions={measures.data}
              onChoose={
                mayEdit
                  ? ({ name: question, measure: replaces }, measure) => choose.mutate({ question, measure, replaces })
                  : null
              }
              saving={choose.isPending ? choose.variables.question : null}
              refused={refused}
            />
          </Card>
        )}
      </PageBody>
      <NewVersionDialog
        choice={asked}
        open={isAsking}
        title={measures.data?.find(({ name: question }) => question === asked?.question)?.title ?? ''}
        onClose={() => setAsking(false)}
        onConfirm={(choice) => {
          setAsking(false)
          choose.mutate({ ...choice, new_version: true })
        }}
      />
    </div>
  )
}

interface NewVersionDialogProps {
  /** The rejected choice that a new version would allow; it remains set while the dialog closes. */
  choice: MeasureChoice | null
  open: boolean
  title: string
  onClose: () => void
  onConfirm: (choice: MeasureChoice) => void
}

/** Asks for confirmation before starting a new version of a question, because the new version restarts the question's trend. */
function NewVersionDialog({ choice, open, title, onClose, onConfirm }: NewVersionDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={messages.askVersion(title)}
      description={choice === null ? '' : messages.versionEffect(labelOfMeasure(choice.measure))}
      confirmLabel={messages.startVersion}
      tone="danger"
      onConfirm={() => choice !== null && onConfirm(choice)}
    />
  )
}

/**
 * Returns the state and functions for choosing a measure. A choice is saved immediately. After a failure the measures are
 * refetched, because another person might have changed them. A choice that conflicts with stored answers can start a new version of
 * the question; `asked` is the choice for which the confirmation dialog was last opened.
 */
function useMeasureChoice(program_id: number, formId: number) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<MeasureChoice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = feedbackMutations.saveMeasure(client, queryClient, program_id, formId)
  const choose = useMutation({
    ...saving,
    onSuccess: (...saved) => {
      toast.success(SUCCESSES.save_measure)
      return saving.onSuccess?.(...saved)
    },
    onError: (error) => {
      if (!needsVersion(error)) toast.error(messageFor('save_measure', error))
      void queryClient.invalidateQueries(feedbackQueries.measures(client, program_id, formId))
    },
  })
  const ask = (choice: MeasureChoice) => {
    setAsked(choice)
    setAsking(true)
  }
  return { choose, refused: refusalOf(choose, ask), asked, isAsking, setAsking }
}

function refusalOf(
  { isError, error, variables }: UseMutationResult<unknown, Error, MeasureChoice>,
  ask: (choice: MeasureChoice) => void,
): RefusedChoice | null {
  if (!isError || variables === undefined) return null
  const onStartVersion = needsVersion(error) ? () => ask(variables) : null
  return { question: variables.question, reason: messageFor('save_measure', error), onStartVersion }
}

const needsVersion = (error: unknown): boolean => error instanceof ApiError && error.code === 'new_version_needed'
