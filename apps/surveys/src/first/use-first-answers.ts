import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { useEffect } from 'react'

import type { SaveQueue } from '../saving/save-queue.ts'
import { storableAnswers } from '../saving/storable-answers.ts'
import { firstForm, readFirst } from './first-form.ts'

/** Brings what is answered in the first page to the queue, from before this page was there and from now on. @source Decisions, section 7 */
export function useFirstAnswers(definition: SurveyDefinition, queue: SaveQueue): void {
  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const take = () => {
      const given = readFirst(definition)
      if (Object.keys(given).length > 0) void queue.answer(storableAnswers({ ...queue.getState().answers, ...given }))
    }
    take()
    form.addEventListener('input', take)
    return () => form.removeEventListener('input', take)
  }, [definition, queue])
}
