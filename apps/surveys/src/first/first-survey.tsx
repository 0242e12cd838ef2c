import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import { useEffect, useSyncExternalStore } from 'react'

import { ENGLISH } from '../language/texts/page-texts.ts'
import { messages } from '../messages.ts'
import { SaveNotes } from '../pages/frame/save-line.tsx'
import { SurveyFooter } from '../pages/frame/survey-footer.tsx'
import { StopTexts } from '../pages/notices/stop-texts.tsx'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm } from './first-form.ts'
import type { ReadAnswers } from './use-first-answers.ts'
import { useFirstLine } from './use-first-line.ts'

interface FirstSurveyProps {
  response: PublicResponse
  queue: SaveQueue
  readAnswers: ReadAnswers
  /** Whether the device's storage persists after a reload. */
  isPersistent: boolean
}

/** Returns whether the first page in the HTML is the whole survey, so that it can be answered without the engine. */
export const isWholeFirstPage = (): boolean => firstForm()?.dataset['whole'] === 'true'

/**
 * Renders the content below a first page that is the whole survey. The survey is answered on that page; this component completes
 * the response when Send is pressed, and shows the save status in the page.
 *
 * @source Decisions, section 7
 */
export function FirstSurvey({ response, queue, readAnswers, isPersistent }: FirstSurveyProps) {
  const { completing } = useSyncExternalStore(queue.subscribe, queue.getState)
  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const send = () => {
      // The script in the page marks a press of Send only if no required answer is missing and no answer is invalid.
      if (form.dataset['next'] === undefined) return
      delete form.dataset['next']
      if (!queue.getState().completing) void queue.complete(readAnswers())
    }
    form.addEventListener('submit', send)
    send()
    return () => form.removeEventListener('submit', send)
  }, [readAnswers, queue])

  useFirstLine(queue, { isPersistent, texts: ENGLISH })
  useEffect(() => {
    const button = firstForm()?.querySelector('button')
    if (!button) return
    button.textContent = completing ? messages.sending : messages.send
    button.setAttribute('aria-disabled', String(completing))
  }, [completing])
  return (
    <div className="bg-rp-surface text-rp-text">
      <title>{messages.documentTitle(response.title, response.program_name)}</title>
      <SaveNotes isPersistent={isPersistent} touched="" />
      <StopTexts response={response} />
      <SurveyFooter response={response} />
    </div>
  )
}
