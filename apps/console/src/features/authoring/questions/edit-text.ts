import { readText } from '@rapport/domain/surveys/definition/survey-choices'
import type { ChoiceSource, LocalText } from '@rapport/domain/surveys/definition/survey-definition'

/** Returns a text, possibly in several languages, with another text in its default language. */
export function withText(before: unknown, text: string): LocalText {
  return typeof before === 'object' && before !== null ? { ...(before as Record<string, string>), default: text } : text // checkDefinition accepts only these types.
}

/** Reads a property of a question, possibly in several languages, as a text; empty when the property is missing. */
export function readTextOf(value: unknown): string {
  return readText(value as LocalText | undefined, '') // of properties of the kind `words` only, see ELEMENT_PROPERTIES
}

/** Returns an object with a property, or without it when the value is undefined. */
export function withProperty<T extends object>(object: T, name: string, value: unknown): T {
  const entries = Object.entries(object).filter(([own]) => own !== name)
  const changed = value === undefined ? Object.fromEntries(entries) : { ...object, [name]: value }
  return changed as T // only the property differs
}

/** Returns a choice with another text. Its value is unchanged, because answers are stored under it. */
export function withChoiceText(entry: ChoiceSource, text: string): ChoiceSource {
  if (typeof entry !== 'object')
    return { value: typeof entry === 'string' ? (entry.split('|')[0] ?? entry) : entry, text }
  return { ...entry, text: withText(entry.text, text) }
}
