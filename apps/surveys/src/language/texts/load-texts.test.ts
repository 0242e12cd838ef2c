import { describeAnonymity } from '@rapport/domain/surveys/anonymity-notice'
import { SURVEY_LANGUAGES, type LanguageCode } from '@rapport/domain/surveys/languages/survey-languages'
import { getLocaleStrings } from 'survey-core'
import { expect, it } from 'vitest'

import { loadLanguage } from '../../survey/engine-language.ts'
import { loadTexts } from './load-texts.ts'
import { ENGLISH, type PageTexts } from './page-texts.ts'

const AT = Date.parse('2026-03-08T19:05:00Z')

/** Returns every text, formatted with recognizable arguments. */
function write(texts: PageTexts): string[] {
  const { day, moment, trouble, anonymity, ...others } = texts
  // The values are texts, functions that return texts, or objects.
  const written = Object.values(others as Record<string, string | ((...given: string[]) => string) | object>)
  return [
    ...written.flatMap((text) =>
      typeof text === 'string' ? [text] : typeof text === 'function' ? [text('first', 'second')] : [],
    ),
    ...Object.values(trouble),
    ...Object.values(anonymity ?? describeAnonymity(5)).flat(),
    day(AT, 'UTC'),
    moment(AT, 'UTC'),
  ]
}

const TRANSLATED = SURVEY_LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')

it.each(TRANSLATED)('translates every text into %s', async (code) => {
  const texts = await loadTexts(code)
  if (texts === null) throw new Error('there is no translation')
  const english = new Set(write(ENGLISH))
  const own = write(texts)
  expect(own.filter((text) => text === '' || english.has(text))).toEqual([])
  for (const name of ['waiting', 'waitingNotStored', 'touched', 'review', 'closedOn', 'answeredOn', 'refused'] as const)
    expect(texts[name]('first'), name).toContain('first')
  expect(describeAnonymity(7, texts.anonymity).text).toMatch(/^[^{]*7[^}]*$/)
  expect(texts.anonymity?.more).toHaveLength(describeAnonymity(7).more.length)
  expect(texts.refused(null)).not.toContain('null')
  expect(texts.askClub('Club', null)).not.toContain('null')
  expect(texts.askClub('Club', 'Ann')).toMatch(/Ann.*Club/)
})

it('returns no translation for English, whose texts are in the page itself', async () => {
  expect(await loadTexts('en')).toBeNull()
})

/**
 * The words that the page deliberately translates differently from the survey engine: the noun for a survey and the label of the
 * retry button.
 */
const OTHER_WORDS: Readonly<Partial<Record<LanguageCode, { readonly survey?: RegExp; readonly retry?: string }>>> = {
  // The engine calls a survey a "form". Its retry label is worded differently but means the same as ours.
  ar: { survey: /استبيان/, retry: 'حاول مرة أخرى' },
  // Unlike the engine, the page addresses the reader formally.
  ca: { retry: 'Provi-ho una altra vegada' },
  el: { retry: 'Προσπαθήστε ξανά' },
  es: { retry: 'Intentar de nuevo' },
  hi: { retry: 'फिर कोशिश करें' },
  // The engine uses "send again", but our button retries loading the page.
  de: { retry: 'Erneut versuchen' },
  // Unlike the engine's text, which is a sentence, ours is a button label.
  ja: { retry: 'もう一度試す' },
  nl: { retry: 'Opnieuw proberen' },
  // The engine's Thai texts use the English word "survey".
  th: { survey: /แบบสอบถาม/, retry: 'ลองอีกครั้ง' },
  'zh-cn': { retry: '重试' },
  'zh-tw': { retry: '重試' },
  // Unlike the engine, the page uses the same texts for both variants of Portuguese.
  pt: { retry: 'Tentar novamente' },
  'pt-br': { survey: /questionário/ },
}

/** For each language, the stem of the noun that the engine's texts use for a survey. */
const SURVEY: Readonly<Record<Exclude<LanguageCode, 'en'>, RegExp>> = {
  ar: /النموذج/,
  ca: /enquesta/,
  'zh-cn': /问卷/,
  'zh-tw': /問卷/,
  cs: /průzkum/i,
  da: /spørgeskema/i,
  nl: /vragenlijst/,
  fi: /kysely/i,
  fr: /questionnaire/,
  de: /Umfrage/,
  el: /ερωτηματολ[οό]γ/,
  he: /שאלון/,
  hi: /सर्वेक्षण/,
  hu: /felmérés/,
  id: /survei/i,
  it: /questionario/,
  ja: /アンケート/,
  ko: /설문조사/,
  no: /undersøkelse/i,
  fa: /پرسشنامه/,
  pl: /ankiet/,
  pt: /questionário/,
  'pt-br': /pesquisa/,
  ro: /chestionar/i,
  ru: /опрос/i,
  es: /encuesta/,
  sv: /enkät/i,
  th: /survey/i,
  tr: /anket/i,
  uk: /опитування/,
  vi: /khảo sát/i,
}

it.each(TRANSLATED)(
  'uses the engine’s words for a survey and the retry button in %s, apart from deliberate differences',
  async (code) => {
    await loadLanguage(code)
    const engine = getLocaleStrings(code) as Readonly<Record<string, string>>
    const { survey, retry } = OTHER_WORDS[code] ?? {}
    const texts = await loadTexts(code)
    if (texts === null) throw new Error('there is no translation')
    const noun = SURVEY[code]
    for (const name of ['progress', 'serverUnreachable', 'missing', 'elsewhere', 'unavailable'] as const)
      expect(texts[name], name).toMatch(survey ?? noun)
    const { completingSurvey, completingSurveyBefore, loadingSurvey } = engine
    expect([completingSurvey, completingSurveyBefore, loadingSurvey].join(' ')).toMatch(noun)
    expect(texts.retry).toBe(retry ?? engine['saveAgainButton']?.replace(/[.!]$/, ''))
  },
)
