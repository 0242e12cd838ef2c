import { isSameAnswer } from '@rapport/domain/surveys/answers/merge-answers'
import { readControlName } from '@rapport/domain/surveys/first-page/control-name'
import { isSameChoice, readControlTexts, readFirstAnswers } from '@rapport/domain/surveys/first-page/first-answers'

import type { FormEntries } from '../store/store-format.ts'
import {
  controlsOf,
  entriesOf,
  hasDefault,
  isChanged,
  isControl,
  isPick,
  entriesPath,
  setControl,
  type Control,
} from './form-controls.ts'

const ID = 'first'

/** The position of the focus and the caret when the first page was removed. */
interface FocusPosition {
  /** The name of the question; empty for the language selector. */
  readonly name: string
  /** The zero-based index of the control in the question, and of the choice in the control. */
  readonly control: number
  readonly choice: number
  /** The start and the end of the selected text; null for a control without text. */
  readonly marked: readonly [number, number] | null
}

/** A question, and its distance from the top of the window in px. */
interface Anchor {
  readonly name: string
  readonly top: number
}

/** The state that the first page hands over to the app. */
export interface Handover {
  /**
   * The entries of the controls in the page; empty when no control was changed. The entry of an erased default answer has an empty
   * text.
   */
  readonly given: FormEntries
  readonly focus: FocusPosition | null
  /** A question whose position in the window must be preserved; null when the page is not scrolled, or no question qualifies. */
  readonly anchor: Anchor | null
  /** Whether the button at the end of the page was pressed. */
  readonly wantsNext: boolean
}

let left: Handover | null = null

/** Returns the first page that the server rendered into the HTML; null if there is none, or after it was removed. */
export function firstForm(): HTMLFormElement | null {
  const form = document.getElementById(ID)
  return form instanceof HTMLFormElement ? form : null
}

/** Makes the page's script store further entries under a different address. */
export function keepFor(path: string): void {
  const form = firstForm()
  if (form !== null && 'keep' in form.dataset) form.dataset['keep'] = path
}

/**
 * Stops the page's script from storing entries on the device, because the app stores them from now on. Returns the address under
 * which the script stored its entries; null if it had already been stopped.
 */
export function keepByApp(form: HTMLFormElement): string | null {
  if (!('keep' in form.dataset)) return null
  const path = entriesPath(form)
  delete form.dataset['keep']
  return path
}

/** Returns the answers on the first page, including default answers; returns an empty object after the page was removed. */
export function readFirst(): Record<string, unknown> {
  const form = firstForm()
  return form === null ? {} : readFirstAnswers(entriesOf(form))
}

/** Returns whether an answer on the first page differs from the answer that the server rendered. */
export function isFirstChanged(): boolean {
  const form = firstForm()
  return form !== null && controlsOf(form).some(isChanged)
}

/** Returns whether a default answer was erased or replaced on the first page. */
export function hasErasedDefault(): boolean {
  const form = firstForm()
  return form !== null && controlsOf(form).some((control) => hasDefault(control) && isChanged(control))
}

/**
 * Writes answers from the device, a link or the server into the first page, except for questions that have already been changed
 * there. `isAnswered` means that the respondent has answered before, so a default answer that is missing from `answers` was erased.
 * Returns whether the page then shows all of `answers` that belong to its questions, ignoring questions that were already changed;
 * returns false if there is no first page.
 */
export function fillFirst(answers: Readonly<Record<string, unknown>>, isAnswered: boolean): boolean {
  const form = firstForm()
  if (form === null) return false
  const controls = controlsOf(form)
  const changed = new Set(controls.filter(isChanged).map(questionOf))
  for (const control of controls) {
    const texts = readControlTexts(control.name, answers)
    const isKnown = texts.length > 0 || (isAnswered && hasDefault(control))
    if (isKnown && !changed.has(questionOf(control)))
      setControl(control, texts[0] ?? '', (value) => texts.some((text) => isSameChoice(value, text)))
  }
  const filled = readFirst()
  const asked = new Set(controls.map(questionOf))
  return Object.entries(answers).every(
    ([name, answer]) => !asked.has(name) || changed.has(name) || isSameAnswer(filled[name], answer),
  )
}

