import { describe, expect, it } from 'vitest'

import { checkDefinition } from './check-definition.ts'
import {
  describeMeasure,
  describeMeasures,
  explainRefusedMeasure,
  storedMeasures,
  storeMeasures,
} from './store-measures.ts'
import type { SurveyDefinition } from './survey-definition.ts'
import { listQuestions } from './survey-questions.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'rating', name: 'overall', measure: 'ordinal_lower' },
        {
          type: 'panel',
          name: 'you',
          elements: [
            { type: 'radiogroup', name: 'gender', title: 'Gender', choices: ['1|Female', '2|Male', '3|Other'] },
          ],
        },
        { type: 'comment', name: 'more' },
      ],
    },
  ],
}

describe('storeMeasures', () => {
  it('stores the proposed measure of each question, including those in panels, and does not change stored measures', () => {
    const stored = storeMeasures(definition)
    expect(storedMeasures(stored)).toEqual({ overall: 'ordinal_lower', gender: 'nominal', more: 'text' })
    expect(checkDefinition(stored)).toMatchObject({ ok: true })
  })

  it('replaces a stored measure with a chosen one', () => {
    expect(storedMeasures(storeMeasures(definition, { overall: 'nominal' }))['overall']).toBe('nominal')
  })

  it('does not change a definition that already stores its measures', () => {
    const stored = storeMeasures(definition)
    expect(storeMeasures(stored)).toEqual(stored)
  })
})

describe('the description of measures for staff', () => {
  it('contains the proposal, the measure, the steps and the allowed measures', () => {
    expect(describeMeasures(definition).slice(0, 2)).toMatchObject([
      { name: 'overall', proposed: 'ordinal_higher', measure: 'ordinal_lower', is_stored: true },
      {
        name: 'gender',
        title: 'Gender',
        steps: [
          { value: '1', text: 'Female' },
          { value: '2', text: 'Male' },
          { value: '3', text: 'Other' },
        ],
        proposed: 'nominal',
        measure: 'nominal',
        is_stored: false,
        allowed: ['nominal', 'ordinal_higher', 'ordinal_lower'],
      },
    ])
  })

  it('explains why a question cannot have a measure', () => {
    const gender = listQuestions(definition).find(({ name }) => name === 'gender')
    expect(gender && explainRefusedMeasure(gender, 'ordinal_higher')).toBeNull()
    expect(gender && explainRefusedMeasure(gender, 'text')).toBe(
      '“Text” does not fit the question gender, which can be “Categories, no score” or “Rating scale, higher is better” or “Rating scale, lower is better”.',
    )
  })

  it('does not promise scores for text values', () => {
    expect(describeMeasure('ordinal_higher', [{ value: 'poor', text: 'Poor' }])).toContain('not numbers')
    expect(describeMeasure('ordinal_lower', [{ value: '1', text: 'Poor' }])).toContain('lowest values are the best')
  })
})
