import type { LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'

import type { PageTexts } from './page-texts.ts'

/**
 * Functions that load the page's texts, by language; each language is in a separate chunk. The English texts are part of the page.
 */
const TEXTS: Readonly<Record<LanguageCode, (() => Promise<{ readonly texts: PageTexts }>) | null>> = {
  ar: () => import('./arabic.ts'),
  ca: () => import('./catalan.ts'),
  'zh-cn': () => import('./chinese-simplified.ts'),
  'zh-tw': () => import('./chinese-traditional.ts'),
  cs: () => import('./czech.ts'),
  da: () => import('./danish.ts'),
  nl: () => import('./dutch.ts'),
  en: null,
  fi: () => import('./finnish.ts'),
  fr: () => import('./french.ts'),
  de: () => import('./german.ts'),
  el: () => import('./greek.ts'),
  he: () => import('./hebrew.ts'),
  hi: () => import('./hindi.ts'),
  hu: () => import('./hungarian.ts'),
  id: () => import('./indonesian.ts'),
  it: () => import('./italian.ts'),
  ja: () => import('./japanese.ts'),
  ko: () => import('./korean.ts'),
  no: () => import('./norwegian.ts'),
  fa: () => import('./persian.ts'),
  pl: () => import('./polish.ts'),
  pt: () => import('./portuguese.ts'),
  'pt-br': () => import('./portuguese.ts'),
  ro: () => import('./romanian.ts'),
  ru: () => import('./russian.ts'),
  es: () => import('./spanish.ts'),
  sv: () => import('./swedish.ts'),
  th: () => import('./thai.ts'),
  tr: () => import('./turkish.ts'),
  uk: () => import('./ukrainian.ts'),
  vi: () => import('./vietnamese.ts'),
}

/** Loads the page's texts in a language. Returns null for English, and when the texts cannot be loaded. */
export async function loadTexts(code: LanguageCode): Promise<PageTexts | null> {
  try {
    return (await TEXTS[code]?.())?.texts ?? null
  } catch {
    return null
  }
}