/** Stores the state of the first page for `takeHandover` and removes the page, because another page replaces it. */
export function endFirst(): void {
  const form = firstForm()
  if (form === null) return
  left = {
    given: isFirstChanged() ? entriesOf(form) : [],
    focus: focusIn(form),
    anchor: anchorIn(form),
    wantsNext: form.dataset['next'] !== undefined,
  }
  form.remove()
}

/**
 * Removes the first page, unless `endFirst` already did, and returns its state; returns null if there was no first page, and on
 * later calls.
 */
export function takeHandover(): Handover | null {
  endFirst()
  const taken = left
  left = null
  return taken
}

/** Returns the name of the question to which a control belongs; empty for a control that belongs to none. */
const questionOf = ({ name }: Control): string => readControlName(name)?.path[0] ?? ''

/**
 * Returns the focused question or, if none is focused, the first question that begins below the top of the window; returns null
 * when the page is not scrolled.
 */
function anchorIn(form: HTMLFormElement): Anchor | null {
  if (window.scrollY === 0) return null
  const active = document.activeElement
  const controls = controlsOf(form)
  const shown = controls.find((one) => one === active) ?? controls.find((one) => topOf(one) >= 0)
  return shown === undefined ? null : { name: questionOf(shown), top: topOf(firstOf(controls, shown)) }
}

const firstOf = (controls: readonly Control[], shown: Control): Control =>
  controls.find((one) => questionOf(one) === questionOf(shown)) ?? shown

/** Returns the distance from the top of the window to the question that contains a control, in px. */
const topOf = (control: Control): number => (control.closest('main > .q') ?? control).getBoundingClientRect().top

function focusIn(form: HTMLFormElement): FocusPosition | null {
  const active = document.activeElement
  if (!isControl(active) || !form.contains(active)) return null
  const name = questionOf(active)
  const same = controlsOf(form).filter((one) => questionOf(one) === name && isShown(one))
  const stops = stopsOf(same)
  const control = stops.findIndex((choices) => choices.includes(active))
  const marked = active instanceof HTMLSelectElement ? null : markedIn(active)
  return { name, control, choice: stops[control]?.indexOf(active) ?? 0, marked }
}

const isShown = (element: Element): boolean => element.getClientRects().length > 0

function markedIn({
  selectionStart: from,
  selectionEnd: to,
}: HTMLInputElement | HTMLTextAreaElement): FocusPosition['marked'] {
  return from === null || to === null ? null : [from, to]
}

/** Groups the controls of a question: adjacent radio buttons or checkboxes with the same name are the choices of one control. */
function stopsOf(controls: readonly Element[]): Element[][] {
  const stops: Element[][] = []
  for (const one of controls) {
    const isChoice = isControl(one) && isPick(one)
    const before = stops.at(-1)?.[0]
    const isNext = isChoice && before instanceof HTMLInputElement && before.name === one.name
    if (isNext) stops.at(-1)?.push(one)
    else stops.push([one])
  }
  return stops
}

const CONTROLS = 'input:not([tabindex="-1"], [role=combobox] *), textarea, select, [role=combobox]'

/** Scrolls the window by the distance that a question has moved. */
export function restoreAnchor({ name, top }: Anchor, root: ParentNode): void {
  const box = root.querySelector(`[data-name="${CSS.escape(name)}"]`)
  if (box !== null) window.scrollBy(0, box.getBoundingClientRect().top - top)
}

/** Restores the focus and the selected text in the control that replaces the focused control of the first page. */
export function restoreFocus({ name, control, choice, marked }: FocusPosition, root: ParentNode): void {
  if (name === '') return document.querySelector<HTMLElement>('[data-languages]')?.focus({ preventScroll: true })
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
    // An e-mail or number field does not support selections.
  }
}

/** Resolves when no input method is composing text in the first page, because removing the page would discard that text. */
export function afterComposing(): Promise<void> {
  const form = firstForm()
  if (form === null || !isComposing) return Promise.resolve()
  return new Promise((resolve) => form.addEventListener('compositionend', () => resolve(), { once: true }))
}

let isComposing = false
document.addEventListener('compositionstart', () => (isComposing = true))
document.addEventListener('compositionend', () => (isComposing = false))
