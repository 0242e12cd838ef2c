import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { useEffect } from 'react'

import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, readFirst } from './first-form.ts'
import { withFirst } from './with-first-page-draft.ts'

/** Brings what is answered in the first page to the queue, from before this page was there and from now on. @source Decisions, section 7 */
export function useFirstAnswers(definition: SurveyDefinition, queue: SaveQueue): void {
  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const take = () => {
      // The queue takes nothing while it completes, so what is erased meanwhile must not count as told.
      if (!form.isConnected || queue.getState().completing) return
      void queue.answer(withFirst(queue, readFirst(definition)))
    }
    take()
    form.addEventListener('input', take)
    return () => form.removeEventListener('input', take)
  }, [definition, queue])
}
