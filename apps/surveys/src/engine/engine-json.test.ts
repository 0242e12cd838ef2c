import type { SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { describe, expect, it } from 'vitest'

import { toEngineJson } from './engine-json.ts'

const engineElement = (element: SurveyElement) =>
  toEngineJson({ pages: [{ name: 'p', elements: [element] }] })['pages'] as { elements: unknown[] }[]

describe('toEngineJson', () => {
  it('omits Rapport’s own properties at every depth', () => {
    const thumbs = {
      type: 'radiogroup',
      name: 'q',
      renderAs: 'thumbs',
      icon: 'bell',
      choices: [{ value: 'item1', text: 'Up', sentiment: 'positive', label: 'U' }],
    } as const
    const [page] = engineElement({ type: 'panel', name: 'p', elements: [thumbs] })
    expect(page?.elements).toEqual([
      {
        type: 'panel',
        name: 'p',
        elements: [{ type: 'radiogroup', name: 'q', choices: [{ value: 'item1', text: 'Up' }] }],
      },
    ])
  })

  it('puts each number above its text in a matrix with numbered columns, and a dash above the text of a column without a number', () => {
    const columns = [{ value: 1, text: 'Poor' }, '2|Fair', 3, { value: 'na', text: 'Does not apply' }]
    const [page] = engineElement({ type: 'matrix', name: 'm', columns, rows: ['a'], featured_subquestion_value: 'a' })
    expect(page?.elements).toEqual([
      {
        type: 'matrix',
        name: 'm',
        displayMode: 'list',
        rows: ['a'],
        columns: [
          { value: 1, text: '1\nPoor' },
          { value: '2', text: '2\nFair' },
          3,
          { value: 'na', text: '–\nDoes not apply' },
        ],
      },
    ])
  })

  it('does not change the texts of a matrix whose columns have no numbers', () => {
    const columns = [{ value: 'yes', text: 'Yes' }, 'no']
    const [page] = engineElement({ type: 'matrix', name: 'm', columns, rows: ['a'] })
    expect(page?.elements).toMatchObject([{ columns }])
  })

  it('passes on the language and the pages of the survey, but not its appearance or URLs', () => {
    const survey = { title: 'T', locale: 'en', showProgressBar: 'top', navigateToUrl: 'https://evil.test', pages: [] }
    expect(toEngineJson(survey)).toEqual({ locale: 'en', pages: [] })
  })
})
