import { createContext, use } from 'react'

import type { EngineTexts } from '../survey/engine-language.ts'
import type { Spoken } from './speak.ts'
import { ENGLISH, type PageTexts } from './texts/page-texts.ts'

/** The language of the page, and the function that changes it. */
export interface PageLanguage extends Pick<Spoken, 'language' | 'offered' | 'texts'> {
  readonly choose: (code: string) => void
  /** The survey engine's texts in this language; null for English, and while they are not available. */
  readonly engineTexts: EngineTexts | null
  readonly setEngineTexts: (engineTexts: EngineTexts | null) => void
}

/**
 * The language of the page; null on pages of surveys that are only in English, on pages without a survey, and when the language
 * module could not be loaded.
 */
export const LanguageContext = createContext<PageLanguage | null>(null)

/** Returns the language of the page; null when there is none (see LanguageContext). */
export const usePageLanguage = (): PageLanguage | null => use(LanguageContext)

/** Returns the page's texts in its language, or the English texts when LanguageContext is null. */
export const usePageTexts = (): PageTexts => use(LanguageContext)?.texts ?? ENGLISH
