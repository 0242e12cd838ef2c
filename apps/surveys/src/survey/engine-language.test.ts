import { SURVEY_LANGUAGES } from '@rapport/domain/surveys/languages/survey-languages'
import { expect, it } from 'vitest'

import { loadLanguage, wordsIn } from './engine-language.ts'

it('has nothing to load for English and for unknown languages', async () => {
  expect(wordsIn('en')).toBeNull()
  await loadLanguage('toString')
  expect(wordsIn('toString')).toBeNull()
})

it.each(SURVEY_LANGUAGES.filter(({ code }) => code !== 'en').map(({ code, name }) => [name, code]))(
  'loads the words of %s once they are wanted',
  async (_, code) => {
    expect(wordsIn(code)).toBeNull()
    await loadLanguage(code)
    expect(loadLanguage(code)).toBe(loadLanguage(code))
    expect(wordsIn(code)?.next).not.toBe('Next')
    expect(wordsIn(code)?.page(2, 3)).toMatch(/2.*3|3.*2/)
  },
)
