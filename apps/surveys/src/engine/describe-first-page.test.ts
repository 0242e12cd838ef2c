import type { SurveyDefinition, SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { getLocaleStrings } from 'survey-core'
import { describe, expect, it } from 'vitest'

import { describeFirstPage } from './describe-first-page.ts'

const survey = (...elements: SurveyElement[]): SurveyDefinition => ({
  pages: [{ name: 'p', title: 'Visit', elements }],
})
const rating: SurveyElement = { type: 'rating', name: 'overall', rateMin: 1, rateMax: 5, isRequired: true }
const end: SurveyElement = { type: 'comment', name: 'end' }

/** Returns the first page in the survey's default language. */
async function pageOf(definition: SurveyDefinition) {
  const described = await describeFirstPage(definition)
  if (!described.ok) throw new Error(JSON.stringify(described.problems))
  return described.pages[0]!
}

const kindsOf = async (definition: SurveyDefinition) =>
  (await pageOf(definition)).parts.map((part) => (part.kind === 'question' ? part.control : part.kind))

describe('describeFirstPage', () => {
  it('returns a complete page for a survey that native controls can render', async () => {
    expect(await pageOf(survey(rating, { type: 'comment', name: 'why', title: 'Why so?' }))).toMatchObject({
      title: 'Visit',
      isWhole: true,
      isLast: true,
      pages: 1,
      parts: [
        { path: ['overall'], control: 'scale', isRequired: true, choices: [1, 2, 3, 4, 5].map((value) => ({ value })) },
        { path: ['why'], control: 'textarea', title: 'Why so?' },
      ],
    })
  })

  it.each<SurveyElement>([
    { type: 'radiogroup', name: 'r', choices: ['a'], showOtherItem: true },
    { type: 'radiogroup', name: 'r', choices: ['a'], showNoneItem: true },
    { type: 'radiogroup', name: 'r', choices: ['a'], showCommentArea: true },
    { type: 'text', name: 't', defaultValue: 'x' },
    { type: 'text', name: 't', inputType: 'number', min: 1 },
    { type: 'text', name: 't', inputType: 'email' },
    { type: 'text', name: 'date_of_birth', inputType: 'date' },
    { type: 'text', name: 't', isRequired: true, requiredErrorText: 'Please' },
    { type: 'text', name: 't', title: 'Of {overall}' },
    { type: 'text', name: 't', visibleIf: '{overall} > 1' },
    { type: 'matrix', name: 'm', columns: [1], rows: ['a'] },
  ])('requires the engine for the element %j', async (element) => {
    expect((await pageOf(survey(rating, element))).isWhole).toBe(false)
  })

  it.each([{ locale: 'de' }, { languages: ['de'] }])('requires the engine for a survey with %j', async (languages) => {
    expect((await pageOf({ ...survey(rating), ...languages })).isWhole).toBe(false)
    expect((await pageOf({ ...survey(rating), locale: 'en', languages: [] })).isWhole).toBe(true)
  })

  it('requires the engine for a survey of several pages, and counts the visible pages', async () => {
    const definition: SurveyDefinition = {
      pages: [
        { name: 'a', elements: [rating] },
        { name: 'b', visibleIf: '{overall} > 1', elements: [end] },
        { name: 'c', elements: [{ ...end, name: 'last' }] },
      ],
    }
    expect(await pageOf(definition)).toMatchObject({ isWhole: false, isLast: false, pages: 2 })
  })

  it('omits elements that become visible only after an answer, and includes the elements after them', async () => {
    const why: SurveyElement = { type: 'comment', name: 'why', visibleIf: '{overall} < 3' }
    expect(await kindsOf(survey(rating, why, end))).toEqual(['scale', 'textarea'])
  })

  it.each<SurveyElement>([
    { type: 'paneldynamic', name: 'd', templateElements: [rating] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, displayMode: 'tab', templateElements: [rating] },
    { type: 'paneldynamic', name: 'd', panelCount: 11, templateElements: [rating] },
    { type: 'checkbox', name: 'c', choices: ['a', 'b'], choicesOrder: 'random' },
    { type: 'matrix', name: 'm', columns: [1, 2], rows: ['a', 'b'], rowsOrder: 'random' },
    { type: 'panel', name: 'p', title: 'More', state: 'collapsed', elements: [{ type: 'comment', name: 'inside' }] },
  ])(
    'returns a placeholder frame for an element that only the engine can render (%j), followed by the next elements',
    async (element) => {
      expect(await kindsOf(survey(rating, element, end))).toEqual(['scale', 'frame', 'textarea'])
    },
  )

  it('describes the first visible page when the pages before it are hidden', async () => {
    const pages = [
      { name: 'a', visibleIf: '{overall} > 1', elements: [end] },
      { name: 'b', title: 'Second', elements: [rating] },
    ]
    expect(await pageOf({ pages })).toMatchObject({ title: 'Second', pages: 1 })
  })

  it('describes the default answers and the texts in each language', async () => {
    const title = { default: 'Which?', de: 'Welche?' }
    const described = await describeFirstPage({
      ...survey({ type: 'checkbox', name: 'c', title, choices: ['a', 'b'], defaultValue: ['b'] }),
      languages: ['de'],
    })
    const picks = [{ isPicked: false }, { isPicked: true }]
    expect(described).toMatchObject({
      ok: true,
      pages: [
        { lang: 'en', parts: [{ title: 'Which?', choices: picks }] },
        { lang: 'de', parts: [{ title: 'Welche?', choices: picks }] },
      ],
    })
  })

  it('includes the default answers of the whole survey, even of questions that are read-only, hidden or on a later page', async () => {
    const text = (name: string): SurveyElement => ({ type: 'text', name, defaultValue: name })
    const definition = survey({ ...text('a'), readOnly: true }, { ...text('b'), visibleIf: '{c} = 1' }, end)
    expect((await pageOf({ pages: [...definition.pages, { name: 'last', elements: [text('d')] }] })).defaults).toEqual({
      a: 'a',
      b: 'b',
      d: 'd',
    })
    expect((await pageOf(survey(end))).defaults).toEqual({})
  })

  it.each(['ar', 'fr', 'hi'])('includes the engine’s texts in the language %s', async (lang) => {
    const groups: SurveyElement = { type: 'paneldynamic', name: 'd', templateElements: [rating] }
    const definition = {
      ...survey(rating, groups),
      languages: [lang],
      pages: [...survey(rating, groups).pages, ...survey(end).pages.map((page) => ({ ...page, name: 'q' }))],
    }
    const described = await describeFirstPage(definition)
    const [english, other] = described.ok ? described.pages : []
    const strings = getLocaleStrings(lang) as Readonly<Record<string, string>>
    expect(english).toMatchObject({ lang: 'en', words: { button: 'Next', page: 'Page 1 of 2' } })
    expect(english?.parts).toMatchObject([{ requiredText: 'Please choose an answer.' }, { loading: 'Loading' }])
    expect(other).toMatchObject({
      lang,
      words: { button: strings['pageNextText'], page: expect.stringMatching(/1.*2|2.*1/) },
    })
    expect(other?.parts).toMatchObject([
      { requiredText: strings['requiredError'] },
      { loading: expect.not.stringMatching(/Loading|\./) },
    ])
  })

  it('SEC-XSS-6: treats braces as text when they do not name a question', async () => {
    expect((await pageOf(survey({ ...end, title: '{{7*7}} ${7*7}' }))).parts[0]).toMatchObject({
      title: '{{7*7}} ${7*7}',
    })
  })

  it.each<[SurveyDefinition, { path: string; reason: string }]>([
    [
      survey(rating, { ...end, visibleIf: 'unknown({overall}) = 1' }),
      {
        path: 'pages[0].elements[1].visibleIf',
        reason: 'calls unknown(), which is not a function that expressions can use',
      },
    ],
    [
      survey(rating, { ...end, enableIf: '{overall' }),
      { path: 'pages[0].elements[1].enableIf', reason: 'is not an expression that the survey page can evaluate' },
    ],
    [
      { pages: [{ name: 'p', visibleIf: '{overall} > 1', elements: [rating] }] },
      { path: 'pages', reason: 'shows no question before an answer is given, so it cannot be answered' },
    ],
    [
      survey({ ...rating, readOnly: true }),
      { path: 'pages', reason: 'has only read-only questions, so it cannot be answered' },
    ],
  ])('reports the path and the reason if a survey cannot be evaluated or answered', async (definition, problem) => {
    expect(await describeFirstPage(definition)).toEqual({ ok: false, problems: [problem] })
  })
})
