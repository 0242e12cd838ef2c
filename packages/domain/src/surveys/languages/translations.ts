import type { LocalText, SurveyDefinition } from '../definition/survey-definition.ts'
import { textIn } from './in-language.ts'
import { mapTexts, SETTING_TEXTS, type SettingText } from './map-texts.ts'
import { languageName, readLanguages } from './survey-languages.ts'

/** A text of a survey with its translations. */
export interface TranslatedText {
  /** The position of the text (see TextPosition). */
  readonly key: string
  readonly property: string
  /** The text in the default language. */
  readonly text: string
  /** The existing translations by language code. */
  readonly translations: Readonly<Record<string, string>>
}

/** The parts of a survey that can be translated: its definition, and the settings that contain texts. */
export interface TranslatedSurvey {
  readonly definition: SurveyDefinition
  readonly settings: Readonly<Record<SettingText, string | null>>
}

/** Lists a survey's translatable texts, except empty ones: first the texts of its settings, then the others in survey order. */
export function listTranslations({ definition, settings }: TranslatedSurvey): TranslatedText[] {
  const { main, others } = readLanguages(definition)
  const texts = new Map<string, TranslatedText>()
  const translationsOf = (text: LocalText | undefined) =>
    Object.fromEntries(
      others.flatMap((code) => {
        const own = typeof text === 'object' && Object.hasOwn(text, code) ? text[code] : undefined
        return own ? [[code, own]] : []
      }),
    )
  mapTexts(definition, (text, { key, property }) => {
    const isSetting = key.startsWith(SETTINGS)
    // For the text of a setting, `property` is the name of the setting.
    const own = isSetting ? settings[property as SettingText] : textIn(text, main, main)
    if (own) texts.set(key, { key, property, text: own, translations: translationsOf(text) })
    return text
  })
  const ofSettings = SETTING_TEXTS.flatMap((name) => texts.get(`${SETTINGS}${name}`) ?? [])
  return [...ofSettings, ...[...texts.values()].filter(({ key }) => !key.startsWith(SETTINGS))]
}

const SETTINGS = 'settings > '

/** A translation to set; an empty text removes the existing one. */
export interface NewTranslation {
  readonly key: string
  readonly code: string
  readonly text: string
}

/**
 * Returns a survey definition with the given translations. Adding the first translation converts a plain text to a localized text,
 * and removing the last translation converts it back. A key that the survey does not have changes nothing.
 */
export function setTranslations(
  definition: SurveyDefinition,
  translations: readonly NewTranslation[],
): SurveyDefinition {
  const { main } = readLanguages(definition)
  const byKey = new Map<string, NewTranslation[]>()
  for (const one of translations) byKey.set(one.key, [...(byKey.get(one.key) ?? []), one])
  return mapTexts(definition, (text, { key }) => {
    const given = byKey.get(key)
    if (given === undefined) return text
    const isSetting = key.startsWith(SETTINGS)
    if (text === undefined && !isSetting) return text
    const own = isSetting ? undefined : (textIn(text, main, main) ?? '')
    const others =
      typeof text === 'object' ? Object.entries(text).filter(([code]) => code !== 'default' && code !== main) : []
    const next = new Map(others)
    for (const { code, text: translation } of given) {
      if (translation === '') next.delete(code)
      else next.set(code, translation)
    }
    if (next.size === 0) return own
    return { ...(own === undefined ? {} : { default: own }), ...Object.fromEntries(next) }
  })
}

/**
 * Returns a survey with the given default language and other languages. Texts in languages that are no longer listed remain in the
 * survey but are not shown, so adding such a language again restores them.
 */
export function setLanguages(definition: SurveyDefinition, main: string, others: readonly string[]): SurveyDefinition {
  const { languages: _, ...rest } = definition
  const retained = others.filter((code) => code !== main)
  // Only the languages were changed, so the result is still a definition.
  return { ...rest, locale: main, ...(retained.length === 0 ? {} : { languages: retained }) } as SurveyDefinition
}

/**
 * Returns a survey and its settings with a different default language. Each translation into that language is swapped with the
 * default text. A text without such a translation is not changed, because it may already be written in that language.
 */
export function changeMainLanguage({ definition, settings }: TranslatedSurvey, code: string): TranslatedSurvey {
  const { main, others } = readLanguages(definition)
  if (code === main) return { definition, settings }
  const next = { ...settings }
  const swapped = mapTexts(definition, (text, { key, property }) => {
    const own = typeof text === 'object' ? text[code] : undefined
    if (typeof text !== 'object' || !own) return text
    const { [code]: _, default: __, [main]: ___, ...rest } = text
    // For the text of a setting, `property` is the name of the setting.
    const setting = key.startsWith(SETTINGS) ? (property as SettingText) : null
    const before = setting === null ? textIn(text, main, main) : settings[setting]
    if (setting !== null) next[setting] = own
    return { ...(setting === null ? { default: own } : {}), ...(before ? { [main]: before } : {}), ...rest }
  })
  const listed = others.map((one) => (one === code ? main : one))
  return { definition: setLanguages(swapped, code, listed), settings: next }
}

/** Returns the number of texts in a survey that are not translated into a language. */
export function countMissing(texts: readonly TranslatedText[], code: string): number {
  return texts.filter(({ translations }) => translations[code] === undefined).length
}

/**
 * Describes the differences between the translations of two surveys, or of two versions of a question, as clauses such as "texts in
 * German added", sorted by language name.
 */
export function explainTranslations(before: SurveyDefinition, after: SurveyDefinition): string[] {
  const [old, now] = [translatedTexts(before), translatedTexts(after)]
  const codes = new Set([...old.keys(), ...now.keys()])
  return [...codes]
    .flatMap((code): [string, string][] => {
      const [was, is] = [old.get(code) ?? new Map<string, string>(), now.get(code) ?? new Map<string, string>()]
      const added = [...is.keys()].some((key) => !was.has(key))
      const removed = [...was.keys()].some((key) => !is.has(key))
      const changed = [...is].some(([key, text]) => was.has(key) && was.get(key) !== text)
      const verbs = [...(added ? ['added'] : []), ...(changed ? ['changed'] : []), ...(removed ? ['removed'] : [])]
      const name = languageName(code)
      return verbs.length === 0 ? [] : [[name, `texts in ${name} ${verbs.join(', ')}`]]
    })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, clause]) => clause)
}

/** Returns the translations by language code and then by text key. */
function translatedTexts(definition: SurveyDefinition): Map<string, Map<string, string>> {
  const { main } = readLanguages(definition)
  const found = new Map<string, Map<string, string>>()
  mapTexts(definition, (text, { key }) => {
    if (typeof text !== 'object') return text
    for (const [code, translation] of Object.entries(text)) {
      if (code === 'default' || code === main || translation === '') continue
      const ofCode = found.get(code) ?? new Map<string, string>()
      ofCode.set(key, translation)
      found.set(code, ofCode)
    }
    return text
  })
  return found
}
