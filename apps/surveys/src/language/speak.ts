import type { PublicResponse } from '@rapport/api/contract/feedback/responses'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { inLanguage, settingIn } from '@rapport/domain/surveys/languages/in-language'
import { findLanguage, readLanguages, type SurveyLanguage } from '@rapport/domain/surveys/languages/survey-languages'

import { loadTexts } from './texts/load-texts.ts'
import { ENGLISH, type PageTexts } from './texts/page-texts.ts'

/** A survey and its response in one language. */
export interface Spoken {
  readonly language: SurveyLanguage
  /** The languages in which the survey is available, the default language first. */
  readonly offered: readonly SurveyLanguage[]
  readonly definition: SurveyDefinition
  readonly response: PublicResponse
  /** The page's texts that do not come from the club. */
  readonly texts: PageTexts
}

/**
 * Returns a survey and its response in the requested language if the survey is available in it, and otherwise in the survey's
 * default language. Returns null if the default language is needed but is not a known language.
 */
export async function speak(
  definition: SurveyDefinition,
  response: PublicResponse,
  wanted: string | null,
): Promise<Spoken | null> {
  const { main, others } = readLanguages(definition)
  const offered = [main, ...others].flatMap((code) => findLanguage(code) ?? [])
  const language = offered.find(({ code }) => code === wanted) ?? offered.find(({ code }) => code === main)
  if (language === undefined) return null
  const { code } = language
  return {
    language,
    offered,
    definition: inLanguage(definition, code),
    texts: (await loadTexts(code)) ?? ENGLISH,
    response: {
      ...response,
      title: settingIn(definition, 'title', code) ?? response.title,
      success_text: settingIn(definition, 'success_text', code) ?? response.success_text,
      expired_text: settingIn(definition, 'expired_text', code) ?? response.expired_text,
    },
  }
}
