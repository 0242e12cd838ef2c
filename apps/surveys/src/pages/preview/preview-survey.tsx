import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { deriveVisibleQuestions } from '@rapport/domain/surveys/survey-state'
import { readOverallScore } from '@rapport/domain/surveys/voices/overall-score'
import { useState, useSyncExternalStore, type ComponentProps } from 'react'

import { messages } from '../../messages.ts'
import { browserTimers } from '../../saving/browser-timers.ts'
import type { Attempt, Draft } from '../../saving/draft.ts'
import { SaveQueue } from '../../saving/save-queue.ts'
import { MessagePage } from '../notices/message-page.tsx'
import { ThankYouPage } from '../notices/thank-you-page.tsx'
import { SurveyPage } from '../survey-page.tsx'

/**
 * The answers given in the preview; null before the first answer. They are kept while the page is open, so that a change to the
 * draft neither clears them nor restores a default answer that was erased.
 */
export type PreviewAnswers = Record<string, unknown> | null

interface PreviewSurveyProps {
  response: PublicResponse
  answers: PreviewAnswers
  onAnswers: (answers: PreviewAnswers) => void
  /** The outline row whose page is shown first; null for the first page. */
  row: string | null
  /** Whether a condition currently hides the question or group of `row`. @default false */
  isRowHidden?: boolean
  onRestart: () => void
  onModel?: ComponentProps<typeof SurveyPage>['onModel']
}

/** Renders a draft as members would see it, up to and including the thank-you page. No answers are sent or stored. */
export function PreviewSurvey({
  response,
  answers,
  onAnswers,
  row,
  isRowHidden = false,
  onRestart,
  onModel,
}: PreviewSurveyProps) {
  const [queue] = useState(() => new SaveQueue(draftOf(response, answers), queueParts(onAnswers)))
  const { status, answers: given } = useSyncExternalStore(queue.subscribe, queue.getState)
  // An invalid definition never arrives here, because the server omits it and the editor does not send it.
  const definition = response.questions_json as unknown as SurveyDefinition
  if (!Array.isArray(definition.pages) || definition.pages.length === 0)
    return <MessagePage title={messages.previewProblems} glyph="alert" />
  if (status === 'completed') {
    const overall = readOverallScore(definition, response.overall_question, given)
    return <ThankYouPage response={response} isUnhappy={overall?.band === 'negative'} onChange={onRestart} />
  }
  return (
    <SurveyPage
      response={response}
      definition={definition}
      queue={queue}
      visible={deriveVisibleQuestions(response)}
      firstPage={row ?? 0}
      isPersistent
      onModel={onModel}
      line={
        <p className="min-h-5 text-center text-rp-13 text-pretty text-rp-muted">
          {isRowHidden ? messages.previewHidden : messages.previewLine}
        </p>
      }
    />
  )
}

function draftOf({ local_id }: PublicResponse, answers: PreviewAnswers) {
  const given = { answers: answers ?? {}, answered: answers !== null }
  return { ...given, local_id, base: {}, base_rev: 0, page: 0, wants_completion: false, attempt: null }
}

/** Returns the parts of a queue that stores nothing on the device and responds to each save itself, without a server. */
function queueParts(onAnswers: (answers: PreviewAnswers) => void) {
  return {
    device_id: 'preview',
    keep: async ({ answered, answers }: Draft) => {
      if (answered) onAnswers(answers)
    },
    drop: async () => {},
    send: async (_id: string, { rev, save_type }: Attempt) => {
      const completed_ts = save_type === 'complete' ? 0 : null
      const nothingHit = { triggers_tried: 0, triggers_hit: 0, overall_score_trigger_hit: false }
      return { kind: 'stored' as const, saved: { rev, completed_ts, visible_survey_question_ids: [], ...nothingHit } }
    },
    timers: browserTimers,
    random: () => 0,
  }
}
