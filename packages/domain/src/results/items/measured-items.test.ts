import { describe, expect, it } from 'vitest'

import type { SurveyElement } from '../../surveys/definition/survey-definition.ts'
import { slotsOf } from '../scores/slots.ts'
import { buildResultItems } from './build-result-items.ts'
import { deriveChart } from './chart-type.ts'
import type { ResultType } from './result-items.ts'

const numbered = (labels: string) => labels.split(', ').map((text, position) => ({ value: position + 1, text }))

const overall: SurveyElement = { type: 'rating', name: 'overall' }
const staff: SurveyElement = { type: 'rating', name: 'staff' }
const gender: SurveyElement = { type: 'radiogroup', name: 'gender', choices: numbered('Male, Female') }
const region: SurveyElement = { type: 'radiogroup', name: 'region', choices: numbered('North, South, West') }
const grade: SurveyElement = {
  type: 'radiogroup',
  name: 'grade',
  choices: numbered('Excellent, Good, Fair, Poor, Awful'),
}

/** Builds the results of one page; for each question in order, `counts` contains the number of people who chose each value. */
function build(elements: readonly SurveyElement[], counts: readonly number[][], resultType: ResultType) {
  const names = elements.map(({ name }) => name)
  const definition = {
    pages: [{ name: 'p1', elements }],
    indexes: [{ name: 'mri', title: 'MRI', questions: names }],
  }
  const byCode = counts.map((people, slot) => [slot, new Map(people.map((count, code) => [code + 1, count]))] as const)
  const current = { respondents: 100, counts: new Map(byCode) }
  const slots = slotsOf(definition)
  return buildResultItems({ feedback_form_id: 1, definition, slots, current, previous: null, resultType })
}

const RATED = [0, 0, 20, 40, 40]

describe('a nominal question with numeric choice values', () => {
  it('has a distribution but no score', () => {
    const [item] = build([gender], [[60, 40]], 'individual_question')
    expect(item?.results.current).toMatchObject({
      answers: { totalCount: 100, counts: { 1: 60, 2: 40 } },
      scores: { mean: null, index: null, topBox: null, top2Box: null, top3Box: null },
    })
    expect([item?.measure, item && deriveChart(item, 'top2Box')]).toEqual(['nominal', 'distribution'])
  })

  it('does not affect the scores of its page or of an index', () => {
    const elements = [overall, staff, gender, region]
    const counts = [RATED, RATED, [60, 40], [90, 5, 5]]
    expect(build(elements, counts, 'grouped_question')[0]?.results.current.scores).toMatchObject({
      mean: 4.2,
      top2Box: 80,
    })
    expect(build(elements, counts, 'index')[0]?.results.current.scores.index).toBe(80)
  })

  it('does not form a group with a single rating question', () => {
    const items = build([overall, gender], [RATED, [60, 40]], 'grouped_question')
    expect(items.map(({ result_type }) => result_type)).toEqual(['individual_question', 'individual_question'])
  })
})

describe('a question whose lower values are better', () => {
  it('counts the low values as the best and does not reverse the mean', () => {
    const [item] = build([grade], [RATED.toReversed()], 'individual_question')
    expect(item?.measure).toBe('ordinal_lower')
    expect(item?.results.current.scores).toMatchObject({ mean: 1.8, index: 80, topBox: 40, top2Box: 80, top3Box: 100 })
  })

  it('is reversed in the score of a group or an index', () => {
    const counts = [RATED, RATED.toReversed()]
    const group = build([overall, grade], counts, 'grouped_question')[0]
    expect(group?.results.current.scores).toMatchObject({ mean: 4.2, index: 80, top2Box: 80 })
    expect(group?.children.map(({ results }) => results.current.scores.mean)).toEqual([4.2, 1.8])
    expect(build([overall, grade], counts, 'index')[0]?.results.current.scores.index).toBe(80)
  })
})
