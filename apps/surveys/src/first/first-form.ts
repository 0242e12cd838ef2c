import { readFirstAnswers } from '@rapport/domain/first-answers'
import { readFirstPage } from '@rapport/domain/first-page'
import type { SurveyDefinition } from '@rapport/domain/survey-definition'

const ID = 'first'

/** Where the person was in the first page when it went. */
interface Place {
  readonly name: string
  /** The ends of the marked text; null for what is no text. */
  readonly marked: readonly [number, number] | null
}

/** What the first page leaves behind. */
export interface Handover {
  readonly entries: readonly (readonly [string, string])[]
  readonly place: Place | null
  /** The button at its end was pressed. */
  readonly wantsNext: boolean
}

let left: Handover | null = null

/** The first page that came with the HTML; null when none did, or when it is gone. @source ours */
export function firstForm(): HTMLFormElement | null {
  const form = document.getElementById(ID)
  return form instanceof HTMLFormElement ? form : null
}

/** The entries of the form as it stands: the names of questions, and what its controls give. @source ours */
export function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** The answers that stand in the first page now; empty when it is gone. @source ours */
export function readFirst(definition: SurveyDefinition): Record<string, unknown> {
  const form = firstForm()
  const page = form === null ? null : readFirstPage(definition)
  return form === null || page === null ? {} : readFirstAnswers(page, entriesOf(form))
}

/** Takes the first page away, for the page that stands in its place; what was done in it is kept for `takeHandover`. @source ours */
export function endFirst(): void {
  const form = firstForm()
  if (form === null) return
  left = { entries: entriesOf(form), place: placeIn(form), wantsNext: form.dataset['next'] !== undefined }
  form.remove()
}

/** What the first page left behind, once. @source ours */
export function takeHandover(): Handover | null {
  endFirst()
  const taken = left
  left = null
  return taken
}

function placeIn(form: HTMLFormElement): Place | null {
  const active = document.activeElement
  if (!form.contains(active)) return null
  if (active instanceof HTMLTextAreaElement)
    return { name: active.name, marked: [active.selectionStart, active.selectionEnd] }
  if (active instanceof HTMLInputElement) {
    const { name, selectionStart: from, selectionEnd: to } = active
    return { name, marked: from === null || to === null ? null : [from, to] }
  }
  return active instanceof HTMLSelectElement ? { name: active.name, marked: null } : null
}

/** Puts the focus where it was, into what stands for the same question now. @source ours */
export function restorePlace({ name, marked }: Place, root: ParentNode): void {
  const box = root.querySelector(`[data-name="${CSS.escape(name)}"]`)
  const control = box?.querySelector<HTMLElement>('input:checked, textarea, input, [role=combobox]')
  control?.focus({ preventScroll: true })
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && marked !== null)
  if (!isText || marked === null) return
  try {
    control.setSelectionRange(...marked)
  } catch {
    // An e-mail or number field has no marked text.
  }
}

/** Resolves when no letter is being composed in the first page, since taking it away would lose it. @source ours */
export function afterComposing(): Promise<void> {
  const form = firstForm()
  if (form === null || !isComposing) return Promise.resolve()
  return new Promise((resolve) => form.addEventListener('compositionend', () => resolve(), { once: true }))
}

let isComposing = false
document.addEventListener('compositionstart', () => (isComposing = true))
document.addEventListener('compositionend', () => (isComposing = false))
