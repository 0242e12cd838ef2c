import type { LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'

import type { PageTexts } from './page-texts.ts'

/** The page's texts by language, each in its own chunk; null where they are English. */
const TEXTS: Readonly<Record<LanguageCode, (() => Promise<{ readonly texts: PageTexts }>) | null>> = {
  ar: () => import('./arabic.ts'),
  ca: null,
  'zh-cn': null,
  'zh-tw': null,
  cs: null,
  da: null,
  nl: () => import('./dutch.ts'),
  en: null,
  fi: null,
  fr: () => import('./french.ts'),
  de: () => import('./german.ts'),
  el: null,
  he: null,
  hi: null,
  hu: null,
  id: null,
  it: () => import('./italian.ts'),
  ja: null,
  ko: null,
  no: null,
  fa: null,
  pl: null,
  pt: () => import('./portuguese.ts'),
  'pt-br': () => import('./portuguese.ts'),
  ro: null,
  ru: null,
  es: () => import('./spanish.ts'),
  sv: null,
  th: null,
  tr: null,
  uk: null,
  vi: null,
}

/** Loads the page's texts in a language. Null for a language without a translation, and when they cannot be loaded. */
export async function loadTexts(code: LanguageCode): Promise<PageTexts | null> {
  try {
    return (await TEXTS[code]?.())?.texts ?? null
  } catch {
    return null
  }
}
