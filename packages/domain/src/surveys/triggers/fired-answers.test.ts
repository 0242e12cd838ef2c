import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listFiredAnswers } from './fired-answers.ts'

const FORM: SurveyDefinition = {
  pages: [
    {
      name: 'page',
      elements: [
        {
          type: 'panel',
          name: 'visit',
          title: 'Your visit',
          elements: [{ type: 'rating', name: 'overall', title: 'Overall', rateMin: 1, rateMax: 5 }],
        },
        {
          type: 'matrix',
          name: 'staff',
          title: 'Our staff',
          columns: [
            { value: 1, text: 'Poor' },
            { value: 2, text: 'Good' },
          ],
          rows: [{ value: 'kind', text: 'Kind' }],
        },
        { type: 'comment', name: 'why', title: 'Why?' },
      ],
    },
  ],
}
const low = { question: 'overall', op: 'lessOrEqual', value: 2 }
const poor = { question: 'staff', row: 'kind', op: 'equals', value: 1 }

describe('listFiredAnswers', () => {
  it('returns the question and answer for each condition that is met, with row titles', () => {
    const answers = { overall: 2, staff: { kind: 1 }, why: 'Cold' }
    expect(listFiredAnswers({ all: [low, poor] }, FORM, answers)).toEqual([
      { question: 'Overall', answer: '2' },
      { question: 'Our staff: Kind', answer: 'Poor' },
    ])
  })

  it('omits unmet conditions of a rule that requires only one', () => {
    const said = { question: 'why', op: 'contains', value: 'cold' }
    expect(listFiredAnswers({ any: [low, said] }, FORM, { overall: 5, why: 'Cold soup' })).toEqual([
      { question: 'Why?', answer: 'Cold soup' },
    ])
  })

  it('returns a question once when two conditions use it', () => {
    expect(
      listFiredAnswers({ all: [low, { question: 'overall', op: 'answered' }] }, FORM, { overall: 1 }),
    ).toHaveLength(1)
  })

  it.each([
    ['no rule', null],
    ['a rule without conditions', { all: [] }],
    ['a rule that is a text', 'x'],
    ['conditions that are not objects', { all: [null, 3] }],
  ])('returns nothing for %s', (_what, rule) => {
    expect(listFiredAnswers(rule, FORM, { overall: 1 })).toEqual([])
  })
})
