import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseMutations, responseQueries } from '@rapport/api/queries/responses'
import { readWhole } from '@rapport/domain/query-values'
import { VOICE_CRUMBS } from '@rapport/domain/surveys/answers/voice-columns'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { Avatar } from '@rapport/ui/avatar'
import { Button } from '@rapport/ui/button'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { toast } from '@rapport/ui/toast'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'

import { client, isInvalid, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../platform/score-badge.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { NoSingleResponses } from './anonymous-survey.tsx'
import { Answers } from './answer/answers.tsx'
import { messages } from './messages.ts'
import { noteMessages } from './notes/messages.ts'
import { NoteDialog } from './notes/note-dialog.tsx'
import { CreateCaseDialog } from './stream/create-case-dialog.tsx'
import { StreamSteps } from './stream/stream-steps.tsx'
import { BesideStream } from './stream/voices-page.tsx'
import { useVoiceQuery } from './use-voice-query.ts'
import { VoiceBreadcrumb } from './voice-breadcrumb.tsx'

const TITLE = VOICE_CRUMBS[4]

/** Renders /ops/feedback/surveys/{surveyId}/responses/{surveyResponseId}. @source Specification part 1, section 2, "One response" */
export function Component() {
  const { search } = useVoiceQuery()
  const response_id = readWhole(useParams()['surveyResponseId'] ?? null, 1) ?? 0
  // A response opened from the stream is shown beside it; a response opened from a survey fills the page.
  if (search.get('view') !== 'voices') return <ResponsePage />
  return (
    <BesideStream response_id={response_id}>
      {(of) => (
        <ResponsePage
          key={response_id}
          steps={<StreamSteps of={of} response_id={response_id} />}
          voice={of.rows?.find((row) => row.response_id === response_id)}
        />
      )}
    </BesideStream>
  )
}

interface ResponsePageProps {
  /** Links to the previous and the next voice; null for a response that is not shown beside the stream. */
  steps?: ReactNode
  /** The row of the response in the stream, once it is loaded. */
  voice?: Voice | undefined
}

/** Renders the page of one response, or reports why it cannot be shown. */
function ResponsePage({ steps = null, voice }: ResponsePageProps) {
  const params = useParams()
  const form_id = readWhole(params['surveyId'] ?? null, 1) ?? 0
  const response_id = readWhole(params['surveyResponseId'] ?? null, 1) ?? 0
  const { program } = useActiveProgram()
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
        title={response.data ? <Responder name={nameOfResponder(response.data)} /> : TITLE}
        meta={voice ? <ScoreBadge voice={voice} /> : null}
        headingRef={heading}
        ruled
        breadcrumbs={<VoiceBreadcrumb depth={5} feedback_form_id={form_id} search={query} />}
        actions={response.data ? <Actions response={response.data} program_id={program_id} voice={voice} /> : null}
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
            title={messageFor('open', response.error)}
            onRetry={() => void response.refetch()}
            busy={response.isFetching}
          />
        ) : null}
        {response.data ? (
          <Answers
            response={response.data}
            program_id={program_id}
            timeZone={program?.timezone ?? 'UTC'}
            isBeside={steps !== null}
          />
        ) : null}
      </PageBody>
    </>
  )
}

function Responder({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-3">
      <Avatar name={name} />
      <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
    </span>
  )
}

/** Returns the name of the respondent; a respondent who entered a name in the survey has a name but no user id. */
function nameOfResponder(response: StaffResponseDetail): string {
  const { user_id, user_fname, user_lname } = response
  if (user_id === null && user_fname !== null) return `${user_fname} ${user_lname ?? ''}`.trim()
  return describeResponder(response).name
}

interface ActionsProps {
  response: StaffResponseDetail
  program_id: number
  voice: Voice | undefined
}

function Actions({ response, program_id, voice }: ActionsProps) {
  const [isCreating, setCreating] = useState(false)
  const [isNoting, setNoting] = useState(false)
  const mark = useMutation({
    ...responseMutations.markRead(client, useQueryClient(), program_id),
    onError: (error) => toast.error(messageFor('open', error)),
  })
  const { response_id, is_read } = response
  return (
    <div className="flex flex-wrap gap-2 max-rp-tablet:gap-1 print:hidden">
      {voice ? (
        <Button variant="primary" onClick={() => setCreating(true)}>
          {messages.createCase}
        </Button>
      ) : null}
      <Button onClick={() => setNoting(true)}>{noteMessages.note}</Button>
      <Button busy={mark.isPending} onClick={() => mark.mutate({ response_id, is_read: !is_read })}>
        {is_read ? messages.markUnread : messages.markRead}
      </Button>
      <Button className="max-rp-tablet:px-2.5!" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={16} />
        {/* On a phone, only the icon fits on the line with the other actions. */}
        <span className="max-rp-tablet:sr-only">{messages.print}</span>
      </Button>
      {isNoting ? (
        <NoteDialog response={response} name={nameOfResponder(response)} onClose={() => setNoting(false)} />
      ) : null}
      {voice && isCreating ? <CreateCaseDialog voice={voice} onClose={() => setCreating(false)} /> : null}
    </div>
  )
}
