import { isSameAnswer } from '@rapport/domain/surveys/answers/merge-answers'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { readFirstAnswers, toFirstEntries } from '@rapport/domain/surveys/first-page/first-answers'
import { readFirstPage } from '@rapport/domain/surveys/first-page/first-page'

const ID = 'first'

/** Where the person was in the first page when it went. */
interface Place {
  /** The question. */
  readonly name: string
  /** Which of its controls, and which of their choices; from 0. */
  readonly control: number
  readonly choice: number
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

/** The first page that came with the HTML; null when none did, or when it is gone. */
export function firstForm(): HTMLFormElement | null {
  const form = document.getElementById(ID)
  return form instanceof HTMLFormElement ? form : null
}

/** Ends what the page's own script puts on the device: from now on the app does. */
export function keepByApp(): void {
  delete firstForm()?.dataset['keep']
}

/** The entries of the form as it stands: the names of questions, and what its controls give. */
export function entriesOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
}

/** The answers that stand in the first page now; empty when it is gone. */
export function readFirst(definition: SurveyDefinition): Record<string, unknown> {
  const form = firstForm()
  const page = form === null ? null : readFirstPage(definition)
  return form === null || page === null ? {} : readFirstAnswers(page, entriesOf(form))
}

/**
 * Puts answers that a device, a link or the server brought along into the first page; what was touched in it already stays. Tells
 * whether it then holds all of them that it asks for.
 */
export function fillFirst(definition: SurveyDefinition, answers: Readonly<Record<string, unknown>>): boolean {
  const form = firstForm()
  const page = form === null ? null : readFirstPage(definition)
  if (form === null || page === null) return false
  const touched = readFirst(definition)
  const others = Object.entries(answers).filter(([name]) => !(name in touched))
  const brought = toFirstEntries(page, Object.fromEntries(others))
  for (const [name, text] of brought)
    for (const control of form.elements) if (isControl(control) && control.name === name) fill(control, text)
  const held = readFirst(definition)
  const names = new Set([...form.elements].map((control) => (isControl(control) ? control.name : '')))
  return others.every(([name, answer]) => !names.has(name) || isSameAnswer(held[name], answer))
}

function fill(control: Control, text: string): void {
  const isPick = control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
  if (!isPick) control.value = text
  else if (control.value === text) control.checked = true
}

/** Takes the first page away, for the page that stands in its place; what was done in it is kept for `takeHandover`. */
export function endFirst(): void {
  const form = firstForm()
  if (form === null) return
  left = { entries: entriesOf(form), place: placeIn(form), wantsNext: form.dataset['next'] !== undefined }
  form.remove()
}

/** What the first page left behind, once. */
export function takeHandover(): Handover | null {
  endFirst()
  const taken = left
  left = null
  return taken
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** The question that a control is of: its name stands before the first bar, which no question's name holds. */
const questionOf = ({ name }: Control): string => name.replace(/\|.*/, '')

function placeIn(form: HTMLFormElement): Place | null {
  const active = document.activeElement
  if (!isControl(active) || !form.contains(active)) return null
  const name = questionOf(active)
  const same = [...form.elements].filter((one) => isControl(one) && questionOf(one) === name)
  const stops = stopsOf(same)
  const control = stops.findIndex((choices) => choices.includes(active))
  const marked = active instanceof HTMLSelectElement ? null : markedIn(active)
  return { name, control, choice: stops[control]?.indexOf(active) ?? 0, marked }
}

function markedIn({ selectionStart: from, selectionEnd: to }: HTMLInputElement | HTMLTextAreaElement): Place['marked'] {
  return from === null || to === null ? null : [from, to]
}

/** The controls of a question; those of one name are the choices of one. */
function stopsOf(controls: readonly Element[]): Element[][] {
  const stops: Element[][] = []
  for (const one of controls) {
    const isChoice = one instanceof HTMLInputElement && ['radio', 'checkbox'].includes(one.type)
    const before = stops.at(-1)?.[0]
    const isNext = isChoice && before instanceof HTMLInputElement && before.name === one.name
    if (isNext) stops.at(-1)?.push(one)
    else stops.push([one])
  }
  return stops
}

const CONTROLS = 'input:not([tabindex="-1"], [role=combobox] *), textarea, select, [role=combobox]'

/** Puts the focus where it was, into what stands for the same question now. */
export function restorePlace({ name, control, choice, marked }: Place, root: ParentNode): void {
  const box = root.querySelector(`[data-name="${CSS.escape(name)}"]`)
  const choices = stopsOf([...(box?.querySelectorAll(CONTROLS) ?? [])])[control] ?? []
  const found = choices[choice] ?? choices[0]
  if (!(found instanceof HTMLElement)) return
  found.focus({ preventScroll: true })
  if (marked === null || !('setSelectionRange' in found) || !isControl(found) || found instanceof HTMLSelectElement)
    return
  try {
    found.setSelectionRange(...marked)
  } catch {
    // An e-mail or number field has no marked text.
  }
}

/** Resolves when no letter is being composed in the first page, since taking it away would lose it. */
export function afterComposing(): Promise<void> {
  const form = firstForm()
  if (form === null || !isComposing) return Promise.resolve()
  return new Promise((resolve) => form.addEventListener('compositionend', () => resolve(), { once: true }))
}

let isComposing = false
document.addEventListener('compositionstart', () => (isComposing = true))
document.addEventListener('compositionend', () => (isComposing = false))
