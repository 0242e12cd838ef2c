import { describe, expect, it } from 'vitest'

import { checkDefinition } from '../definition/check-definition.ts'
import { translatedSurvey } from './testing/translated-survey.ts'

const problemsOf = (change: Record<string, unknown>) => {
  const checked = checkDefinition({ ...translatedSurvey(), ...change })
  return checked.ok ? [] : checked.problems
}
const ask = (element: object) => ({
  pages: [{ name: 'page1', elements: [{ type: 'comment', name: 'why', ...element }] }],
})

describe('the language check', () => {
  it('accepts a survey in several languages', () => {
    expect(checkDefinition(translatedSurvey())).toMatchObject({ ok: true })
  })

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    ['an unknown language', { languages: ['xx'] }, 'languages[0]', /not the code of a language .*: xx/],
    ['the same language twice', { languages: ['de', 'de'] }, 'languages[1]', /is used twice/],
    ['the default language', { languages: ['en'] }, 'languages[0]', /is the default language/],
    ['English with an empty locale', { locale: '', languages: ['en'] }, 'languages[0]', /is the default language/],
    ['too many languages', { languages: Array.from({ length: 21 }, () => 'de') }, 'languages', /over 20/],
    ['an unknown setting', { setting_texts: { name: 'x' } }, 'setting_texts.name', /not allowed/],
    ['a number in a setting', { setting_texts: { title: { de: 7 } } }, 'setting_texts.title.de', /is not text: 7/],
    ['a number in a title', ask({ title: { default: 'Why', de: 7 } }), 'pages[0].elements[0].title.de', /is not text/],
    ['no text', ask({ title: {} }), 'pages[0].elements[0].title', /no text in any language/],
    ['an invalid code', ask({ title: { 'd e': 'x' } }), 'pages[0].elements[0].title.d e', /not the code/],
    ['a long text', ask({ title: { de: 'x'.repeat(10_001) } }), 'pages[0].elements[0].title.de', /over 10000/],
    [
      'null as the text of a choice',
      ask({ type: 'radiogroup', choices: [{ value: 1, text: { default: 'One', de: null } }] }),
      'pages[0].elements[0].choices[0].text.de',
      /is not text: null/,
    ],
    [
      'a list as the text of a validator',
      ask({ type: 'text', validators: [{ type: 'email', text: { de: [] } }] }),
      'pages[0].elements[0].validators[0].text.de',
      /is not text/,
    ],
  ])('reports %s with its path and the reason', (_, change, path, reason) => {
    expect(problemsOf(change)).toContainEqual({ path, reason: expect.stringMatching(reason) })
  })
})
