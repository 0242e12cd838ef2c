import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseQueries } from '@rapport/api/queries/responses'
import { ANONYMOUS_MEMBER } from '@rapport/domain/cases/case-creator'
import { formatDateTime } from '@rapport/domain/format/dates'
import { readWhole } from '@rapport/domain/query-values'
import { VOICE_CRUMBS } from '@rapport/domain/surveys/answers/voice-columns'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'

import { GuestAvatar } from '../../platform/guest-avatar.tsx'
import { client, isInvalid, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { isMissing, NotFound } from '../../platform/navigation/not-found.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../platform/score-badge.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { useMedia } from '../../platform/use-media.ts'
import { NoSingleResponses } from './anonymous-survey.tsx'
import { Answers } from './answer/answers.tsx'
import { ResponseActions } from './answer/response-actions.tsx'
import { messages } from './messages.ts'
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
  const isPhone = useMedia('(width < 768px)')
  const isNone = !isAddress || isMissing(response.error)

  return (
    <>
      <title>{`${TITLE} · Rapport`}</title>
      {steps}
      <PageHeader
        title={response.data ? nameOfResponder(response.data) : TITLE}
        headingRef={heading}
        ruled
        // On a phone, the bar above the response already contains a link back to the stream.
        breadcrumbs={
          isPhone && steps !== null ? null : <VoiceBreadcrumb depth={5} feedback_form_id={form_id} search={query} />
        }
        {...(response.data ? describe(response.data, voice, program?.timezone ?? 'UTC', isPhone) : {})}
      >
        {response.data ? (
          <ResponseActions
            response={response.data}
            name={nameOfResponder(response.data)}
            program_id={program_id}
            voice={voice}
          />
        ) : null}
      </PageHeader>
      {/* On a phone, the padding and scroll margin prevent the action bar from covering the end of the page or a focused link. */}
      <PageBody className="max-rp-tablet:pb-22! max-rp-tablet:**:scroll-mb-16">
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
            hasScore={voice !== undefined}
          />
        ) : null}
      </PageBody>
    </>
  )
}

/** Returns the name of the respondent. A respondent without a user id might have entered a name in the survey. */
function nameOfResponder(response: StaffResponseDetail): string {
  const { user_id, user_fname, user_lname } = response
  if (user_id === null && user_fname !== null) return `${user_fname} ${user_lname ?? ''}`.trim()
  return describeResponder(response).name
}

/** Returns the parts of the page header that describe a response: the image, the survey with the time, and the score. */
function describe(response: StaffResponseDetail, voice: Voice | undefined, timeZone: string, isPhone: boolean) {
  const name = nameOfResponder(response)
  const score = voice ? <ScoreBadge voice={voice} isLarge /> : null
  const origin = (
    <p>
      {voice ? messages.answeredAt(response.feedback_form_name) : messages.updatedAt(response.feedback_form_name)}{' '}
      <span className="tabular-nums">{formatDateTime(voice?.completed_ts ?? response.updated_ts, timeZone)}</span>
    </p>
  )
  return {
    media: <GuestAvatar name={name === ANONYMOUS_MEMBER ? null : name} pic_url={response.user_pic_url} size="lg" />,
    meta: isPhone ? (
      <div className="grid justify-items-start gap-1.5">
        {origin}
        {score}
      </div>
    ) : (
      origin
    ),
    actions: isPhone ? null : score,
  }
}
