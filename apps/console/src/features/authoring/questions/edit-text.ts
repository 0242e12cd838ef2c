import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceSource, LocalText } from '@rapport/domain/surveys/definition/survey-definition'

/** Returns a text with new wording in the default language. Any translations are preserved. */
export function withText(before: unknown, text: string): LocalText {
  // The cast is safe because `checkDefinition` accepts only a string or an object with one string per language.
  return typeof before === 'object' && before !== null ? { ...(before as Record<string, string>), default: text } : text
}

/** Returns a text property of a question in the survey's default language; an empty string when the property is missing. */
export function readTextOf(value: unknown): string {
  return readText(value as LocalText | undefined, '') // called only for properties of the kind `words`; see ELEMENT_PROPERTIES
}

/** Returns a copy of an object in which a property has the given value, or is missing when the value is undefined. */
export function withProperty<T extends object>(object: T, name: string, value: unknown): T {
  const entries = Object.entries(object).filter(([own]) => own !== name)
  const changed = value === undefined ? Object.fromEntries(entries) : { ...object, [name]: value }
  return changed as T // The cast is safe because only the named property differs from the original object.
}

/** Returns a copy of a choice with a new text. The value is unchanged, because stored answers refer to it. */
export function withChoiceText(entry: ChoiceSource, text: string): ChoiceSource {
  if (typeof entry !== 'object')
    return { value: typeof entry === 'string' ? (entry.split('|')[0] ?? entry) : entry, text }
  return { ...entry, text: withText(entry.text, text) }
}
