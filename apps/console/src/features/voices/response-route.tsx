import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import { responseMutations, responseQueries } from '@rapport/api/queries/responses'
import { formatDateTime } from '@rapport/domain/format/dates'
import { readWhole } from '@rapport/domain/query-values'
import { VOICE_CRUMBS } from '@rapport/domain/surveys/answers/voice-columns'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { Avatar } from '@rapport/ui/avatar'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { DescriptionList } from '@rapport/ui/description-list'
import { FailureState } from '@rapport/ui/failure-state'
import { Link as TextLink } from '@rapport/ui/link'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { toast } from '@rapport/ui/toast'
import { Tree } from '@rapport/ui/tree'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Link, useParams } from 'react-router'

import { client, isInvalid, wordsFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PATHS, timelineHref } from '../../platform/navigation/paths.ts'
import { usePlaces } from '../../platform/session/use-places.ts'
import { CaseList } from '../cases/index.ts'
import { NoSingleResponses } from './anonymous-survey.tsx'
import { listAnswerNodes } from './answer-nodes.tsx'
import { messages } from './messages.ts'
import { StreamSteps } from './stream/stream-steps.tsx'
import { BesideStream } from './stream/voices-page.tsx'
import { useVoiceQuery } from './use-voice-query.ts'
import { VoiceCrumbs } from './voice-breadcrumb.tsx'

const TITLE = VOICE_CRUMBS[4]

/** Renders /ops/feedback/surveys/{surveyId}/responses/{surveyResponseId}. @source Specification part 1, section 2, "One response" */
export function Component() {
  const { search } = useVoiceQuery()
  const response_id = readWhole(useParams()['surveyResponseId'] ?? null, 1) ?? 0
  // A voice of the stream is read beside it; a response of a survey stands alone.
  if (search.get('view') !== 'voices') return <ResponsePage />
  return (
    <BesideStream response_id={response_id}>
      {(of) => <ResponsePage key={response_id} steps={<StreamSteps of={of} response_id={response_id} />} />}
    </BesideStream>
  )
}

/** Renders one response. `steps` leads to the voices before and after it. */
function ResponsePage({ steps = null }: { steps?: ReactNode }) {
  const params = useParams()
  const form_id = readWhole(params['surveyId'] ?? null, 1) ?? 0
  const response_id = readWhole(params['surveyResponseId'] ?? null, 1) ?? 0
  const { program } = usePlaces()
  const program_id = program?.program_id ?? 0
  const isAddress = form_id > 0 && response_id > 0
  const response = useQuery({
    ...responseQueries.one(client, program_id, form_id, response_id),
    enabled: isAddress,
  })
  const { query } = useVoiceQuery()
  const heading = useHeadingFocus()
  const isNone = !isAddress || isMissing(response.error)

  return (
    <>
      <title>{`${TITLE} · Rapport`}</title>
      {steps}
      <PageHeader
        title={TITLE}
        headingRef={heading}
        ruled
        breadcrumbs={<VoiceCrumbs depth={5} feedback_form_id={form_id} search={query} />}
        actions={response.data ? <Actions response={response.data} program_id={program_id} /> : null}
      />
      <PageBody>
        {response.isPending && isAddress ? <Loading /> : null}
        {isNone ? (
          <NotFound
            title={messages.noResponse}
            hint={messages.noResponseHint}
            href={PATHS.surveys}
            label={messages.toSurveys}
          />
        ) : null}
        {isInvalid(response.error) ? <NoSingleResponses feedback_form_id={form_id} /> : null}
        {response.isError && !isNone && !isInvalid(response.error) ? (
          <FailureState
            title={wordsFor('open', response.error)}
            onRetry={() => void response.refetch()}
            busy={response.isFetching}
          />
        ) : null}
        {response.data ? <Answers response={response.data} timeZone={program?.timezone ?? 'UTC'} /> : null}
      </PageBody>
    </>
  )
}

function Actions({ response, program_id }: { response: StaffResponseDetail; program_id: number }) {
  const mark = useMutation({
    ...responseMutations.markRead(client, useQueryClient(), program_id),
    onError: (error) => toast.error(wordsFor('open', error)),
  })
  const { response_id, is_read } = response
  return (
    <div className="flex gap-2 print:hidden">
      <Button busy={mark.isPending} onClick={() => mark.mutate({ response_id, is_read: !is_read })}>
        {is_read ? messages.markUnread : messages.markRead}
      </Button>
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" size={16} />
        {messages.print}
      </Button>
    </div>
  )
}

function Answers({ response, timeZone }: { response: StaffResponseDetail; timeZone: string }) {
  const { questions_json, response_json, response_id } = response
  const { offset, openPage } = useVoiceQuery()
  const nodes = useMemo(() => listAnswerNodes(questions_json, response_json), [questions_json, response_json])
  return (
    <div className="grid items-start gap-4 rp-desktop:grid-cols-[minmax(0,1fr)_320px]">
      <div className="grid min-w-0 gap-4">
        <Card title={messages.answers} titleId="voice-answers">
          <Tree aria-label={messages.answers} nodes={nodes} emptyText={messages.noAnswers} />
        </Card>
        <Card flush title={messages.relatedCases} titleId="voice-related-cases">
          <CaseList
            of={{ responseId: response_id }}
            offset={offset('cases')}
            onOffsetChange={(next) => openPage('cases', next)}
            caption={messages.relatedCases}
            emptyText={messages.noResponseCases}
          />
        </Card>
      </div>
      <ResponderCard response={response} timeZone={timeZone} />
    </div>
  )
}

function ResponderCard({ response, timeZone }: { response: StaffResponseDetail; timeZone: string }) {
  const responder = describeResponder(response)
  const { user_id, user_fname, user_lname, updated_ts } = response
  // A respondent who entered a name in the survey has a name and no user id.
  const typedName = user_id === null && user_fname !== null ? `${user_fname} ${user_lname ?? ''}`.trim() : null
  const name = typedName ?? responder.name
  return (
    <Card aria-label={name} className="max-rp-desktop:order-first">
      <div className="mb-4 flex items-center gap-3">
        <Avatar name={name} size="lg" />
        <div className="min-w-0">
          <p className="font-rp-strong [overflow-wrap:anywhere] text-rp-strong">{name}</p>
          {responder.user_id === null ? null : (
            <TextLink asChild className="text-rp-13 print:hidden">
              <Link to={timelineHref(responder.user_id)}>{messages.timeline}</Link>
            </TextLink>
          )}
        </div>
      </div>
      <DescriptionList
        items={[
          { term: messages.survey, value: response.feedback_form_title },
          { term: messages.location, value: response.merchant_name },
          { term: messages.overall, value: response.overall_score_label },
          { term: messages.updated, value: formatDateTime(updated_ts, timeZone) },
          { term: messages.status, value: response.is_read ? messages.read : messages.unread },
        ]}
      />
    </Card>
  )
}
