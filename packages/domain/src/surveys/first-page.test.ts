import { describe, expect, it } from 'vitest'

import { readFirstAnswers } from './first-answers.ts'
import { readFirstPage } from './first-page.ts'
import type { SurveyDefinition, SurveyElement } from './survey-definition.ts'

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
      questions: [{ name: 'overall', isRequired: true }, { name: 'why' }],
    })
  })

  it.each<SurveyElement>([
    { type: 'matrix', name: 'm' },
    { type: 'comment', name: 'why', visibleIf: '{overall} < 3' },
    { type: 'radiogroup', name: 'r', choices: ['a'], hasOther: true },
    { type: 'text', name: 't', inputType: 'color' },
    { type: 'checkbox', name: 'c', choices: ['a'], choicesOrder: 'random' },
  ])('stops before $type with what needs the engine', (demanding) => {
    const page = readFirstPage(survey(rating, demanding, { type: 'comment', name: 'end' }))
    expect(page?.questions.map(({ name }) => name)).toEqual(['overall'])
    expect(page?.isWhole).toBe(false)
    expect(readFirstPage(survey(demanding))).toBeNull()
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
