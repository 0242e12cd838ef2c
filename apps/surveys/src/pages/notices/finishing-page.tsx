import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useEffect, useSyncExternalStore } from 'react'

import { usePageTexts } from '../../language/language-context.ts'
import { messages } from '../../messages.ts'
import type { SaveQueue } from '../../saving/save-queue.ts'
import { SaveLine } from '../frame/save-line.tsx'
import { SurveyFrame } from '../frame/survey-frame.tsx'
import { useQueueEvents } from '../use-queue-events.ts'

interface FinishingPageProps {
  response: PublicResponse
  queue: SaveQueue
}

/**
 * Renders the page of a response that has no questions left to answer. Completes the response only when the page is visible, so
 * that software that follows links in the background does not complete it.
 * @source Specification part 2, section 4, "Survey response states"; Decisions, section 8
 */
export function FinishingPage({ response, queue }: FinishingPageProps) {
  const texts = usePageTexts()
  useQueueEvents(queue)
  const heading = useHeadingFocus()
  const isVisible = useSyncExternalStore(onVisibility, isSeen)
  useEffect(() => {
    if (isVisible) void queue.complete({ ...queue.getState().answers })
  }, [isVisible, queue])
  return (
    <SurveyFrame response={response} isCentered>
      <title>{messages.documentTitle(response.title, response.program_name)}</title>
      <h1 ref={heading} tabIndex={-1} className="survey-title">
        {texts.finishing}
      </h1>
      <SaveLine queue={queue} isPersistent />
    </SurveyFrame>
  )
}

const isSeen = (): boolean => document.visibilityState === 'visible'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
