import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { AnswerNode } from '@rapport/domain/surveys/answers/answer-nodes'
import { buildAnswerTree } from '@rapport/domain/surveys/answers/answer-tree'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import type { ReactNode } from 'react'

import { usePageTexts } from '../language/language-context.ts'
import { messages } from '../messages.ts'
import { localTimeZone } from '../platform/environment.ts'
import { SurveyFrame } from './frame/survey-frame.tsx'

interface ViewerPageProps {
  response: PublicResponse
  definition: SurveyDefinition
  /** An explanation of why the answers cannot be changed, shown above them. */
  note?: ReactNode
}

/**
 * Renders the read-only answers of a response, in the order of the survey.
 *
 * @source Specification part 2, section 4; Decisions, section 12, "Viewer"
 */
export function ViewerPage({ response, definition, note }: ViewerPageProps) {
  const texts = usePageTexts()
  const heading = useHeadingFocus()
  const { title, program_name, completed_ts, response_json } = response
  const nodes = buildAnswerTree(definition, response_json)
  return (
    <SurveyFrame response={response}>
      <title>{messages.documentTitle(title, program_name)}</title>
      <h1 ref={heading} tabIndex={-1} className="survey-title mb-2">
        {title}
      </h1>
      {completed_ts === null ? null : (
        <p className="text-rp-13 text-rp-muted">{texts.answeredOn(texts.day(completed_ts, localTimeZone()))}</p>
      )}
      {note ?? <p className="text-rp-13 text-rp-muted">{texts.readOnly}</p>}
      {nodes.length === 0 ? <p className="mt-8">{texts.noAnswers}</p> : <Answers nodes={nodes} />}
    </SurveyFrame>
  )
}

function Answers({ nodes }: { nodes: readonly AnswerNode[] }) {
  return (
    <ul className="mt-6 grid gap-6">
      {nodes.map(({ key, label, answers, children }) => (
        <li key={key} className="grid gap-1">
          <span dir="auto" className="font-rp-medium text-rp-strong [overflow-wrap:anywhere]">
            {label}
          </span>
          {answers.map((answer) => (
            <span key={answer} dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {answer}
            </span>
          ))}
          {children.length === 0 ? null : (
            <div className="border-s border-rp-line ps-4 [&>ul]:mt-2 [&>ul]:gap-4">
              <Answers nodes={children} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
