import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { readFirstPage } from '@rapport/domain/surveys/first-page/first-page'
import { useEffect, useSyncExternalStore } from 'react'

import { messages } from '../messages.ts'
import { SaveNotes } from '../pages/frame/save-line.tsx'
import { SurveyFooter } from '../pages/frame/survey-footer.tsx'
import { StopTexts } from '../pages/notices/stop-texts.tsx'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, readFirst } from './first-form.ts'
import { withFirst } from './use-first-answers.ts'
import { useFirstLine } from './use-first-line.ts'

interface FirstSurveyProps {
  response: PublicResponse
  definition: SurveyDefinition
  queue: SaveQueue
  /** Whether what is put on the device is still there after a reload. */
  isKept: boolean
}

/** Whether the page that came with the HTML is the whole survey, so that no engine is needed to answer it. */
export function isWholeFirstPage(definition: SurveyDefinition): boolean {
  return firstForm() !== null && readFirstPage(definition)?.isWhole === true
}

/**
 * A survey that stands whole in the first page: it is answered and sent there. This tells the page how far the answers have come,
 * and draws what stands below it.
 *
 * @source Decisions, section 7; ours
 */
export function FirstSurvey({ response, definition, queue, isKept }: FirstSurveyProps) {
  const { completing } = useSyncExternalStore(queue.subscribe, queue.getState)
  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const send = () => {
      // The page's own script has looked for what is missing before, and holds a press that may go on.
      if (form.dataset['next'] === undefined) return
      delete form.dataset['next']
      if (!queue.getState().completing) void queue.complete(withFirst(queue, readFirst(definition)))
    }
    form.addEventListener('submit', send)
    send()
    return () => form.removeEventListener('submit', send)
  }, [definition, queue])

  useFirstLine(queue, isKept)
  useEffect(() => {
    const button = firstForm()?.querySelector('button')
    if (!button) return
    button.textContent = completing ? messages.sending : messages.send
    button.setAttribute('aria-disabled', String(completing))
  }, [completing])
  return (
    <div className="bg-surface text-text">
      <title>{messages.documentTitle(response.title, response.program_name)}</title>
      <SaveNotes isKept={isKept} touched="" />
      <StopTexts response={response} />
      <SurveyFooter response={response} />
    </div>
  )
}
