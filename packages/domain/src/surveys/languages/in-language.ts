import { isJsonObject } from '../definition/safe-json.ts'
import type { LocalText, SurveyDefinition } from '../definition/survey-definition.ts'
import { mapTexts, type SettingText } from './map-texts.ts'
import { readLanguages } from './survey-languages.ts'

/**
 * Returns a text in the given language or, if there is no translation, in the default language (`main`), or else the first text
 * that is not empty. Returns undefined when the text is missing or empty.
 */
export function textIn(text: LocalText | undefined, code: string, main: string): string | undefined {
  if (text === undefined || typeof text === 'string') return text || undefined
  const ofMain = text['default'] || text[main]
  return (code === main ? ofMain : text[code]) || ofMain || Object.values(text).find((one) => one !== '')
}

/**
 * Returns a survey in one language, with plain texts and with `locale` set to that language. Texts without a translation are in the default
 * language. Choice values do not change, so answers are the same in every language.
 */
export function inLanguage(definition: SurveyDefinition, code: string): SurveyDefinition {
  const { main } = readLanguages(definition)
  const plain = mapTexts(definition, (text) => (typeof text === 'object' ? textIn(text, code, main) : text))
  return definition['locale'] === code || (code === main && definition['locale'] === undefined)
    ? plain
    : { ...plain, locale: code }
}

/**
 * Returns the translation of a setting. Returns undefined when there is none, and for the default language, because the setting
 * itself contains that text.
 */
export function settingIn(definition: SurveyDefinition, name: SettingText, code: string): string | undefined {
  const texts = definition['setting_texts']
  const text = isJsonObject(texts) ? texts[name] : undefined
  const own = isJsonObject(text) && Object.hasOwn(text, code) ? text[code] : undefined
  return typeof own === 'string' && own !== '' ? own : undefined
}
