import type { FirstEntries } from '../store/store-format.ts'

/** Functions for the controls of a first page, used by the script inside its HTML and by the app. */

/** A control of a question. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns whether an element is an input, a text area or a drop-down list. */
export const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Returns whether a control is a radio button or a checkbox. */
export const isPick = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

/** Returns the controls of questions that can be answered. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    // The language selector has no name.
    (one): one is Control => isControl(one) && one.type !== 'hidden' && !one.disabled && one.name !== '',
  )

/** Returns the address under which the entries of a form are stored: that of its response, once the response is known. */
export const entriesPath = ({ dataset }: HTMLFormElement): string => dataset['keep'] || window.location.pathname

/** Returns whether the server rendered a control with an answer. */
export const hasDefault = (control: Control): boolean => {
  if (isPick(control)) return control.defaultChecked
  return control instanceof HTMLSelectElement ? renderedIndex(control) > 0 : control.defaultValue !== ''
}

/** Returns whether a control's state differs from the one that the server rendered. */
export function isChanged(control: Control): boolean {
  if (isPick(control)) return control.checked !== control.defaultChecked
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== renderedIndex(control)
  return control.value !== control.defaultValue
}

const renderedIndex = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )

/**
 * Returns the current entries of a form: the names of its controls and their values. A control whose default answer was erased is
 * included with an empty string; other empty controls are omitted.
 */
export function entriesOf(form: HTMLFormElement): [string, string][] {
  const given = [...new FormData(form)].flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && text !== '' ? [[name, text]] : [],
  )
  const names = new Set(given.map(([name]) => name))
  const erased = controlsOf(form).filter((control) => hasDefault(control) && !names.has(control.name))
  return [...given, ...erased.map(({ name }): [string, string] => [name, ''])]
}

/**
 * Returns the entries of a form that must be stored: those whose answers differ from the rendered answers and, if there are any,
 * the entries that record the number of panels.
 */
export function changedEntriesOf(form: HTMLFormElement): [string, string][] {
  const changed = new Set(
    controlsOf(form)
      .filter(isChanged)
      .map(({ name }) => answerPathOf(name)),
  )
  return changed.size === 0
    ? []
    : entriesOf(form).filter(([name]) => name.startsWith('r[') || changed.has(answerPathOf(name)))
}

/**
 * Returns the entries of a form whose controls were used or differ from their rendered state, and the entries that record the
 * number of panels.
 */
export function usedEntriesOf(form: HTMLFormElement): [string, string][] {
  const { isTouched } = readFirstEntries(form)
  return entriesOf(form).filter(([name]) => name.startsWith('r[') || isTouched(name))
}

/** Returns the path of an answer. The choice "Other" and its text share one path. See `toControlName`. */
const answerPathOf = (controlName: string): string => controlName.slice(1)

/** Records that a control was used, so that it counts as changed even if it equals its rendered state. */
export const noteTouched = (control: Control): void => void (control.dataset['touched'] = '')

/** Returns the answers entered in a form, which `withGiven` merges into the stored entry for an address. */
export function readFirstEntries(form: HTMLFormElement): FirstEntries {
  const controls = controlsOf(form).filter((control) => 'touched' in control.dataset || isChanged(control))
  const touched = new Set(controls.map(({ name }) => answerPathOf(name)))
  const { defaults } = form.dataset
  return { given: changedEntriesOf(form), isTouched: (name) => touched.has(answerPathOf(name)), defaults }
}

/** Sets a control: chooses the values for which `isGiven` returns true, or writes `text` into a text field. */
export function setControl(control: Control, text: string, isGiven: (value: string) => boolean): void {
  if (isPick(control)) control.checked = isGiven(control.value)
  else if (!(control instanceof HTMLSelectElement)) control.value = text
  else
    control.selectedIndex = Math.max(
      0,
      [...control.options].findIndex(({ value }) => isGiven(value)),
    )
}

/**
 * Restores stored entries, and marks their controls as used. A control is not overwritten when one with the same name has been
 * changed since the page was rendered.
 */
export function restoreEntries(form: HTMLFormElement, given: readonly (readonly [string, string])[]): void {
  const controls = controlsOf(form)
  const changed = new Set(controls.filter(isChanged).map(({ name }) => name))
  for (const control of controls) {
    const texts = given.flatMap(([name, text]) => (name === control.name ? [text] : []))
    const [first] = texts
    if (first === undefined) continue
    noteTouched(control)
    if (!changed.has(control.name)) setControl(control, first, (value) => texts.includes(value))
  }
}
