import { describe, expect, it } from 'vitest'

import { findLanguage, langAttribute, languageName, readLanguages, SURVEY_LANGUAGES } from './survey-languages.ts'

describe('readLanguages', () => {
  it.each([
    ['English when no language is set', {}, { main: 'en', others: [] }],
    ['the locale as the default', { locale: 'de', languages: ['en'] }, { main: 'de', others: ['en'] }],
    ['each language once', { languages: ['de', 'de', 'ar'] }, { main: 'en', others: ['de', 'ar'] }],
    ['the default language only once', { locale: 'de', languages: ['de', 'fr'] }, { main: 'de', others: ['fr'] }],
    ['no unknown languages', { languages: ['xx', 7, 'fr'] }, { main: 'en', others: ['fr'] }],
    ['no other languages when their value is not a list', { languages: 'fr' }, { main: 'en', others: [] }],
  ])('returns %s', (_, definition, languages) => {
    expect(readLanguages(definition)).toEqual(languages)
  })
})

describe('the languages of surveys', () => {
  it('have unique codes and are ordered by name', () => {
    const codes = SURVEY_LANGUAGES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const names = SURVEY_LANGUAGES.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  })

  it('are marked as right-to-left only if they are written from right to left', () => {
    expect(SURVEY_LANGUAGES.filter(({ isRightToLeft }) => isRightToLeft).map(({ code }) => code)).toEqual([
      'ar',
      'he',
      'fa',
    ])
  })

  it('have English names, and codes for the lang attribute', () => {
    expect(languageName('de')).toBe('German')
    expect(languageName('xx')).toBe('xx')
    expect(findLanguage('toString')).toBeUndefined()
    expect(langAttribute('pt-br')).toBe('pt-BR')
    expect(langAttribute('ar')).toBe('ar')
  })
})
