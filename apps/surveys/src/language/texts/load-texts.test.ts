import { SURVEY_LANGUAGES, type LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'
import { expect, it } from 'vitest'

import { loadTexts } from './load-texts.ts'
import { ENGLISH, type PageTexts } from './page-texts.ts'

const AT = Date.parse('2026-03-08T19:05:00Z')

/** Writes every text, with arguments that are found again. */
function write(texts: PageTexts): string[] {
  const { day, moment, trouble, ...others } = texts
  // The values are texts, or functions of texts.
  const written = Object.values(others as Record<string, string | ((...given: string[]) => string) | object>)
  return [
    ...written.flatMap((text) =>
      typeof text === 'string' ? [text] : typeof text === 'function' ? [text('first', 'second')] : [],
    ),
    ...Object.values(trouble),
    day(AT, 'UTC'),
    moment(AT, 'UTC'),
  ]
}

const TRANSLATED = [
  'ar',
  'zh-cn',
  'zh-tw',
  'cs',
  'da',
  'nl',
  'fr',
  'de',
  'it',
  'ja',
  'ko',
  'no',
  'pl',
  'pt',
  'pt-br',
  'ru',
  'es',
  'sv',
  'tr',
  'uk',
] as const satisfies readonly LanguageCode[]

it.each(TRANSLATED)('translates every text into %s', async (code) => {
  const texts = await loadTexts(code)
  if (texts === null) throw new Error('there is no translation')
  const english = new Set(write(ENGLISH))
  const own = write(texts)
  expect(own.filter((text) => text === '' || english.has(text))).toEqual([])
  for (const name of ['waiting', 'waitingUnkept', 'touched', 'review', 'closedOn', 'answeredOn', 'refused'] as const)
    expect(texts[name]('first'), name).toContain('first')
  expect(texts.refused(null)).not.toContain('null')
  expect(texts.askClub('Club', null)).not.toContain('null')
  expect(texts.askClub('Club', 'Ann')).toMatch(/Ann.*Club/)
})

it('has English for every other language', async () => {
  const found = await Promise.all(SURVEY_LANGUAGES.map(async ({ code }) => ({ code, texts: await loadTexts(code) })))
  expect(found.filter(({ texts }) => texts !== null).map(({ code }) => code)).toEqual(TRANSLATED)
})
