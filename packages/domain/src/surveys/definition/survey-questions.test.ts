import { describe, expect, it } from 'vitest'

import type { SurveyElement } from './survey-definition.ts'
import { listQuestions } from './survey-questions.ts'

const read = (element: Partial<SurveyElement> & { type: SurveyElement['type'] }) =>
  listQuestions({ pages: [{ name: 'p1', elements: [{ name: 'q', ...element }] }] })[0]

describe('listQuestions', () => {
  it('lists the questions in order, each with its page and panels', () => {
    const questions = listQuestions({
      pages: [
        {
          name: 'visit',
          title: { default: 'Your visit', de: 'Ihr Besuch' },
          elements: [
            { type: 'rating', name: 'overall' },
            {
              type: 'panel',
              name: 'club',
              title: 'The club',
              elements: [
                { type: 'panel', name: 'dining', elements: [{ type: 'comment', name: 'menu' }] },
                { type: 'paneldynamic', name: 'guests', templateElements: [{ type: 'text', name: 'guest' }] },
              ],
            },
          ],
        },
        { name: '', elements: [{ type: 'boolean', name: 'again' }] },
      ],
    })
    expect(questions.map((question) => [question.name, question.path.map((section) => section.title)])).toEqual([
      ['overall', ['Your visit']],
      ['menu', ['Your visit', 'The club', 'dining']],
      ['guests', ['Your visit', 'The club']],
      ['again', ['page2']],
    ])
  })

  it.each<[string, Parameters<typeof read>[0], [number | null, number | null]]>([
    ['a rating without a minimum or maximum', { type: 'rating' }, [1, 5]],
    ['a rating with a minimum and a maximum', { type: 'rating', rateMin: 0, rateMax: 10 }, [0, 10]],
    ['a rating with a number of steps', { type: 'rating', rateCount: 7 }, [1, 7]],
    [
      'a rating with values, one not applicable',
      { type: 'rating', rateValues: [1, 2, 3, { value: 6, text: 'Not used' }], notApplicable: [6] },
      [1, 3],
    ],
    ['a radiogroup of numbers', { type: 'radiogroup', choices: ['1|Poor', '2|Fair', '3|Good'] }, [1, 3]],
    ['a radiogroup of words', { type: 'radiogroup', choices: ['Yes', 'No'] }, [null, null]],
    ['a matrix of numbers', { type: 'matrix', columns: [1, 2, 3, 4], rows: ['a'] }, [1, 4]],
    ['a checkbox of numbers', { type: 'checkbox', choices: [1, 2] }, [null, null]],
    ['thumbs', { type: 'rating', renderAs: 'thumbs', rateValues: ['item1', 'item2'] }, [null, null]],
    ['a single numeric choice', { type: 'dropdown', choices: [1] }, [null, null]],
  ])('returns the ends of the scale, or null if there is none, for %s', (_name, element, ends) => {
    expect([read(element)?.rateMin, read(element)?.rateMax]).toEqual(ends)
  })

  it('reads choices with localized texts, shorthands and sentiments, and the Other choice', () => {
    const question = read({
      type: 'radiogroup',
      choices: [{ value: 1, text: { default: 'Bad', de: 'Schlecht' }, sentiment: 'negative' }, 'ok|All right', true],
      sentiment: { ok: 'neutral' },
      showOtherItem: true,
      otherText: 'Something else',
    })
    expect(question?.choices.map((choice) => [choice.value, choice.text])).toEqual([
      ['1', 'Bad'],
      ['ok', 'All right'],
      ['true', 'true'],
      ['other', 'Something else'],
    ])
    expect(question?.sentiment).toEqual({ 1: 'negative', ok: 'neutral' })
  })

  it('includes the last value of a rating with fractional steps', () => {
    expect(
      read({ type: 'rating', rateMin: 0, rateMax: 1, rateStep: 0.25 })?.choices.map((choice) => choice.value),
    ).toEqual(['0', '0.25', '0.5', '0.75', '1'])
  })

  it('uses the names of a matrix dropdown’s columns as their values', () => {
    expect(
      read({ type: 'matrixdropdown', columns: [{ name: 'when', title: 'When' }, { name: 'who' }], rows: ['golf'] })
        ?.columns,
    ).toEqual([
      { value: 'when', text: 'When' },
      { value: 'who', text: 'who' },
    ])
  })
})
