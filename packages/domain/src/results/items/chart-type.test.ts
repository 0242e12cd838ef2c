import { describe, expect, it } from 'vitest'

import { NO_SCORES } from '../scores/score.ts'
import { deriveChart, gaugeRange, isPercentChart, readScore, type ChartType, type ResultChart } from './chart-type.ts'

type Item = Parameters<typeof deriveChart>[0]
const item = (type: Item['type'], rateMin: number | null = null, more: Partial<Item> = {}): Item => ({
  type,
  rateMin,
  renderAs: null,
  measure: null,
  rows: [],
  featured_subquestion_value: null,
  result_type: 'individual_question',
  ...more,
})
const thumbs = item('rating', null, { renderAs: 'thumbs' })
const ROWS = [{ value: 'food', text: 'Food' }]
const FEATURED = { rows: ROWS, featured_subquestion_value: 'food' }
const index = item('panel', 0, { result_type: 'index' })

describe('deriveChart', () => {
  it.each<[string, Item, ChartType, ResultChart]>([
    ['a rating by default', item('rating', 1), 'default', 'top2Box'],
    ['a matrix by default', item('matrix', 1), 'default', 'top2Box'],
    ['rows without a scale', item('matrix', null, { rows: ROWS }), 'default', 'table'],
    ['rows without a scale, one of which is featured', item('matrix', null, FEATURED), 'default', 'distribution'],
    ['rows of checkboxes as bars, which they lack', item('checkbox', null, { rows: ROWS }), 'distribution', 'table'],
    ['a numeric radiogroup by default', item('radiogroup', 1), 'default', 'top2Box'],
    ['a recommendation by default', item('rating', 0, { measure: 'recommendation' }), 'default', 'nps'],
    ['a recommendation as top 2 boxes', item('rating', 0, { measure: 'recommendation' }), 'top2Box', 'top2Box'],
    ['a recommendation as bars', item('rating', 0, { measure: 'recommendation' }), 'distribution', 'distribution'],
    ['a radiogroup without numbers by default', item('radiogroup'), 'default', 'distribution'],
    ['a checkbox by default', item('checkbox'), 'default', 'distribution'],
    ['thumbs by default', thumbs, 'default', 'thumbs'],
    ['a comment by default', item('comment'), 'default', 'table'],
    ['a group by default', item('panel', 1, { result_type: 'grouped_question' }), 'default', 'top2Box'],
    ['an index by default', index, 'default', 'index'],
    ['a rating as a mean', item('rating', 1), 'mean', 'mean'],
    ['a rating as bars', item('rating', 1), 'distribution', 'distribution'],
    ['thumbs as bars', thumbs, 'distribution', 'distribution'],
    ['thumbs as a mean, which they lack', thumbs, 'mean', 'thumbs'],
    ['a dropdown without numbers as an index, which it lacks', item('dropdown'), 'index', 'distribution'],
    ['a comment as bars, which it lacks', item('comment'), 'distribution', 'table'],
    [
      'a group as bars, which it lacks',
      item('panel', null, { result_type: 'grouped_question' }),
      'distribution',
      'top2Box',
    ],
    [
      'a group of unlike scales as an index',
      item('panel', null, { result_type: 'grouped_question' }),
      'index',
      'index',
    ],
    ['an index as a mean', index, 'mean', 'index'],
    ['a nominal question as Top 2 Boxes', item('radiogroup', null, { measure: 'nominal' }), 'top2Box', 'distribution'],
    ['nominal thumbs by default', { ...thumbs, measure: 'nominal' }, 'default', 'distribution'],
  ])('chooses the chart for %s', (_name, given, chosen, expected) => {
    expect(deriveChart(given, chosen)).toBe(expected)
  })
})

describe('the figure behind a chart', () => {
  const measure = {
    answers: { totalCount: 40, counts: { item1: 30, item2: 10 }, distribution: {}, sentiment: {} },
    scores: { ...NO_SCORES, mean: 3.5, top2Box: 62.5 },
  }
  it.each<[ResultChart, number | null, boolean, readonly [number, number]]>([
    ['top2Box', 62.5, true, [0, 100]],
    ['mean', 3.5, false, [1, 5]],
    ['index', null, false, [0, 100]],
    ['thumbs', 75, true, [0, 100]],
    ['distribution', null, false, [1, 5]],
  ])('of type %s is %s', (chart, score, percent, range) => {
    expect([readScore(measure, chart), isPercentChart(chart), gaugeRange(chart, { rateMin: 1, rateMax: 5 })]).toEqual([
      score,
      percent,
      range,
    ])
  })
  it('gives the gauge a range of 0 to 100 when a group has no common scale', () => {
    expect(gaugeRange('mean', { rateMin: null, rateMax: null })).toEqual([0, 100])
  })
})
