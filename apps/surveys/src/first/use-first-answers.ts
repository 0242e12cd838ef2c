import { useCallback, useEffect, useRef } from 'react'

import { storableAnswers } from '../saving/draft.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, hasErasedDefault, isFirstChanged, readFirst } from './first-form.ts'
import { overAnswers, withoutParts } from './merge-first-page-draft.ts'

/** Reads the answers to save: those of the queue, with those of the first page. */
export type ReadAnswers = () => Record<string, unknown>

/**
 * Saves the answers that were given in the first page before the app started, and those that are given there from now on. Returns
 * the function that reads them. An answer that the first page contained at the last reading and no longer contains was erased there,
 * so it is left out; answers from elsewhere stay.
 * @source Decisions, section 7
 */
export function useFirstAnswers(queue: SaveQueue): ReadAnswers {
  const lastRead = useRef<Readonly<Record<string, unknown>>>({})
  const isTouched = useRef(false)
  const readAnswers = useCallback(() => {
    isTouched.current ||= isFirstChanged()
    // The default answers of the survey are saved with the first answer.
    if (!isTouched.current) return storableAnswers(queue.getState().answers)
    const first = readFirst()
    const others = withoutParts(queue.getState().answers, lastRead.current)
    lastRead.current = first
    return storableAnswers(overAnswers(others, first))
  }, [queue])

  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const save = () => {
      // The queue ignores answers while it completes, so what is erased meanwhile must not count as read.
      if (!form.isConnected || queue.getState().completing) return
      void queue.answer(readAnswers())
      if (hasErasedDefault()) void queue.noteErased()
    }
    save()
    form.addEventListener('input', save)
    return () => form.removeEventListener('input', save)
  }, [readAnswers, queue])
  return readAnswers
}
