import { SURVEY_LANGUAGES } from '@rapport/domain/surveys/languages/survey-languages'
import { expect, it, vi } from 'vitest'

/** Imports a new instance of the module, in which no language is loaded yet, because tests in one worker share modules. */
function freshModule() {
  vi.resetModules()
  return import('./engine-language.ts')
}

it('engineTextsIn returns null for English and for an unknown language', async () => {
  const { loadLanguage, engineTextsIn } = await freshModule()
  expect(engineTextsIn('en')).toBeNull()
  await loadLanguage('toString')
  expect(engineTextsIn('toString')).toBeNull()
})

it.each(SURVEY_LANGUAGES.filter(({ code }) => code !== 'en').map(({ code, name }) => [name, code]))(
  'loads the texts in %s once, on request',
  async (_, code) => {
    const { loadLanguage, engineTextsIn } = await freshModule()
    expect(engineTextsIn(code)).toBeNull()
    await loadLanguage(code)
    expect(loadLanguage(code)).toBe(loadLanguage(code))
    expect(engineTextsIn(code)?.next).not.toBe('Next')
    expect(engineTextsIn(code)?.page(2, 3)).toMatch(/2.*3|3.*2/)
  },
)
