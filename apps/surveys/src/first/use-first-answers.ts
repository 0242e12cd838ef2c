import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { useEffect } from 'react'

import { storableAnswers } from '../saving/draft.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, readFirst } from './first-form.ts'
import { overAnswers, withoutParts } from './merge-first-page-draft.ts'

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

/** What the first page has given to a queue last. */
const givenTo = new WeakMap<SaveQueue, Readonly<Record<string, unknown>>>()

/**
 * The answers of a queue with those that stand in the first page. What that page gave before and gives no more was erased there,
 * so it is left out; an answer from elsewhere stays.
 */
export function withFirst(queue: SaveQueue, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const others = withoutParts(queue.getState().answers, givenTo.get(queue) ?? {})
  givenTo.set(queue, given)
  return storableAnswers(overAnswers(others, given))
}
