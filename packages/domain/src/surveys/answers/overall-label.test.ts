import { describe, expect, it } from 'vitest'

import type { SurveyDefinition, SurveyElement } from '../definition/survey-definition.ts'
import { overallLabel } from './overall-label.ts'

const form = (element: Partial<SurveyElement> & { type: SurveyElement['type'] }): SurveyDefinition => ({
  pages: [{ name: 'p1', elements: [{ name: 'overall', ...element }] }],
})
const radiogroup = form({
  type: 'radiogroup',
  choices: [{ value: 5, text: { default: 'Excellent', de: 'Sehr gut' } }, '4|Good'],
})
const thumbs = form({ type: 'rating', renderAs: 'thumbs', rateValues: [{ value: 'item1', text: 'Yes' }, 'item2'] })
const matrix = form({
  type: 'matrix',
  columns: ['1|Poor', '2|Good'],
  rows: ['club', 'staff'],
  featured_subquestion_value: 'club',
})

describe('overallLabel', () => {
  it.each<[string, SurveyDefinition, unknown, string | null]>([
    ['a rating', form({ type: 'rating' }), 4, '4'],
    ['a choice with a text', radiogroup, 5, 'Excellent'],
    ['a choice whose value is stored as text', radiogroup, '4', 'Good'],
    ['an answer that is not a choice', radiogroup, 9, '9'],
    ['thumbs up', thumbs, 'item1', 'Thumbs Up'],
    ['thumbs down', thumbs, 'item2', 'Thumbs Down'],
    ['the featured row of a matrix', matrix, { club: 2, staff: 1 }, 'Good'],
    ['a matrix without its featured row', matrix, { staff: 1 }, null],
    ['a list', radiogroup, [5], null],
    ['a cleared answer', radiogroup, '', null],
    ['no answer', radiogroup, null, null],
  ])('returns the label, or null, for %s', (_name, definition, answer, label) => {
    expect(overallLabel(definition, 'overall', { overall: answer })).toBe(label)
  })

  it('returns null when the overall question is not set, is not in the survey, or was not answered', () => {
    expect([
      overallLabel(radiogroup, 'overall', {}),
      overallLabel(radiogroup, 'mood', { mood: 5 }),
      overallLabel(radiogroup, null, { overall: 5 }),
    ]).toEqual([null, null, null])
  })
})
