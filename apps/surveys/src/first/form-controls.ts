/** The controls of a first page, for the script inside its HTML and for the app. */

/** A control of a question. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Returns whether an element is a control. */
export const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

/** Returns whether a control is one of several choices. */
export const isPick = (control: Control): control is HTMLInputElement => /^(radio|checkbox)$/.test(control.type)

/** Returns the controls of questions that can be answered. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter((one): one is Control => isControl(one) && one.type !== 'hidden' && !one.disabled)

/** Returns whether the server rendered a control with an answer. */
export const hasDefault = (control: Control): boolean => {
  if (isPick(control)) return control.defaultChecked
  return control instanceof HTMLSelectElement ? renderedIndex(control) > 0 : control.defaultValue !== ''
}

/** Returns whether a control differs from how the server rendered it. */
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
 * Returns the entries of a form as it is: the names of its controls and their values. The name of a control whose default answer was
 * erased has an empty text; other empty controls are left out.
 */
export function entriesOf(form: HTMLFormElement): [string, string][] {
  const given = [...new FormData(form)].flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' && text !== '' ? [[name, text]] : [],
  )
  const names = new Set(given.map(([name]) => name))
  const erased = controlsOf(form).filter((control) => hasDefault(control) && !names.has(control.name))
  return [...given, ...erased.map(({ name }): [string, string] => [name, ''])]
}

/** Returns the entries to store for a form: none while it is as the server rendered it. */
export const changedEntriesOf = (form: HTMLFormElement): [string, string][] =>
  controlsOf(form).some(isChanged) ? entriesOf(form) : []

/** Sets a control to those of its values for which `isGiven` returns true, or to the text of a field. */
export function setControl(control: Control, text: string, isGiven: (value: string) => boolean): void {
  if (isPick(control)) control.checked = isGiven(control.value)
  else if (!(control instanceof HTMLSelectElement)) control.value = text
  else
    control.selectedIndex = Math.max(
      0,
      [...control.options].findIndex(({ value }) => isGiven(value)),
    )
}

/** Restores stored entries; a name with a control that was changed since the page was rendered is left alone. */
export function restoreEntries(form: HTMLFormElement, given: readonly (readonly [string, string])[]): void {
  const controls = controlsOf(form)
  const changed = new Set(controls.filter(isChanged).map(({ name }) => name))
  for (const control of controls) {
    const texts = given.flatMap(([name, text]) => (name === control.name ? [text] : []))
    const [first] = texts
    if (first !== undefined && !changed.has(control.name)) setControl(control, first, (value) => texts.includes(value))
  }
}
