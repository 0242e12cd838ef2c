import { SURVEY_LANGUAGES } from '@rapport/domain/surveys/languages/survey-languages'
import { expect, it } from 'vitest'

import { isLanguageReady, loadLanguage, wordsIn } from './engine-language.ts'

it('has nothing to load for English and for unknown languages', async () => {
  expect(isLanguageReady('en')).toBe(true)
  expect(isLanguageReady('toString')).toBe(true)
  expect(wordsIn('en')).toBeNull()
  await loadLanguage('xx')
  expect(wordsIn('xx')).toBeNull()
})

it.each(SURVEY_LANGUAGES.filter(({ code }) => code !== 'en').map(({ code, name }) => [name, code]))(
  'loads the words of %s once they are wanted',
  async (_, code) => {
    expect(wordsIn(code)).toBeNull()
    await loadLanguage(code)
    expect(isLanguageReady(code)).toBe(true)
    expect(wordsIn(code)?.next).not.toBe('Next')
    expect(wordsIn(code)?.page(2, 3)).toMatch(/2.*3|3.*2/)
  },
)
