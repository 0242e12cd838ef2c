import { readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'
import { useCallback, useEffect, useRef, useState } from 'react'

import { deviceStore } from '../platform/device.ts'
import { storableAnswers } from '../saving/draft.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, keepByApp, hasErasedDefault, isFirstChanged } from './first-form.ts'
import { entriesOf, usedEntriesOf } from './form-controls.ts'
import { readDefaults, withEntries, withoutParts } from './merge-first-page-draft.ts'

/** A function that reads the answers to save: the queue's answers, merged with those on the first page. */
export type ReadAnswers = () => Record<string, unknown>

/**
 * Saves the answers given on the first page, both before and after the app started. Returns the function that reads the answers. If
 * the first page contained an answer when it was last read but no longer does, the respondent has erased it, so it is omitted;
 * answers from other sources are kept.
 * @source Decisions, section 7
 */
export function useFirstAnswers(queue: SaveQueue): ReadAnswers {
  const lastRead = useRef<Readonly<Record<string, unknown>>>({})
  const isTouched = useRef(false)
  // Answers from an earlier visit are written into the form when the page opens.
  const [isFilled] = useState(() => queue.hasAnswered)
  const readAnswers = useCallback(() => {
    const form = firstForm()
    const { answers } = queue.getState()
    isTouched.current ||= isFirstChanged()
    const others = withoutParts(answers, lastRead.current)
    if (form === null) return storableAnswers(answers)
    // If the respondent had not answered before, the form can still show default answers instead of the answers from a link, so
    // only the used controls are read.
    const given = isFilled ? entriesOf(form) : usedEntriesOf(form)
    if (isTouched.current || isFilled) lastRead.current = readFirstAnswers(given)
    if (!isTouched.current) return storableAnswers(answers)
    // The default answers of the whole survey are saved with the first answer, as in the engine.
    const defaults = queue.hasAnswered ? {} : readDefaults(form.dataset['defaults'])
    return storableAnswers(withEntries(others, given, defaults))
  }, [queue, isFilled])

  // The engine may remove the form before the effect runs.
  const [form] = useState(firstForm)
  useEffect(() => {
    if (form === null) return undefined
    const save = async () => {
      // While the queue completes the response, it ignores answers. Reading them would still update `lastRead`, and answers erased
      // in the meantime would no longer be recognized as erased.
      if (!form.isConnected || queue.getState().completing) return
      const answering = queue.answer(readAnswers())
      await (hasErasedDefault() ? Promise.all([answering, queue.noteErased()]) : answering)
    }
    const takeOver = async () => {
      const path = keepByApp(form)
      await save()
      if (path !== null) await deviceStore.remove('entries', path)
    }
    void takeOver()
    const onInput = () => void save()
    form.addEventListener('input', onInput)
    return () => form.removeEventListener('input', onInput)
  }, [form, readAnswers, queue])
  return readAnswers
}
