import { readFirstPage } from '@rapport/domain/first-page'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'
import { useEffect, useSyncExternalStore } from 'react'

import { messages } from '../messages.ts'
import type { SaveQueue } from '../saving/save-queue.ts'
import { firstForm, readFirst } from './first-form.ts'
import { withFirst } from './with-first.ts'

interface FirstSurveyProps {
  definition: SurveyDefinition
  queue: SaveQueue
  /** Whether what is put on the device is still there after a reload. */
  isKept: boolean
}

/** Whether the page that came with the HTML is the whole survey, so that no engine is needed to answer it. @source ours */
export function isWholeFirst(definition: SurveyDefinition): boolean {
  return firstForm() !== null && readFirstPage(definition)?.isWhole === true
}

/**
 * A survey that stands whole in the first page: it is answered and sent there. This draws nothing; it tells the page how far the
 * answers have come, and what is missing.
 *
 * @source Decisions, section 7; ours
 */
export function FirstSurvey({ definition, queue, isKept }: FirstSurveyProps) {
  const { status, completing } = useSyncExternalStore(queue.subscribe, queue.getState)
  useEffect(() => {
    const form = firstForm()
    if (form === null) return undefined
    const send = (event?: Event) => {
      event?.preventDefault()
      delete form.dataset['next']
      if (!queue.getState().completing && !markMissing(form))
        void queue.complete(withFirst(queue, readFirst(definition)))
    }
    form.addEventListener('submit', send)
    form.addEventListener('input', clearMarks)
    if (form.dataset['next'] !== undefined) send()
    return () => {
      form.removeEventListener('submit', send)
      form.removeEventListener('input', clearMarks)
    }
  }, [definition, queue])

  useEffect(() => {
    const form = firstForm()
    const line = form?.querySelector('[role=status]')
    const button = form?.querySelector('button')
    if (line) line.textContent = wordsOf(status, isKept)
    if (!button) return
    button.textContent = completing ? messages.sending : messages.send
    button.setAttribute('aria-disabled', String(completing))
  }, [status, completing, isKept])
  return null
}

function wordsOf(status: string, isKept: boolean): string {
  if (status === 'saved') return messages.saved
  if (status === 'saving' || status === 'pending') return messages.saving
  if (status === 'waiting') return isKept ? messages.waiting : messages.waitingUnkept
  return ''
}

/** Says below each question that must be answered and is not; goes to the first. True when there is one. */
function markMissing(form: HTMLFormElement): boolean {
  clearMarks()
  const missing = new Map<Element, HTMLElement>()
  for (const control of form.elements) {
    const box = control.closest('.q')
    const isFaulty = 'validity' in control && control instanceof HTMLElement && !isValid(control)
    if (box !== null && isFaulty && !missing.has(box)) missing.set(box, control)
  }
  for (const box of missing.keys()) {
    const words = document.createElement('p')
    words.className = 'wrong'
    words.setAttribute('role', 'alert')
    words.textContent = messages.required
    box.append(words)
  }
  missing.values().next().value?.focus()
  return missing.size > 0
}

const isValid = (control: HTMLElement & { validity?: unknown }): boolean =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? control.validity.valid && !(control.required && control.type !== 'radio' && control.value.trim() === '')
    : true

function clearMarks(): void {
  for (const words of firstForm()?.querySelectorAll('.wrong') ?? []) words.remove()
}
