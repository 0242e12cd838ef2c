import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'

import { deviceStore } from '../platform/device.ts'
import type { Spoken } from './speak.ts'
import { urlLanguage } from './url-language.ts'

/**
 * Returns whether a survey has several languages or a single one other than English. The language module, `speak.ts`, is loaded
 * only for such a survey.
 */
function hasLanguages({ locale, languages }: SurveyDefinition): boolean {
  const isOther = typeof locale === 'string' && locale !== '' && locale !== 'en'
  return isOther || (Array.isArray(languages) && languages.length > 0)
}

/** Returns the key under which this device stores the chosen language of a response. */
const keyOf = (local_id: string): string => `language ${local_id}`

/**
 * Returns a response in the language in `?lang`. Without `?lang`, the language is the one chosen on this device or else the default
 * language. The language in `?lang` is stored on this device. The URL in the address bar takes precedence over `query`, because
 * `query` comes from the router, which does not notice changes made by setUrlLanguage. Returns null for a survey that is only in
 * English, and when the language module cannot be loaded.
 */
export async function openLanguage(
  definition: SurveyDefinition,
  response: PublicResponse,
  query: URLSearchParams,
): Promise<Spoken | null> {
  if (!hasLanguages(definition)) return null
  const asked = urlLanguage() ?? query.get('lang')
  if (asked !== null) return chooseLanguage(definition, response, asked)
  return speakIn(definition, response, await deviceStore.get('device', keyOf(response.local_id)))
}

/** Returns a response in a language, and stores this language on the device. Returns null when the language module cannot be loaded. */
export async function chooseLanguage(
  definition: SurveyDefinition,
  response: PublicResponse,
  code: string,
): Promise<Spoken | null> {
  await deviceStore.put('device', keyOf(response.local_id), code)
  return speakIn(definition, response, code)
}

/**
 * Maps response ids to the language in which this page shows the survey. A response whose survey is shown in its default language
 * has no entry.
 */
const spokenIn = new Map<string, string>()

/** Returns the language in which this page shows the survey of a response; undefined for the default language. */
export const languageOf = (local_id: string): string | undefined => spokenIn.get(local_id)

async function speakIn(
  definition: SurveyDefinition,
  response: PublicResponse,
  wanted: string | null,
): Promise<Spoken | null> {
  const speaking = await import('./speak.ts').catch(() => null)
  const spoken = (await speaking?.speak(definition, response, wanted)) ?? null
  if (spoken === null) return null
  const { language, offered } = spoken
  if (language === offered[0]) spokenIn.delete(response.local_id)
  else spokenIn.set(response.local_id, language.code)
  return spoken
}
