import { describe, expect, it } from 'vitest'

import { translatedSurvey } from '../languages/testing/translated-survey.ts'
import { setLanguages, setTranslations } from '../languages/translations.ts'
import { explainSurvey } from './explain-survey.ts'

const before = translatedSurvey()
const [page] = before.pages

describe('explainSurvey', () => {
  it.each([
    ['nothing', before, []],
    [
      'a translated title of a page',
      setTranslations(before, [{ key: 'page page1 > title', code: 'ar', text: 'عشاء' }]),
      ['texts in Arabic added, outside the questions'],
    ],
    [
      'languages',
      setLanguages(before, 'en', ['de', 'fr']),
      ['French added to the languages', 'Arabic removed from the languages'],
    ],
    ['another default language', setLanguages(before, 'de', ['ar']), ['the default language is German']],
    [
      'indexes',
      { ...before, indexes: [{ name: 'mri', title: 'MRI', questions: ['overall'] }] },
      ['the indexes changed'],
    ],
    [
      'a page',
      { ...before, pages: [{ ...page!, title: { default: 'Lunch', de: 'Abendessen' } }] },
      ['titles or other properties of the survey or its pages changed'],
    ],
    ['nothing for a removed question', { ...before, pages: [{ ...page!, elements: page!.elements.slice(1) }] }, []],
  ])('describes %s', (_, after, clauses) => {
    expect(explainSurvey(before, after)).toEqual(clauses)
  })
})
