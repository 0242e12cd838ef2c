import { describe, expect, it } from 'vitest'

import { compareDefinitions } from '../versions/compare-definitions.ts'
import { translatedSurvey } from './testing/translated-survey.ts'
import {
  changeMainLanguage,
  countMissing,
  explainTranslations,
  listTranslations,
  setLanguages,
  setTranslations,
} from './translations.ts'

const settings = { title: 'Your visit', success_text: null, expired_text: 'Closed' }
const list = () => listTranslations({ definition: translatedSurvey(), settings })

describe('listTranslations', () => {
  it('lists each text with its translations, settings first', () => {
    expect(list().slice(0, 3)).toEqual([
      { key: 'settings > title', property: 'title', text: 'Your visit', translations: { de: 'Ihr Besuch' } },
      { key: 'settings > expired_text', property: 'expired_text', text: 'Closed', translations: {} },
      { key: 'page page1 > title', property: 'title', text: 'Dinner', translations: { de: 'Abendessen' } },
    ])
  })

  it('counts the missing translations by language', () => {
    expect([countMissing(list(), 'de'), countMissing(list(), 'ar')]).toEqual([list().length - 4, list().length - 1])
  })
})

describe('setTranslations', () => {
  it('converts a plain text to a translated text, and back when the last translation is removed', () => {
    const key = 'course > choices > Starter'
    const translated = setTranslations(translatedSurvey(), [{ key, code: 'de', text: 'Vorspeise' }])
    const choicesOf = (survey: typeof translated) => survey.pages[0]?.elements[1]?.choices?.[0]
    expect(choicesOf(translated)).toEqual({ value: 'Starter', text: { default: 'Starter', de: 'Vorspeise' } })
    const back = setTranslations(translated, [{ key, code: 'de', text: '' }])
    expect(choicesOf(back)).toEqual({ value: 'Starter', text: 'Starter' })
  })

  it('stores the translation of a setting in the definition, and removes it when it is empty', () => {
    const set = (text: string) =>
      setTranslations(translatedSurvey(), [{ key: 'settings > title', code: 'de', text }])['setting_texts']
    expect(set('Besuch')).toEqual({ title: { de: 'Besuch' } })
    expect(set('')).toBeUndefined()
    const first = setTranslations({ pages: [] }, [{ key: 'settings > expired_text', code: 'de', text: 'Zu' }])
    expect(first['setting_texts']).toEqual({ expired_text: { de: 'Zu' } })
  })

  it('changes nothing for an unknown key', () => {
    const survey = translatedSurvey()
    expect(setTranslations(survey, [{ key: 'gone > title', code: 'de', text: 'Weg' }])).toBe(survey)
  })
})

describe('setLanguages', () => {
  it('removes the list of languages when no other language remains, and keeps the texts', () => {
    const survey = setLanguages(translatedSurvey(), 'en', [])
    expect(survey).not.toHaveProperty('languages')
    expect(survey.pages[0]?.title).toEqual({ default: 'Dinner', de: 'Abendessen' })
    expect(setLanguages(survey, 'de', ['de', 'ar'])).toMatchObject({ locale: 'de', languages: ['ar'] })
  })
})

describe('changeMainLanguage', () => {
  const german = changeMainLanguage({ definition: translatedSurvey(), settings }, 'de')

  it('swaps each default text with its translation, and keeps texts without a translation', () => {
    expect(german.definition).toMatchObject({
      locale: 'de',
      languages: ['en', 'ar'],
      setting_texts: { title: { en: 'Your visit' } },
      pages: [{ title: { default: 'Abendessen', en: 'Dinner' } }],
    })
    expect(german.settings).toEqual({ title: 'Ihr Besuch', success_text: null, expired_text: 'Closed' })
    expect(german.definition.pages[0]?.elements[1]?.title).toBe('Which course?')
  })

  it('restores the survey when the default language is changed back', () => {
    const back = changeMainLanguage(german, 'en')
    expect(back.definition).toEqual(translatedSurvey())
    expect(back.settings).toEqual(settings)
  })
})

describe('the comparison of translations', () => {
  const key = 'course > choices > Starter'
  const set = (code: string, text: string) => setTranslations(translatedSurvey(), [{ key, code, text }])

  it.each([
    ['nothing', translatedSurvey(), []],
    ['an added text', set('de', 'Vorspeise'), ['texts in German added']],
    [
      'a changed text',
      setTranslations(translatedSurvey(), [{ key: 'overall > title', code: 'ar', text: 'كيف؟' }]),
      ['texts in Arabic changed'],
    ],
    [
      'a removed text',
      setTranslations(translatedSurvey(), [{ key: 'overall > title', code: 'de', text: '' }]),
      ['texts in German removed'],
    ],
  ])('describes %s', (_, after, clauses) => {
    expect(explainTranslations(translatedSurvey(), after)).toEqual(clauses)
  })

  it('does not require a new version of a question when only its translations change', () => {
    const changes = compareDefinitions(translatedSurvey(), set('de', 'Vorspeise'))
    expect(changes.find(({ question }) => question === 'course')).toMatchObject({
      change: 'wording',
      reasons: ['texts in German added'],
    })
    expect(changes.filter(({ change }) => change !== 'same')).toHaveLength(1)
  })
})
