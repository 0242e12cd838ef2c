import type { ChoiceSource, LocalText } from '@rapport/domain/surveys/definition/survey-definition'

/** Returns a text that may have languages with another text in its first language. */
export function withText(before: unknown, text: string): LocalText {
  return typeof before === 'object' && before !== null ? { ...(before as Record<string, string>), default: text } : text // checkDefinition lets only these through
}

/** Returns an object with a property, or without it when the value is undefined. */
export function withProperty<T extends object>(object: T, name: string, value: unknown): T {
  const { [name]: _, ...rest } = object as Record<string, unknown>
  return (value === undefined ? rest : { ...object, [name]: value }) as T // only the property differs
}

/** Returns a choice with another text; its value stays, because answers are stored under it. */
export function withChoiceText(entry: ChoiceSource, text: string): ChoiceSource {
  if (typeof entry !== 'object')
    return { value: typeof entry === 'string' ? (entry.split('|')[0] ?? entry) : entry, text }
  return { ...entry, text: withText(entry.text, text) }
}
