import { describe, expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { readFirstAnswers, toFirstEntries } from './first-answers.ts'
import { explainNoFirstPage, readFirstPage } from './first-page.ts'

const survey = (...elements: SurveyElement[]): SurveyDefinition => ({
  pages: [{ name: 'p', title: 'Visit', elements }],
})
const rating: SurveyElement = { type: 'rating', name: 'overall', rateMin: 1, rateMax: 5, isRequired: true }

describe('readFirstPage', () => {
  it('knows a survey that a plain form can ask whole', () => {
    const page = readFirstPage(survey(rating, { type: 'comment', name: 'why' }))
    expect(page).toMatchObject({
      title: 'Visit',
      isWhole: true,
      parts: [{ key: 'overall', isRequired: true }, { key: 'why' }],
    })
  })

  it.each<SurveyElement>([
    { type: 'matrix', name: 'm', columns: [1, 2] },
    { type: 'matrix', name: 'm', columns: [1, 2], rows: ['a', 'b'], rowsOrder: 'random' },
    { type: 'matrixdropdown', name: 'm', columns: [{ name: 'c', cellType: 'checkbox' }], rows: ['a'], choices: ['x'] },
    { type: 'multipletext', name: 'l', items: [{ name: 'a', validators: [{ type: 'email' }] }] },
    { type: 'radiogroup', name: 'r', choices: ['a'], hasOther: true },
    { type: 'text', name: 't', inputType: 'color' },
    { type: 'checkbox', name: 'c', choices: ['a'], choicesOrder: 'random' },
    { type: 'paneldynamic', name: 'd', templateElements: [rating] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, displayMode: 'tab', templateElements: [rating] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, templateTitle: 'Of {panel.overall}', templateElements: [rating] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, templateElements: [{ ...rating, visibleIf: '{x} = 1' }] },
    { type: 'paneldynamic', name: 'd', panelCount: 11, templateElements: [rating] },
    { type: 'panel', name: 'p', enableIf: '{x} = 1', elements: [{ type: 'comment', name: 'inside' }] },
  ])('stops before $type with what needs the engine', (demanding) => {
    const page = readFirstPage(survey(rating, demanding, { type: 'comment', name: 'end' }))
    expect(page?.parts.map(({ key }) => key)).toEqual(['overall'])
    expect(page?.isWhole).toBe(false)
    expect(readFirstPage(survey(demanding))).toBeNull()
    expect(explainNoFirstPage(survey(demanding))).toBe(`${demanding.type} ${demanding.name} needs the engine`)
  })

  it.each<SurveyElement>([
    { type: 'comment', name: 'w', title: { default: 'Why {overall}?' } },
    { type: 'comment', name: 'w', description: 'You gave { Overall }.' },
    { type: 'comment', name: 'w', title: 'Page {pageno}' },
    { type: 'comment', name: 'w', title: 'One of {questionCount}' },
    { type: 'comment', name: 'w', title: 'Why {$overall}?' },
    { type: 'comment', name: 'w', title: '{elsewhere.length} of them' },
    { type: 'comment', name: 'a.b', title: 'Why {a.b.first}?' },
    { type: 'comment', name: 'w', title: 'Why {overall-unwrapped}?' },
    { type: 'matrix', name: 'm', columns: [1, 2], rows: ['a', 'b|Of {overall.first}'] },
    { type: 'panel', name: 'p', title: 'Of {overall}', elements: [{ type: 'comment', name: 'inside' }] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, templateElements: [{ ...rating, title: '{panel.who}?' }] },
    { type: 'paneldynamic', name: 'd', panelCount: 1, templateElements: [{ ...rating, title: 'Of {panelIndex}' }] },
  ])('stops before $type with an answer in its words', (piped) => {
    const page = readFirstPage(survey(rating, piped, { type: 'comment', name: 'end' }))
    expect(page?.parts.map(({ key }) => key)).toEqual(['overall'])
  })

  it.each(['{{7*7}}', '${7*7}', '{elsewhere}', '{', 'a {} b'])(
    'SEC-XSS-6: has %j as text, as the engine has',
    (title) => {
      const page = readFirstPage(survey(rating, { type: 'comment', name: 'w', title }))
      expect(page?.parts[1]).toMatchObject({ key: 'w', title })
    },
  )

  it('leaves a page whose title has an answer in it to the engine', () => {
    const piped: SurveyDefinition = { pages: [{ name: 'p', title: 'Of {overall}', elements: [rating] }] }
    expect(readFirstPage(piped)).toBeNull()
    expect(explainNoFirstPage(piped)).toBe('the title of the page needs the engine')
  })

  it('asks a panel as far as it can, and nothing after that', () => {
    const date: SurveyElement = { type: 'text', name: 'when', inputType: 'time' }
    const panel: SurveyElement = { type: 'panel', name: 'p', title: 'Both', elements: [rating, date] }
    const page = readFirstPage(survey(panel, { type: 'comment', name: 'end' }))
    expect(page).toMatchObject({
      isWhole: false,
      parts: [{ kind: 'panel', title: 'Both', parts: [{ key: 'overall' }] }],
    })
    expect(page?.parts).toHaveLength(1)
  })

  it('leaves out what only an answer shows, and goes on after it', () => {
    const why: SurveyElement = { type: 'comment', name: 'why', visibleIf: '{overall} < 3' }
    const page = readFirstPage(survey(rating, why, { type: 'comment', name: 'end' }))
    expect(page?.parts.map(({ key }) => key)).toEqual(['overall', 'end'])
    expect(page?.isWhole).toBe(false)
    expect(explainNoFirstPage(survey(why))).toBe('nothing on the first page is asked at once')
  })

  it.each([
    { type: 'text', name: 'mail', inputType: 'email' },
    { type: 'text', name: 'date_of_birth', inputType: 'date' },
  ] as const)('is not whole where the engine has to look at $name', (element) => {
    expect(readFirstPage(survey(element))).toMatchObject({ isWhole: false, parts: [{ key: element.name }] })
  })

  it('counts the pages that show before anything is answered', () => {
    const pages = [
      { name: 'a', elements: [rating] },
      { name: 'b', visibleIf: '{overall} > 1', elements: [] },
    ]
    expect(readFirstPage({ pages: [...pages, { name: 'c', elements: [] }] })?.pages).toBe(2)
    expect(readFirstPage({ pages: pages.slice(1) })).toBeNull()
    expect(explainNoFirstPage({ pages: pages.slice(1) })).toBe('the first page may be hidden')
  })

  it('is not whole when there is another page', () => {
    const page = { name: 'q', elements: [rating] }
    expect(readFirstPage({ pages: [page, page] })?.isWhole).toBe(false)
    expect(readFirstPage({ pages: [] })).toBeNull()
  })
})

describe('readFirstAnswers', () => {
  const page = readFirstPage(
    survey(
      rating,
      { type: 'radiogroup', name: 'r', choices: ['low|Too low', { value: 2, text: 'Two' }, true] },
      { type: 'checkbox', name: 'c', choices: ['a', 'b, with a comma'] },
      { type: 'boolean', name: 'b' },
      { type: 'dropdown', name: 'd', choices: [1, 2] },
      { type: 'text', name: 't' },
      { type: 'text', name: 'n', inputType: 'number' },
      { type: 'comment', name: 'w' },
    ),
  )!

  it('types each answer as the survey has it', () => {
    const entries = { overall: '4', r: '1', b: '1', d: '0', t: 'x', n: '3', w: 'Fine' }
    expect(readFirstAnswers(page, [...Object.entries(entries), ['c', '0'], ['c', '1']])).toEqual({
      overall: 5,
      r: 2,
      b: false,
      d: 1,
      t: 'x',
      n: 3,
      w: 'Fine',
      c: ['a', 'b, with a comma'],
    })
    expect(readFirstAnswers(page, [['r', '0']])).toEqual({ r: 'low' })
    expect(readFirstAnswers(page, [['r', '2']])).toEqual({ r: true })
  })

  it.each(['', '-1', '2', '1e0', 'b'])('ignores the entry %j, which is no place of a choice', (entry) => {
    expect(readFirstAnswers(page, [['c', entry]])).toEqual({})
    expect(readFirstAnswers(page, [['d', entry]])).toEqual({})
  })

  it('puts the parts of a question together, by the words that the survey has for them', () => {
    const whole = readFirstPage(
      survey(
        { type: 'panel', name: 'p', elements: [rating] },
        { type: 'matrix', name: 'team', columns: [1, { value: 'na', text: 'None' }], rows: ['food|Food', 'wine'] },
        { type: 'multipletext', name: 'who', items: [{ name: 'first' }, { name: 'age', inputType: 'number' }] },
        {
          type: 'matrixdropdown',
          name: 'events',
          choices: ['Yes', 'No'],
          columns: [{ name: 'went' }, { name: 'words', cellType: 'comment' }],
          rows: ['regatta', 'ball'],
        },
      ),
    )!
    expect(whole.isWhole).toBe(false)
    const entries = {
      overall: '0',
      'team|0': '1',
      'who|0': 'Ada',
      'who|1': '40',
      'events|1|0': '1',
      'events|1|1': 'Fine',
      'events|0|0': '',
    }
    expect(readFirstAnswers(whole, Object.entries(entries))).toEqual({
      overall: 1,
      team: { food: 'na' },
      who: { first: 'Ada', age: 40 },
      events: { ball: { went: 'No', words: 'Fine' } },
    })
    expect(
      readFirstAnswers(whole, [
        ['team|0', '9'],
        ['who|0', ' '],
      ]),
    ).toEqual({})
  })

  it('answers a panel that repeats with a list, as long as it begins with', () => {
    const guests: SurveyElement = {
      type: 'paneldynamic',
      name: 'guests',
      panelCount: 1,
      minPanelCount: 3,
      maxPanelCount: 2,
      templateTitle: 'Guest {panelIndex}',
      templateElements: [{ type: 'text', name: 'name' }, rating],
    }
    const begun = readFirstPage(survey(guests, { type: 'comment', name: 'end' }))!
    expect(begun).toMatchObject({
      isWhole: false,
      parts: [{ kind: 'repeated', key: 'guests', parts: [{ title: 'Guest 1' }, { title: 'Guest 2' }] }, { key: 'end' }],
    })
    expect(readFirstAnswers(begun, [['guests|1|1', '2']])).toEqual({ guests: [{}, { overall: 3 }] })
    expect(readFirstAnswers(begun, [['guests|0|0', ' ']])).toEqual({})
  })

  it('has the entries for answers that were given elsewhere, as far as its controls can hold them', () => {
    const answers = { overall: 5, r: 'low', c: ['b, with a comma'], b: false, d: 2, t: 'x', n: 0, w: 'Fine' }
    expect(readFirstAnswers(page, toFirstEntries(page, answers))).toEqual(answers)
    const panel = readFirstPage(survey({ type: 'panel', name: 'p', elements: [rating] }))!
    expect(toFirstEntries(panel, { overall: '1', member: 'M-1' })).toEqual([['overall', '0']])
    expect(toFirstEntries(panel, { overall: 9 })).toEqual([])
  })

  it('leaves out what is not answered, and ignores what is no answer', () => {
    const entries = [
      ['overall', '9'],
      ['d', ''],
      ['t', ' '],
      ['w', ''],
      ['other', '1'],
      ['r', 'low'],
    ] as const
    expect(readFirstAnswers(page, entries)).toEqual({})
  })
})
