import type { LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'

import type { PageTexts } from './page-texts.ts'

/** The page's texts by language, each in its own chunk; null where they are English. */
const TEXTS: Readonly<Record<LanguageCode, (() => Promise<{ readonly texts: PageTexts }>) | null>> = {
  ar: () => import('./arabic.ts'),
  ca: null,
  'zh-cn': () => import('./chinese-simplified.ts'),
  'zh-tw': () => import('./chinese-traditional.ts'),
  cs: () => import('./czech.ts'),
  da: () => import('./danish.ts'),
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
  ja: () => import('./japanese.ts'),
  ko: () => import('./korean.ts'),
  no: () => import('./norwegian.ts'),
  fa: null,
  pl: () => import('./polish.ts'),
  pt: () => import('./portuguese.ts'),
  'pt-br': () => import('./portuguese.ts'),
  ro: null,
  ru: () => import('./russian.ts'),
  es: () => import('./spanish.ts'),
  sv: () => import('./swedish.ts'),
  th: null,
  tr: () => import('./turkish.ts'),
  uk: () => import('./ukrainian.ts'),
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
