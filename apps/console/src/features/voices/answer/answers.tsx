import type { StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import { formatMonthOfDate } from '@rapport/domain/format/long-date'
import { formatCount } from '@rapport/domain/format/numbers'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { listComments } from '@rapport/domain/surveys/voices/comments'
import { listScaleAnswers } from '@rapport/domain/surveys/voices/scale-answers'
import { Card } from '@rapport/ui/card'
import { DescriptionList } from '@rapport/ui/description-list'
import { Link as TextLink } from '@rapport/ui/link'
import { Tree } from '@rapport/ui/tree'
import { useMemo } from 'react'
import { Link } from 'react-router'

import { timelineHref } from '../../../platform/navigation/paths.ts'
import { CaseList } from '../../cases/index.ts'
import { listAnswerNodes, readKnownDefinition } from '../answer-nodes.tsx'
import { messages } from '../messages.ts'
import { ResponseNotes } from '../notes/response-notes.tsx'
import { useVoiceQuery } from '../use-voice-query.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { History } from './history.tsx'
import { Quotes } from './quotes.tsx'
import { PrintButton } from './response-actions.tsx'
import { ScaleBars } from './scale-bars.tsx'

interface AnswersProps {
  response: StaffResponseDetail
  program_id: number
  timeZone: string
  /** Whether the response is shown beside the stream, where there is less space. */
  isBeside: boolean
  /** Whether the page header shows the overall score. */
  hasScore: boolean
}

/**
 * Renders a response: the comments, notes, scores, all answers, history and related cases. Beside them are details of the
 * respondent and the respondent's other responses.
 *
 * @source Specification part 1, section 2, "One response"
 */
export function Answers({ response, program_id, timeZone, isBeside, hasScore }: AnswersProps) {
  const { questions_json, response_json, response_id, feedback_form_id, user_id } = response
  const { offset, openPage, query } = useVoiceQuery()
  const { definition, nodes, comments, scales } = useMemo(() => {
    const definition = readKnownDefinition(questions_json)
    return {
      definition,
      nodes: listAnswerNodes(questions_json, response_json),
      comments: listComments(definition, response_json),
      scales: listScaleAnswers(definition, response_json),
    }
  }, [questions_json, response_json])
  const columns = isBeside
    ? 'max-w-[1024px] min-[1280px]:grid-cols-[minmax(0,1fr)_224px] min-[1600px]:max-w-[1440px] min-[1600px]:grid-cols-[minmax(0,1fr)_360px]'
    : 'rp-desktop:grid-cols-[minmax(0,1fr)_320px]'
  return (
    <div className={`grid items-start gap-6 ${columns}`}>
      <div className="grid min-w-0 gap-4">
        {comments.length === 0 ? null : <Quotes comments={comments} />}
        <ResponseNotes {...{ response, program_id, timeZone }} />
        {scales.length === 0 ? null : (
          <Card title={messages.scores} titleId="voice-scores">
            <ScaleBars feedback_form_id={feedback_form_id} questions={scales} />
          </Card>
        )}
        <Card title={messages.answers} titleId="voice-answers">
          <Tree aria-label={messages.answers} nodes={nodes} emptyText={messages.noAnswers} />
        </Card>
        <History {...{ program_id, feedback_form_id, response_id, definition, timeZone }} />
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
      <div className="grid min-w-0 gap-5">
        <Member response={response} hasScore={hasScore} />
        {user_id === null ? null : <EarlierAnswers {...{ program_id, user_id, response_id, timeZone, query }} />}
      </div>
    </div>
  )
}

/** Describes the respondent. Includes the overall score if the page header does not show it. */
function Member({ response, hasScore }: { response: StaffResponseDetail; hasScore: boolean }) {
  const { user_id } = describeResponder(response)
  return (
    <section aria-labelledby="voice-member" className="grid gap-3">
      <h2 id="voice-member" className="text-rp-14 font-rp-strong text-rp-strong">
        {messages.member}
      </h2>
      <DescriptionList
        items={[
          { term: messages.memberNumber, value: response.member_number },
          { term: messages.memberCategory, value: response.member_category },
          {
            term: messages.memberSince,
            value: response.date_joined && formatMonthOfDate(response.date_joined),
          },
          {
            term: messages.visits,
            value: response.visits_count === null ? null : formatCount(response.visits_count),
          },
          { term: messages.location, value: response.merchant_name },
          { term: messages.overall, value: hasScore ? null : response.overall_score_label },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 print:hidden">
        {user_id === null ? null : (
          <TextLink asChild className="text-rp-13">
            <Link to={timelineHref(user_id)}>{messages.timeline}</Link>
          </TextLink>
        )}
        <PrintButton className="rp-tablet:hidden" />
      </div>
    </section>
  )
}
