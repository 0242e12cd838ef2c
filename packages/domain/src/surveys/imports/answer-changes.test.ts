import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { describeAnswerChange } from './answer-changes.ts'

const FORM: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        {
          type: 'panel',
          name: 'meal',
          title: 'Your meal',
          elements: [
            {
              type: 'radiogroup',
              name: 'food',
              title: 'The food',
              choices: [
                { value: 1, text: 'Poor' },
                { value: 4, text: 'Good' },
              ],
            },
          ],
        },
        { type: 'checkbox', name: 'had', title: 'What did you have?', choices: ['fish', 'meat'] },
        {
          type: 'matrix',
          name: 'staff',
          title: 'Our staff',
          columns: [
            { value: 1, text: 'No' },
            { value: 2, text: 'Yes' },
          ],
          rows: [
            { value: 'kind', text: 'Kind' },
            { value: 'quick', text: 'Quick' },
          ],
        },
        { type: 'comment', name: 'why', title: 'Why?' },
      ],
    },
  ],
}

describe('describeAnswerChange', () => {
  it.each<[string, string, unknown, unknown, object[]]>([
    ['a choice in a panel', 'food', 4, 1, [{ label: 'The food', before: 'Good', after: 'Poor' }]],
    [
      'several choices',
      'had',
      ['fish'],
      ['fish', 'meat'],
      [{ label: 'What did you have?', before: 'fish', after: 'fish, meat' }],
    ],
    ['a new answer', 'why', null, 'Fresh', [{ label: 'Why?', before: null, after: 'Fresh' }]],
    ['a removed answer', 'why', 'Fresh', null, [{ label: 'Why?', before: 'Fresh', after: null }]],
    ['an unknown question', 'wine', 'red', 'white', [{ label: 'wine', before: 'red', after: 'white' }]],
    ['no change when the answers are equal', 'why', 'Fresh', 'Fresh', []],
  ])('describes %s', (_name, question, old_value, new_value, changes) => {
    expect(describeAnswerChange(FORM, { question, old_value, new_value })).toMatchObject(changes)
    expect(describeAnswerChange(FORM, { question, old_value, new_value })).toHaveLength(changes.length)
  })

  it('lists the rows whose answers differ, with the question title', () => {
    const change = { question: 'staff', old_value: { kind: 1, quick: 2 }, new_value: { kind: 2, quick: 2 } }
    expect(describeAnswerChange(FORM, change)).toEqual([
      { key: '["staff","kind"]', label: 'Our staff: Kind', before: 'No', after: 'Yes' },
    ])
  })
})
