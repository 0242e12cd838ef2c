/** One option. `label` is displayed and searched; `detail` is also searched and is displayed, muted, after the label. */
export interface ComboboxOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly detail?: string
  /** Heading above consecutive options with the same group; also searched. */
  readonly group?: string
  readonly disabled?: boolean
}

/** One row of an open list: an option, or the offer to create one from the typed text. */
export interface ChoiceRow {
  readonly key: string
  readonly label: string
  readonly detail?: string | undefined
  readonly group?: string | undefined
  readonly selected: boolean
  readonly disabled: boolean
  readonly create: boolean
}

/** Maximum number of rows in an open list; the user types more text to reach other results. */
export const DRAWN = 50

/**
 * Number of rows rendered when the list opens (more if the active row comes later); the remaining rows are rendered when the browser
 * is idle.
 */
export const DRAWN_FIRST = 12

const PLAIN = /^[\x20-\x7e]*$/

/** Normalizes text for comparison: trims it, converts it to lower case and removes accents, so that "josé" matches "Jose". */
export function fold(text: string): string {
  // Fast path: most names have no accents, and the first key press folds thousands of names.
  if (PLAIN.test(text)) return text.trim().toLowerCase()
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}

/** Trims a text and collapses the spaces between its words. */
export const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/**
 * Returns whether two texts name the same option, ignoring case and extra spaces but not accents.
 *
 * @source Specification part 1, section 6
 */
export function isSame(one: string, other: string): boolean {
  return tidy(one).toLowerCase() === tidy(other).toLowerCase()
}

/**
 * Returns the typed text without extra spaces, as the label of an option that can be created, or null if the text is blank or
 * equals the label of an existing option.
 *
 * @source Specification part 1, section 6
 */
export function offerToCreate(typed: string, options: readonly { readonly label: string }[]): string | null {
  const text = tidy(typed)
  return text === '' || options.some(({ label }) => isSame(label, text)) ? null : text
}

/** Returns the chosen values after an option is pressed: its value is added at the end, or removed if it was already chosen. */
export function toggleOption<Value>(present: readonly Value[], pressed: Value): Value[] {
  return present.includes(pressed) ? present.filter((value) => value !== pressed) : [...present, pressed]
}

/** The folded search text of each option, cached because each key press compares thousands of options. */
const SEARCHED = new WeakMap<object, string>()

interface Searched {
  readonly label: string
  readonly detail?: string
  readonly group?: string
}

function searchedOf(option: Searched): string {
  const known = SEARCHED.get(option)
  if (known !== undefined) return known
  const made = fold(`${option.label} ${option.detail ?? ''} ${option.group ?? ''}`)
  SEARCHED.set(option, made)
  return made
}

/**
 * Returns, in the given order, the options whose label, detail and group together contain every typed word. Blank text matches
 * all options.
 */
export function matchOptions<Option extends Searched>(options: readonly Option[], text: string): readonly Option[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return options
  return options.filter((option) => {
    const within = searchedOf(option)
    return words.every((word) => within.includes(word))
  })
}

/** Creates the row for an option. */
export function toRow(option: ComboboxOption, selected: boolean): ChoiceRow {
  const { value, label, detail, group, disabled = false } = option
  return { key: value, label, detail, group, selected, disabled, create: false }
}
