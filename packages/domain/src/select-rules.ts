/** An option of a select. @source Specification part 1, section 5 "The generic select" */
export interface SelectOption<Value> {
  readonly value: Value
  readonly label: string
}

const fold = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The text that a taggable select offers to create, or null when it must not: a blank text, and one that exists among
 * the options, whatever its case and the spaces around it. The offered text is trimmed and its spaces folded.
 *
 * @source Specification part 1, section 5 "The generic select"
 */
export function offerToCreate(typed: string, options: readonly { readonly label: string }[]): string | null {
  const text = typed.trim().replace(/\s+/g, ' ')
  return text === '' || options.some(({ label }) => fold(label) === fold(text)) ? null : text
}

/**
 * The value after a press on an option. Pressing the chosen one takes the choice back, unless `noDeselect` blocks that.
 *
 * @source Specification part 1, section 5 "The generic select"
 */
export function chooseOption<Value>(present: Value | null, pressed: Value, noDeselect: boolean): Value | null {
  return present === pressed && !noDeselect ? null : pressed
}

/**
 * The values of a multi-select after a press on an option: added at the end, or taken away. With `noDeselect` the last
 * one stays, since that would leave nothing chosen.
 *
 * @source Specification part 1, section 5 "The generic select"; the last one is ours
 */
export function toggleOption<Value>(present: readonly Value[], pressed: Value, noDeselect: boolean): Value[] {
  if (!present.includes(pressed)) return [...present, pressed]
  return noDeselect && present.length === 1 ? [...present] : present.filter((value) => value !== pressed)
}

/** The options whose label holds the typed text, whatever its case; all of them while nothing is typed. @source ours */
export function filterOptions<Value>(
  options: readonly SelectOption<Value>[],
  typed: string,
): readonly SelectOption<Value>[] {
  const text = fold(typed)
  return text === '' ? options : options.filter(({ label }) => fold(label).includes(text))
}
