import type { LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'
import { getLocaleStrings } from 'survey-core'

/** Functions that load the engine's texts, by language; each language is in a separate chunk. English is part of the engine. */
const TEXTS: Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<unknown>>> = {
  ar: () => import('survey-core/i18n/arabic'),
  ca: () => import('survey-core/i18n/catalan'),
  'zh-cn': () => import('survey-core/i18n/simplified-chinese'),
  'zh-tw': () => import('survey-core/i18n/traditional-chinese'),
  cs: () => import('survey-core/i18n/czech'),
  da: () => import('survey-core/i18n/danish'),
  nl: () => import('survey-core/i18n/dutch'),
  fi: () => import('survey-core/i18n/finnish'),
  fr: () => import('survey-core/i18n/french'),
  de: () => import('survey-core/i18n/german'),
  el: () => import('survey-core/i18n/greek'),
  he: () => import('survey-core/i18n/hebrew'),
  hi: () => import('survey-core/i18n/hindi'),
  hu: () => import('survey-core/i18n/hungarian'),
  id: () => import('survey-core/i18n/indonesian'),
  it: () => import('survey-core/i18n/italian'),
  ja: () => import('survey-core/i18n/japanese'),
  ko: () => import('survey-core/i18n/korean'),
  no: () => import('survey-core/i18n/norwegian'),
  fa: () => import('survey-core/i18n/persian'),
  pl: () => import('survey-core/i18n/polish'),
  pt: () => import('survey-core/i18n/portuguese'),
  'pt-br': () => import('survey-core/i18n/portuguese-br'),
  ro: () => import('survey-core/i18n/romanian'),
  ru: () => import('survey-core/i18n/russian'),
  es: () => import('survey-core/i18n/spanish'),
  sv: () => import('survey-core/i18n/swedish'),
  th: () => import('survey-core/i18n/thai'),
  tr: () => import('survey-core/i18n/turkish'),
  uk: () => import('survey-core/i18n/ukrainian'),
  vi: () => import('survey-core/i18n/vietnamese'),
}

/** The survey engine's texts that the surrounding page also uses. */
export interface EngineTexts {
  readonly back: string
  readonly next: string
  readonly send: string
  readonly page: (page: number, pages: number) => string
  readonly thanks: string
}

const loading = new Map<string, Promise<void>>()

/** The languages whose texts have been loaded, and those without texts to load: English, and unknown languages that were requested. */
const ready = new Set(['en'])

/**
 * Loads the engine's texts in a language; only the texts of that language are transferred. If they cannot be loaded, the engine
 * uses English until the page is opened again. Repeated calls for a language return the same promise, which never rejects.
 */
export function loadLanguage(code: string): Promise<void> {
  const known = loading.get(code)
  if (known !== undefined) return known
  const load = isTranslated(code) ? TEXTS[code] : undefined
  const started = Promise.resolve(load?.()).then(
    () => void ready.add(code),
    () => undefined,
  )
  loading.set(code, started)
  return started
}

const isTranslated = (code: string): code is keyof typeof TEXTS => Object.hasOwn(TEXTS, code)

/** Returns the engine's texts in a language; null for English, and for a language that is not loaded or lacks one of these texts. */
export function engineTextsIn(code: string): EngineTexts | null {
  if (code === 'en' || !ready.has(code)) return null
  // The return type of getLocaleStrings is any. It returns undefined for an unknown language; a text that is missing in a language
  // is undefined.
  const strings = (getLocaleStrings(code) ?? {}) as Readonly<Record<string, string | undefined>>
  const { pagePrevText, pageNextText, completeText, progressText, completingSurvey } = strings
  if (!pagePrevText || !pageNextText || !completeText || !progressText || !completingSurvey) return null
  return {
    back: pagePrevText,
    next: pageNextText,
    send: completeText,
    page: (page, pages) =>
      // The Hindi text has no placeholders for the numbers.
      /\{0\}.*\{1\}|\{1\}.*\{0\}/.test(progressText)
        ? progressText.replace('{0}', String(page)).replace('{1}', String(pages))
        : `${page} / ${pages}`,
    thanks: completingSurvey,
  }
}
