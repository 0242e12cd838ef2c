import { describe, expect, it } from 'vitest'

import { listQuestions } from '../definition/survey-questions.ts'
import { inLanguage, settingIn, textIn } from './in-language.ts'
import { translatedSurvey } from './testing/translated-survey.ts'

describe('textIn', () => {
  it.each([
    ['a plain text in every language', 'Hello', 'de', 'Hello'],
    ['the translation', { default: 'Hello', de: 'Hallo' }, 'de', 'Hallo'],
    ['the default text when there is no translation', { default: 'Hello', de: 'Hallo' }, 'fr', 'Hello'],
    [
      'the default text when it is stored under the code of the default language',
      { en: 'Hello', de: 'Hallo' },
      'en',
      'Hello',
    ],
    ['the first text when there is none in the default language', { de: 'Hallo' }, 'fr', 'Hallo'],
    ['nothing for an empty text', '', 'de', undefined],
    ['nothing for a missing text', undefined, 'de', undefined],
  ])('returns %s', (_, text, code, shown) => {
    expect(textIn(text, code, 'en')).toBe(shown)
  })
})

describe('inLanguage', () => {
  it('returns the survey in one language, with the default text for missing translations', () => {
    const german = inLanguage(translatedSurvey(), 'de')
    expect(german).toMatchObject({ locale: 'de', pages: [{ title: 'Abendessen' }] })
    expect(listQuestions(german).map(({ title }) => title)).toContain('Wie war es?')
    expect(inLanguage(translatedSurvey(), 'ar').pages[0]?.title).toBe('Dinner')
  })

  it('keeps choice values, so that answers are the same in every language', () => {
    const valuesIn = (code: string) =>
      listQuestions(inLanguage(translatedSurvey(), code)).map(({ choices, rows, columns }) =>
        [...choices, ...rows, ...columns].map(({ value }) => value),
      )
    expect(valuesIn('de')).toEqual(valuesIn('en'))
  })

  it('returns a survey without translations unchanged', () => {
    const plain = { pages: [{ name: 'page1', elements: [{ type: 'comment' as const, name: 'why' }] }] }
    expect(inLanguage(plain, 'en')).toBe(plain)
  })
})

describe('settingIn', () => {
  it('returns the translation of a setting, or undefined when there is none', () => {
    expect(settingIn(translatedSurvey(), 'title', 'de')).toBe('Ihr Besuch')
    expect(settingIn(translatedSurvey(), 'title', 'ar')).toBeUndefined()
    expect(settingIn(translatedSurvey(), 'expired_text', 'de')).toBeUndefined()
    expect(settingIn({ pages: [] }, 'title', 'de')).toBeUndefined()
  })
})
